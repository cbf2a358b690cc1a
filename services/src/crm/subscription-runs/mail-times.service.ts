import { Inject, Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';

/** When the mails of runs leave: so many a second, one after the other, so that a missed week is no storm (D-02). */
@Injectable()
export class MailTimes {
  constructor(@Inject(EcosystemSettings) private readonly settings: EcosystemSettings) {}

  /** The next so many moments that no mail of a run has yet. */
  async next(tx: Tx, ctx: RequestContext, count: number): Promise<string[]> {
    if (count === 0) return [];
    const { runMailsPerSecond } = await this.settings.of(ctx);
    const [row] = await tx.query(
      `SELECT clock_timestamp() AS now, max(mail_at) AS last FROM subscription_periods WHERE ecosystem_id = $1 AND mail_at > clock_timestamp()`,
      [ctx.ecosystemId],
    );
    return mailTimes(row as { now: Date; last: Date | null }, count, runMailsPerSecond);
  }
}

export function mailTimes({ now, last }: { now: Date; last: Date | null }, count: number, perSecond: number): string[] {
  const gapMs = 1_000 / perSecond;
  const firstMs = last && last > now ? last.getTime() + gapMs : now.getTime();
  return Array.from({ length: count }, (_, nth) => new Date(firstMs + nth * gapMs).toISOString());
}
