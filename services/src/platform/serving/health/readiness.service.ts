import { Injectable, Optional } from '@nestjs/common';
import { Database } from '../../storage/database/index.js';
import { FileStore, VirusScanner } from '../../files/index.js';
import { Mailer } from '../../mails/mail/index.js';
import { RedisConnections } from '../../storage/redis/index.js';
import { Temporal } from '../../background/temporal/index.js';
import { AccessTokens } from '../../requests/identity/index.js';
import { dependencyUp } from '../../runtime/metrics/index.js';
import { Leaving, type Phase } from '../leaving/index.js';

const deadlineMs = 2_500;
type State = 'up' | 'away';
/** Whether to send requests here, and if not, why. */
export type Status = State | Exclude<Phase, 'serving'>;

export interface Health {
  status: Status;
  /** What else the process uses. While one of these is away it serves all the same: only what needs that one waits or is refused. */
  checks: Record<string, State | 'unheard'>;
  /** Whether the store of files keeps booked documents from being deleted; absent where none can. */
  bookedDocuments?: 'locked' | 'not locked';
  uploads?: 'scanned' | 'not scanned' | 'scanner away';
}

const stateOf = async (check: Promise<unknown>): Promise<State> => {
  const late = new Promise<State>((resolve) => setTimeout(resolve, deadlineMs, 'away').unref());
  return Promise.race([check.then((): State => 'up').catch((): State => 'away'), late]);
};

/** Says whether a process should get work, and which of the servers that it uses respond. */
@Injectable()
export class Readiness {
  constructor(
    private readonly leaving: Leaving,
    private readonly database: Database,
    private readonly redis: RedisConnections,
    private readonly temporal: Temporal,
    private readonly mailer: Mailer,
    private readonly scanner: VirusScanner,
    private readonly files: FileStore,
    /** Workers know no one who signs in. */
    @Optional() private readonly tokens?: AccessTokens,
  ) {}

  /** For load balancers: all processes use the same servers, so that only the database, which every request needs, counts. */
  async status(): Promise<Status> {
    const { phase } = this.leaving;
    return phase === 'serving' ? stateOf(this.database.ping()) : phase;
  }

  /** For operators: the same, and everything that is away. Metrics show it too. */
  async check(): Promise<Health> {
    this.database.measure();
    const pings = {
      postgres: this.database.ping(),
      redis: this.redis.commands.ping(),
      temporal: this.temporal.ping(deadlineMs),
      mail: this.mailer.ping(deadlineMs),
      files: this.files.ping(),
      ...(this.tokens && { signIn: this.tokens.ping(deadlineMs) }),
    };
    const states = Object.entries(pings).map(async ([name, check]): Promise<[string, Health['checks'][string]]> => [
      name,
      await stateOf(check),
    ]);
    const engine = this.temporal.measure(deadlineMs);
    const [uploads, bookedDocuments, ...found] = await Promise.all([this.scanner.state(), this.bookedDocuments(), ...states]);
    await engine;
    const heard = this.database.newsAreHeard;
    // Behind a pooler without an address of their own, news are never heard; then memberships are asked again for each request.
    if (heard !== undefined) found.push(['news', heard ? 'up' : 'unheard']);
    for (const [dependency, state] of found) dependencyUp.set({ dependency }, state === 'up' ? 1 : 0);
    if (uploads !== 'not scanned') dependencyUp.set({ dependency: 'scanner' }, uploads === 'scanned' ? 1 : 0);
    const checks = Object.fromEntries(found);
    const { phase } = this.leaving;
    return { status: phase === 'serving' ? (checks.postgres as State) : phase, checks, ...bookedDocuments, uploads };
  }

  /** Asks once, and again only while the store is away. */
  private async bookedDocuments(): Promise<Pick<Health, 'bookedDocuments'>> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, deadlineMs, undefined).unref());
    const locks = await Promise.race([this.files.locks().catch(() => undefined), late]);
    return locks === undefined ? {} : { bookedDocuments: locks ? 'locked' : 'not locked' };
  }
}
