export { EcosystemSettings } from './ecosystem-settings.js';
