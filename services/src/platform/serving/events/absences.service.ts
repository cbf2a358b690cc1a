import { Injectable } from '@nestjs/common';
import { distinctUntilChanged, exhaustMap, map, shareReplay, skipWhile, timer, type Observable } from 'rxjs';
import { Temporal } from '../../background/temporal/index.js';
import { RedisConnections } from '../../storage/redis/index.js';

const lookEveryMs = 10_000;
const deadlineMs = 2_500;

/** What open pages say while it is missing, though the API answers: live changes, and processes that continue by themselves. */
export type Absence = 'changes' | 'processes';

/** Looks which of the servers that open pages depend on are away: once for all listeners of the process, and only while there are any. */
@Injectable()
export class Absences {
  /** What is away, whenever that changes; nothing at first while all are there. */
  readonly away: Observable<readonly Absence[]>;

  constructor(
    private readonly redis: RedisConnections,
    private readonly temporal: Temporal,
  ) {
    this.away = timer(0, lookEveryMs).pipe(
      exhaustMap(() => this.look()),
      map((found) => found.join()),
      distinctUntilChanged(),
      map((found) => (found === '' ? [] : found.split(','))),
      shareReplay({ bufferSize: 1, refCount: true }),
      skipWhile((found) => found.length === 0),
    ) as Observable<readonly Absence[]>;
  }

  private async look(): Promise<Absence[]> {
    const pings: [Absence, Promise<unknown>][] = [
      ['changes', this.redis.commands.ping()],
      ['processes', this.temporal.ping(deadlineMs)],
    ];
    const found = await Promise.all(
      pings.map(([name, answer]) =>
        answer.then(
          () => [],
          () => [name],
        ),
      ),
    );
    return found.flat();
  }
}
