import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { RateLimit } from '../../platform/requests/rate-limit/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';

/** Gap of the slowest rate, one mail per second. */
const longestGap = '1 second';
/** A mail later than this lost its slot, like others: the workers were down or overloaded. */
const lateMs = 10_000;

/** Schedules the mails of runs at a rate per second, so that a missed week does not cause a burst (D-02). */
@Injectable()
export class MailPacing {
  constructor(
    private readonly settings: EcosystemSettings,
    private readonly limit: RateLimit,
  ) {}

  /** Returns the next free slots for mails of a run. */
  async next(tx: Tx, ctx: RequestContext, count: number): Promise<string[]> {
    if (count === 0) return [];
    const { runMailsPerSecond } = await this.settings.of(ctx);
    // The rate is per ecosystem, across concurrent runs: the next one waits until this transaction ends, and continues after it.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 12))`, [JSON.stringify([ctx.ecosystemId, 'mails of runs'])]);
    const [row] = await tx.query(
      `SELECT clock_timestamp() AS now, max(mail_at) AS last FROM subscription_periods WHERE ecosystem_id = $1 AND mail_at > clock_timestamp() - $2::interval`,
      [ctx.ecosystemId, longestGap],
    );
    return mailTimes(row as { now: Date; last: Date | null }, count, runMailsPerSecond);
  }

  /** Returns how many milliseconds a mail with this slot still waits: late mails are not sent any faster. */
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
