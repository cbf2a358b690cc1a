import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { Problem } from '../../runtime/problems/index.js';
import { RateLimit } from '../../requests/rate-limit/index.js';
import { EcosystemSettings } from '../../storage/ecosystem-settings/index.js';

/** SQL: counts per day of the ecosystem, and returns the seconds left of it. */
const countSql = `
  INSERT INTO mail_counts AS c (ecosystem_id, day, person_id, requested) SELECT $1, (now() AT TIME ZONE $4::text)::date, counted, $3 FROM unnest($2::int[]) counted
  ON CONFLICT (ecosystem_id, day, person_id) DO UPDATE SET requested = c.requested + $3
  RETURNING person_id, requested, ceil(extract(epoch FROM (day + 1)::timestamp AT TIME ZONE $4::text - now()))::int AS seconds_left`;

/** Pseudo person ids: all people together, and automatic mails. */
const [everybody, nobody] = [0, -1];

interface Count {
  person_id: number;
  requested: number;
  seconds_left: number;
}

/** A copy counts as a mail. */
export const mailCount = ({ ccEmail }: { ccEmail?: string | null }): number => (ccEmail?.trim() ? 2 : 1);

/**
 * Limits how many mails people may request. Counted with the request, in its transaction: a granted mail is sent however late it is
 * processed, and a refused one does not count. The daily count is in PostgreSQL, so that losing Redis allows no extra mails; Redis only
 * limits bursts within a minute. Automatic mails without an author have their own count, as high as that of all people together, so that
 * neither can exhaust the other.
 */
@Injectable()
export class MailAllowance {
  constructor(
    private readonly limit: RateLimit,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Counts mails. Call it last in a transaction: until it ends, others of the ecosystem wait for the count. */
  async take(tx: Tx, ctx: RequestContext, mails: number): Promise<void> {
    if (!ctx.person || mails === 0) return;
    const { personId } = ctx.person;
    const { mailsPerUserPerMinute, mailsPerUserPerDay, mailsPerEcosystemPerDay } = await this.settings.of(ctx);
    const who = `${ctx.ecosystemId} ${personId}`;
    await this.limit.take({ what: 'mail-user', who, max: mailsPerUserPerMinute, perSeconds: 60, times: mails });
    await this.count(
      tx,
      ctx,
      mails,
      new Map([
        [everybody, mailsPerEcosystemPerDay],
        [personId, mailsPerUserPerDay],
      ]),
    );
  }

  /**
   * Counts a mail that no person requested; also call it last in a transaction. It counts against the person who last changed its content,
   * as if that person had sent it; only content without an author uses the separate count. The sender limits the rate per minute.
   */
  async takeByItself(tx: Tx, ctx: RequestContext, mails: number, writtenBy: number | null): Promise<void> {
    const { mailsPerUserPerDay, mailsPerEcosystemPerDay } = await this.settings.of(ctx);
    const maxOf: [number, number][] =
      writtenBy === null
        ? [[nobody, mailsPerEcosystemPerDay]]
        : [
            [everybody, mailsPerEcosystemPerDay],
            [writtenBy, mailsPerUserPerDay],
          ];
    await this.count(tx, ctx, mails, new Map(maxOf));
  }

  private async count(tx: Tx, ctx: RequestContext, mails: number, maxOf: ReadonlyMap<number, number>): Promise<void> {
    const { timeZone } = await this.settings.of(ctx);
    const counts: Count[] = await tx.query(countSql, [ctx.ecosystemId, [...maxOf.keys()], mails, timeZone]);
    for (const { person_id, requested, seconds_left } of counts) {
      const max = maxOf.get(person_id)!;
      if (requested > max)
        throw new Problem('MAIL_LIMIT_REACHED', { detail: `${max} mails a day`, params: { max }, retryAfterSeconds: seconds_left });
    }
  }
}
