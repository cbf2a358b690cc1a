export { connectionOptions, type Engine, engineSettings } from './engine-settings.js';
export { EcosystemSettings, type SettingsListener } from './ecosystem-settings.js';
export { type Environment, Settings } from './settings.js';
