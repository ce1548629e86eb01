### The settings.

settings = Settings
settings-language = Language
