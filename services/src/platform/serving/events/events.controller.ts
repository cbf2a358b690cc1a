import { randomUUID } from 'node:crypto';
import { Controller, Req, Sse, type MessageEvent } from '@nestjs/common';
import { defer, finalize, interval, map, merge, startWith, takeUntil, timer, type Observable } from 'rxjs';
import { fixed } from '../../runtime/bounds/index.js';
import { Config } from '../../runtime/config/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { Route } from '../../requests/contract/index.js';
import { Ctx, Requires } from '../../requests/http/index.js';
import type { KantoorRequest } from '../../runtime/request.js';
import { eventStreams } from '../../runtime/metrics/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { OwnLeases } from '../../requests/rate-limit/index.js';
import { Absences } from './absences.service.js';
import { ChangeFeed } from './change-feed.service.js';
import { cutWhenUnread } from './unread.js';

const heartbeatMs = 15_000;
const streamMaxMs = 600_000;

@Requires('changes.read')
@Controller('api/events')
export class EventsController {
  private readonly open = new OwnLeases();

  constructor(
    private readonly feed: ChangeFeed,
    private readonly config: Config,
    private readonly absences: Absences,
  ) {}

  /** Streams which records of the current ecosystem change. Ends when the token expires at the latest, so that revoked access ends too. */
  @Sse()
  @Route(
    'Live changes of records: { resource, id, version, change }, or of many at once { resource, count, change }; and, as { resource: "servers", change, away }, what is missing meanwhile',
    {
      answers: { file: ['text/event-stream'] },
    },
  )
  events(@Ctx() ctx: RequestContext, @Req() request: KantoorRequest): Observable<MessageEvent> {
    const key = `person:${ctx.person?.personId ?? 0}`;
    // Not the request id, which the client chooses: many streams with one trace would count as one.
    const id = randomUUID();
    if (!this.open.take(id, [{ key, max: fixed('streamsPerPerson') }])) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
    eventStreams.inc();
    const { socket } = request.raw;
    const changes = this.feed.of(ctx.ecosystemId, ctx.person?.personId ?? 0).pipe(
      cutWhenUnread(socket),
      map(({ data }): MessageEvent => ({ data })),
    );
    const heartbeat = interval(heartbeatMs).pipe(
      startWith(0),
      map((): MessageEvent => ({ comment: 'still here' }) as MessageEvent),
    );
    const away = this.absences.away.pipe(map((names): MessageEvent => ({ data: { resource: 'servers', change: 'away', away: names } })));
    const remainingMs = Math.max(0, (request.tokenExpiresAtMs ?? 0) - Date.now());
    return defer(() => {
      // Nest has just disabled the timeout on this socket, which every other answer has.
      socket.setTimeout(this.config.stalledAnswerSeconds * 1_000);
      return merge(heartbeat, changes, away);
    }).pipe(
      takeUntil(merge(timer(Math.min(remainingMs, streamMaxMs)), this.feed.closing)),
      finalize(() => {
        this.open.release(id, [key]);
        eventStreams.dec();
      }),
    );
  }
}
