export { RedisConnections } from './redis.service.js';
