import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { filter, map, ReplaySubject, Subject, type Observable } from 'rxjs';
import { log } from '../../runtime/logging/index.js';
import { changesChannel, type PublishedChange } from '../../background/outbox/index.js';
import { RedisConnections } from '../../storage/redis/index.js';

export interface FeedMessage {
  data: PublishedChange['change'];
  /** Size on the wire. */
  bytes: number;
}

/** Live changes of all API processes, through Redis; one subscription per process, opened with the first listener. */
@Injectable()
export class ChangeFeed implements OnModuleDestroy {
  /** Ends the open streams, and those that are opened afterwards. */
  readonly closing = new ReplaySubject<void>(1);
  private readonly changes = new Subject<PublishedChange & { bytes: number }>();
  private subscribed = false;

  constructor(private readonly redis: RedisConnections) {}

  /** Changes in an ecosystem, as far as this person may hear of them. */
  of(ecosystemId: number, personId: number): Observable<FeedMessage> {
    this.subscribe();
    return this.changes.pipe(
      filter(({ change }) => !('of' in change) || change.of === personId),
      filter((published) => published.ecosystemId === ecosystemId || ('ofAll' in published.change && published.change.ofAll === true)),
      map(({ change, bytes }) => ({ data: change, bytes })),
    );
  }

  /** Ends all streams, so that browsers follow the changes at another process. */
  end(): void {
    this.closing.next();
  }

  onModuleDestroy(): void {
    this.end();
  }

  private subscribe(): void {
    if (this.subscribed) return;
    this.subscribed = true;
    const subscriber = this.redis.open({ maxRetriesPerRequest: null, autoResubscribe: true });
    subscriber.on('message', (_channel, message) =>
      this.changes.next({ ...(JSON.parse(message) as PublishedChange), bytes: Buffer.byteLength(message) }),
    );
    subscriber.subscribe(changesChannel).catch((err: unknown) => log.warn({ err }, 'Live changes are away'));
  }
}
