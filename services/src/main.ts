import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { Config } from './platform/config.js';
import { Readiness } from './platform/health/readiness.service.js';
import { serveReports } from './platform/health/reports.js';
import { createServer } from './platform/server/server.js';
import { log } from './platform/logging/log.js';

const app = await createServer(AppModule.api(), readConfig());
const config = app.get(Config);
const { port, bindAddress, origin } = config;
const readiness = app.get(Readiness);
const reports = await serveReports(config, { ready: () => readiness.check() });
await app.listen(port, bindAddress);
log.info({ port, origin, reports: reports.port }, 'The API is ready');
