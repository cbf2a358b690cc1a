import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { RateLimit } from '../../platform/rate-limit/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';

/** Of one mail a second, the slowest there is. */
const longestGap = '1 second';
/** A mail that is later lost its time, as others did: the workers were away, or have more to do than they can. */
const lateMs = 10_000;

/** When the mails of runs leave: so many a second, one after the other, so that a missed week is no storm (D-02). */
@Injectable()
export class MailPacing {
  constructor(
    private readonly settings: EcosystemSettings,
    private readonly limit: RateLimit,
  ) {}

  /** The next so many moments that no mail of a run has yet. */
  async next(tx: Tx, ctx: RequestContext, count: number): Promise<string[]> {
    if (count === 0) return [];
    const { runMailsPerSecond } = await this.settings.of(ctx);
    // The rate is the ecosystem's, however many runs there are at once: until this transaction ends the next one waits, and then comes behind it.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 12))`, [JSON.stringify([ctx.ecosystemId, 'mails of runs'])]);
    const [row] = await tx.query(
      `SELECT clock_timestamp() AS now, max(mail_at) AS last FROM subscription_periods WHERE ecosystem_id = $1 AND mail_at > clock_timestamp() - $2::interval`,
      [ctx.ecosystemId, longestGap],
    );
    return mailTimes(row as { now: Date; last: Date | null }, count, runMailsPerSecond);
  }

  /** How many milliseconds a mail with this time still waits: those that are late leave no faster than in time. */
  async delayOf(ctx: RequestContext, mailAt: string): Promise<number> {
    if (Date.now() - Date.parse(mailAt) < lateMs) return 0;
    const { runMailsPerSecond: max } = await this.settings.of(ctx);
    return this.limit.turnIn({ what: 'run-mails', who: String(ctx.ecosystemId), max, perSeconds: 1 });
  }
}

export function mailTimes({ now, last }: { now: Date; last: Date | null }, count: number, perSecond: number): string[] {
  const gapMs = 1_000 / perSecond;
  const firstMs = Math.max(now.getTime(), (last?.getTime() ?? 0) + gapMs);
  return Array.from({ length: count }, (_, nth) => new Date(firstMs + nth * gapMs).toISOString());
}
