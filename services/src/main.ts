import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { type Health, Readiness, serveHealth } from './platform/serving/health/index.js';
import { ChangeFeed } from './platform/serving/events/index.js';
import { closeServer, Leaving, leaveOnSignal } from './platform/serving/leaving/index.js';
import { createServer } from './platform/serving/server/index.js';
import { startTracing, stopTracing } from './platform/runtime/tracing/index.js';
import { log } from './platform/runtime/logging/index.js';

/** A long export or upload that was under way may take this long. */
const finishWithinMs = 15_000;
const closeWithinMs = 3_000;

const config = readConfig();
let ready = (): Promise<Health> => Promise.resolve({ status: 'starting', checks: {} });
const reports = await serveHealth(config, { ready: () => ready() });
await startTracing(config.tracesEndpoint, 'kantoor-api');
const app = await createServer(AppModule.api(), config);
const readiness = app.get(Readiness);
ready = () => readiness.check();

const drainMs = config.drainSeconds * 1_000;
leaveOnSignal(app.get(Leaving), {
  withinMs: drainMs + finishWithinMs + closeWithinMs,
  steps: [
    // Whoever sends requests here sees that it is not ready, and takes another.
    () => pause(drainMs),
    () => app.get(ChangeFeed).end(),
    () => closeServer(app.getHttpServer(), finishWithinMs),
    () => app.close(),
    () => stopTracing(),
    () => reports.close(),
  ],
});
const { port, bindAddress, origin } = config;
await app.listen(port, bindAddress);
log.info({ port, origin, reports: reports.port }, 'The API is ready');
