import { Injectable } from '@nestjs/common';
import { fixed } from '../bounds/index.js';
import type { RequestContext } from '../context.js';
import { RateLimit } from './rate-limit.service.js';

/** What a request costs beside its rows, counted as rows. */
const atLeast = 20;

/** Small requests may have much work behind them: what they write is counted in rows, of each person and minute (D-44). */
@Injectable()
export class RowsOfWork {
  constructor(private readonly limit: RateLimit) {}

  /** Refuses with 429 what is more than is left to this person. */
  async take(ctx: RequestContext, rows: number): Promise<void> {
    const who = `${ctx.ecosystemId} ${ctx.person?.personId ?? 0}`;
    const times = Math.max(rows, atLeast);
    await this.limit.take({ what: 'written-rows', who, max: fixed('writtenRowsPerMinute'), perSeconds: 60, times });
  }
}
