export { Config, type FeatureSettings } from './config.js';
export { connectionOptions, type Engine, engineSettings } from './engine-settings.js';
export { filesSettings, type S3Bucket } from './files-settings.js';
export type { RedisServers } from './redis-settings.js';
export { type Environment, Settings } from './settings.js';
