"""Two classics as scripts of our core, to be measured beside other engines."""
