PEOPLE = ("Ana", "Boris", "Daria", "Fedor", "Galina", "Ilya")
