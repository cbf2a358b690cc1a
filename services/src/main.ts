import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { Config } from './platform/runtime/config/index.js';
import { Readiness, serveReports } from './platform/serving/health/index.js';
import { createServer } from './platform/serving/server/index.js';
import { log } from './platform/runtime/logging/index.js';

const app = await createServer(AppModule.api(), readConfig());
const config = app.get(Config);
const { port, bindAddress, origin } = config;
const readiness = app.get(Readiness);
const reports = await serveReports(config, { ready: () => readiness.check() });
await app.listen(port, bindAddress);
log.info({ port, origin, reports: reports.port }, 'The API is ready');
