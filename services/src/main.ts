import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { Config } from './platform/config.js';
import { Readiness, serveReports } from './platform/health/index.js';
import { createServer } from './platform/server/index.js';
import { log } from './platform/logging/index.js';

const app = await createServer(AppModule.api(), readConfig());
const config = app.get(Config);
const { port, bindAddress, origin } = config;
const readiness = app.get(Readiness);
const reports = await serveReports(config, { ready: () => readiness.check() });
await app.listen(port, bindAddress);
log.info({ port, origin, reports: reports.port }, 'The API is ready');
