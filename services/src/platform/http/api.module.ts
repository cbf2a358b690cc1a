import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ChangeFeed } from '../events/change-feed.js';
import { EventsController } from '../events/events.controller.js';
import { HealthController } from '../health/health.controller.js';
import { AccessGuard } from '../identity/access.guard.js';
import { AccessTokens } from '../identity/access-tokens.js';
import { RequestContexts } from '../identity/request-contexts.js';
import { MetricsController } from '../metrics/metrics.controller.js';
import { ProblemFilter } from '../problems/problem.filter.js';
import { ClientConfigController } from './client-config.controller.js';
import { EtagInterceptor } from './etag.interceptor.js';

/** What only the API process has: the guard before and the problems after every route. `directory` provides Memberships. */
@Module({})
export class ApiModule {
  static with(directory: Type): DynamicModule {
    return {
      module: ApiModule,
      imports: [directory],
      controllers: [ClientConfigController, HealthController, MetricsController, EventsController],
      providers: [
        AccessTokens,
        ChangeFeed,
        RequestContexts,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: EtagInterceptor },
      ],
    };
  }
}
