import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { FilesModule } from '../files/files.module.js';
import { UploadUsageController } from '../files/upload-usage.controller.js';
import { BodyInterceptor } from '../bodies/body.interceptor.js';
import { ChangeFeed } from '../events/change-feed.service.js';
import { EventsController } from '../events/events.controller.js';
import { HealthController } from '../health/health.controller.js';
import { Readiness } from '../health/readiness.service.js';
import { AccessGuard } from '../identity/access.guard.js';
import { AccessTokens } from '../identity/access-tokens.service.js';
import { RequestContexts } from '../identity/request-contexts.service.js';
import { RunningRequests } from '../identity/running-requests.service.js';
import { ProblemFilter } from '../problems/problem.filter.js';
import { LimitGuard } from '../rate-limit/limit.guard.js';
import { ClientConfigController } from './client-config.controller.js';
import { EtagInterceptor } from '../http/etag.interceptor.js';

/** What only the API process has: the guard before and the problems after every route. `directory` provides Memberships. */
@Module({})
export class ApiModule {
  static with(directory: Type): DynamicModule {
    return {
      module: ApiModule,
      imports: [directory, FilesModule],
      controllers: [ClientConfigController, HealthController, EventsController, UploadUsageController],
      providers: [
        AccessTokens,
        ChangeFeed,
        Readiness,
        RequestContexts,
        RunningRequests,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: LimitGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: EtagInterceptor },
        { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
      ],
    };
  }
}
