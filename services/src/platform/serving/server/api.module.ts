import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { FilesModule, UploadUsageController } from '../../files/index.js';
import { MailModule } from '../../mails/mail/index.js';
import { BodyInterceptor } from '../../requests/bodies/index.js';
import { QueryInterceptor } from '../../requests/contract/index.js';
import { Absences, ChangeFeed, EventsController } from '../events/index.js';
import { HealthController, Readiness } from '../health/index.js';
import { Leaving } from '../leaving/index.js';
import { AccessGuard, AccessTokens, RequestContexts, RunningRequests } from '../../requests/identity/index.js';
import { ProblemFilter } from '../../runtime/problems/index.js';
import { UnderWay } from '../../requests/under-way/index.js';
import { LimitGuard } from '../../requests/rate-limit/index.js';
import { ClientConfigController } from './client-config.controller.js';
import { EtagInterceptor } from '../../requests/http/index.js';

/** What only the API process has: the guard before and the problem filter after every route. `directory` provides Memberships. */
@Module({})
export class ApiModule {
  static with(directory: Type): DynamicModule {
    return {
      module: ApiModule,
      imports: [directory, FilesModule, MailModule],
      controllers: [ClientConfigController, HealthController, EventsController, UploadUsageController],
      providers: [
        Absences,
        AccessTokens,
        ChangeFeed,
        Leaving,
        Readiness,
        RequestContexts,
        RunningRequests,
        UnderWay,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: LimitGuard },
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: EtagInterceptor },
        { provide: APP_INTERCEPTOR, useClass: QueryInterceptor },
        { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
      ],
    };
  }
}
