import { Controller, Req, Sse } from '@nestjs/common';
import type { MessageEvent } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { finalize, interval, map, merge, startWith, takeUntil, timer } from 'rxjs';
import type { Observable } from 'rxjs';
import type { RequestContext } from '../context.js';
import { Ctx } from '../http/access.js';
import type { KantoorRequest } from '../http/request.js';
import { eventStreams } from '../metrics/metrics.js';
import { ChangeFeed } from './change-feed.js';

const heartbeatMs = 15_000;
const streamMaxMs = 600_000;

@ApiTags('platform')
@ApiBearerAuth()
@Controller('api/events')
export class EventsController {
  constructor(private readonly feed: ChangeFeed) {}

  /** Which records of the current ecosystem change. Ends with the token at the latest, so that a lost right ends too. */
  @Sse()
  @ApiOperation({ summary: 'Live changes of records: { resource, id, version, change }' })
  @ApiHeader({ name: 'x-ecosystem', required: true })
  events(@Ctx() ctx: RequestContext, @Req() request: KantoorRequest): Observable<MessageEvent> {
    eventStreams.inc();
    const changes = this.feed.of(ctx.ecosystemId).pipe(map((data): MessageEvent => ({ data })));
    const heartbeat = interval(heartbeatMs).pipe(
      startWith(0),
      map((): MessageEvent => ({ comment: 'still here' }) as MessageEvent),
    );
    const remainingMs = Math.max(0, (request.tokenExpiresAtMs ?? 0) - Date.now());
    return merge(heartbeat, changes).pipe(
      takeUntil(merge(timer(Math.min(remainingMs, streamMaxMs)), this.feed.closing)),
      finalize(() => eventStreams.dec()),
    );
  }
}
