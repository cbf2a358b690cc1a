import { readConfig } from '../config.js';
import { createServer } from '../platform/serving/server/server.js';
import { specModule } from './spec-api.js';

/** The API with the spec's routes as a separate process, for a spec that kills it. */
const app = await createServer(specModule(), readConfig());
await app.listen(Number(process.env.KANTOOR_PORT), '127.0.0.1');
process.stdout.write('listening\n');
