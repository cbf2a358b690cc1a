import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { areas } from './app.module.js';
import { featureSettings } from './config.js';
import { entities } from './entities.js';
import { FilesModule } from './platform/files/index.js';
import { MailModule } from './platform/mails/mail/index.js';
import { nestLog } from './platform/runtime/logging/index.js';
import { Readiness } from './platform/serving/health/index.js';
import { Leaving } from './platform/serving/leaving/index.js';
import { WorkerModule } from './platform/background/outbox/index.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({
  imports: [PlatformModule.for({ login: 'worker', entities, settings: featureSettings }), FilesModule, MailModule, WorkerModule, ...areas],
  providers: [Leaving, Readiness],
})
class WorkerAppModule {}

/** Starts the services without HTTP, on the workers' database login. */
export const createWorkerContext = (): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(WorkerAppModule, { logger: nestLog, abortOnError: false });
