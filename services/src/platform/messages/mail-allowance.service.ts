import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../context.js';
import type { Tx } from '../database/index.js';
import { Problem } from '../problems/index.js';
import { RateLimit } from '../rate-limit/index.js';
import { EcosystemSettings } from '../settings/index.js';

/** By the day of the ecosystem, and the seconds left of it. */
const countSql = `
  INSERT INTO mail_counts AS c (ecosystem_id, day, person_id, asked) SELECT $1, (now() AT TIME ZONE $4::text)::date, counted, $3 FROM unnest($2::int[]) counted
  ON CONFLICT (ecosystem_id, day, person_id) DO UPDATE SET asked = c.asked + $3
  RETURNING person_id, asked, ceil(extract(epoch FROM (day + 1)::timestamp AT TIME ZONE $4::text - now()))::int AS seconds_left`;

/** Instead of a person: all of them together, and automatic mails. */
const [everybody, nobody] = [0, -1];

interface Count {
  person_id: number;
  asked: number;
  seconds_left: number;
}

/** A copy is a mail as well. */
export const mailCount = ({ ccEmail }: { ccEmail?: string | null }): number => (ccEmail?.trim() ? 2 : 1);

/**
 * How many mails people may ask for. Counted with the request, in its transaction: what was granted is mailed, however late a process comes
 * to it, and what was refused counts for nothing. The day's count is PostgreSQL's, so that losing Redis allows no more mails; only a flood
 * within a minute is held back by Redis. Mails that go out by themselves and that no person wrote have a count of their own, as high as that of all people
 * together: neither takes away what the other may.
 */
@Injectable()
export class MailAllowance {
  constructor(
    private readonly limit: RateLimit,
    private readonly settings: EcosystemSettings,
  ) {}

  /** The last thing a transaction does: until it ends, others of the ecosystem wait for the count. */
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
   * For a mail that no person asked for; likewise the last thing a transaction does. It counts among the mails of the person who last wrote what it
   * is made of, as if that person had sent it; only what no person wrote has a count of its own. How many leave in a minute is the sender's to pace.
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
    for (const { person_id, asked, seconds_left } of counts) {
      const max = maxOf.get(person_id)!;
      if (asked > max)
        throw new Problem('MAIL_LIMIT_REACHED', { detail: `${max} mails a day`, params: { max }, retryAfterSeconds: seconds_left });
    }
  }
}
