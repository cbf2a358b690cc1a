import { Injectable } from '@nestjs/common';
import { Database } from '../../storage/database/index.js';
import { VirusScanner } from '../../files/index.js';
import { RedisConnections } from '../../storage/redis/index.js';
import { Temporal } from '../../background/temporal/index.js';

const deadlineMs = 2_500;
type State = 'up' | 'away';
export interface Health {
  status: State;
  checks: Record<string, State>;
  /** Informational: it does not affect readiness. */
  uploads?: 'scanned' | 'not scanned' | 'scanner away';
}

const stateOf = async (check: Promise<unknown>): Promise<State> => {
  const late = new Promise<State>((resolve) => setTimeout(resolve, deadlineMs, 'away').unref());
  return Promise.race([check.then((): State => 'up').catch((): State => 'away'), late]);
};

/** Checks whether every service that a request may need responds. */
@Injectable()
export class Readiness {
  constructor(
    private readonly database: Database,
    private readonly redis: RedisConnections,
    private readonly temporal: Temporal,
    private readonly scanner: VirusScanner,
  ) {}

  async check(): Promise<Health> {
    const [postgres, redis, temporal, uploads] = await Promise.all([
      stateOf(this.database.ping()),
      stateOf(this.redis.commands.ping()),
      stateOf(this.temporal.ping(deadlineMs)),
      this.scanner.state(),
    ]);
    const checks = { postgres, redis, temporal };
    return { status: Object.values(checks).every((state) => state === 'up') ? 'up' : 'away', checks, uploads };
  }
}
