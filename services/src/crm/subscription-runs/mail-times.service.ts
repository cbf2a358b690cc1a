import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';

/** Of one mail a second, the slowest there is. */
const longestGap = '1 second';

/** When the mails of runs leave: so many a second, one after the other, so that a missed week is no storm (D-02). */
@Injectable()
export class MailTimes {
  constructor(@Inject(EcosystemSettings) private readonly settings: EcosystemSettings) {}

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
}

export function mailTimes({ now, last }: { now: Date; last: Date | null }, count: number, perSecond: number): string[] {
  const gapMs = 1_000 / perSecond;
  const firstMs = Math.max(now.getTime(), (last?.getTime() ?? 0) + gapMs);
  return Array.from({ length: count }, (_, nth) => new Date(firstMs + nth * gapMs).toISOString());
}
