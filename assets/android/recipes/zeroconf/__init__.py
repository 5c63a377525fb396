"""zeroconf for Android: today's version, without its compiled parts. Devices are found just as well by plain Python."""
from pythonforandroid.recipe import PyProjectRecipe
from pythonforandroid.recipes.zeroconf import ZeroconfRecipe as Old


class ZeroconfRecipe(PyProjectRecipe):
    name = "zeroconf"
    version = "0.153.0"
    url = Old._url                      # p4a makes a property of `url`
    depends = ["ifaddr"]

    def get_recipe_env(self, arch, **kwargs):
        return {**super().get_recipe_env(arch, **kwargs), "SKIP_CYTHON": "1"}


recipe = ZeroconfRecipe()
