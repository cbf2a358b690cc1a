import { ensureNamespace } from './namespace.js';

/** For an existing Temporal server, e.g. the one in docker-compose.yml. */
const address = process.env.TEMPORAL_ADDRESS || '127.0.0.1:7233';
const namespace = process.env.TEMPORAL_NAMESPACE || 'kantoor';
await ensureNamespace(address, namespace);
console.log(`namespace ${namespace} and its search attributes are there on ${address}`);
