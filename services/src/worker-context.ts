import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from './app.module.js';
import { nestLog } from './platform/logging/nest-log.js';

/** The services without HTTP, on the workers' database login. */
export const createWorkerContext = (): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.worker(), { logger: nestLog, abortOnError: false });
