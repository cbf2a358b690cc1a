import { connectionOptions, engineSettings, Settings } from '@kantoor/services';
import { ensureNamespace } from './namespace.js';

/** For an existing Temporal server, e.g. the one in docker-compose.yml, or Temporal Cloud. */
const settings = new Settings(process.env);
const engine = engineSettings(settings);
settings.refuseFaults();
await ensureNamespace(connectionOptions(engine), engine.namespace);
console.log(`namespace ${engine.namespace} and its search attributes are there on ${engine.address}`);
