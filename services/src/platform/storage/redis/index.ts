export { sentinelOptions } from './sentinel-options.js';
export { RedisConnections } from './redis.service.js';
