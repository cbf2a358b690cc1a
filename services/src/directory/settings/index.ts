export { DirectorySettings } from './directory-settings.service.js';
export { SettingsController } from './settings.controller.js';
