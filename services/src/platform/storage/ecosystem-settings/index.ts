export { EcosystemSettings, type SettingsListener } from './ecosystem-settings.js';
