import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { Config } from './platform/config.js';
import { createServer } from './platform/http/server.js';
import { log } from './platform/logging/log.js';

const app = await createServer(AppModule.api());
const { port, bindAddress, origin } = app.get(Config);
await app.listen(port, bindAddress);
log.info({ port, origin }, 'The API is ready');
