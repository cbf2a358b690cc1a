export { connectionOptions, type Engine, engineSettings } from './engine-settings.js';
export { EcosystemSettings } from './ecosystem-settings.js';
export { type Environment, Settings } from './settings.js';
