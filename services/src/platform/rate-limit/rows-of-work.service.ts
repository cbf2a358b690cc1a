import { Injectable } from '@nestjs/common';
import { fixed } from '../bounds/index.js';
import type { RequestContext } from '../context.js';
import { RateLimit } from './rate-limit.service.js';

/** What a request costs beside its rows, counted as rows. */
const atLeast = 20;

/** Small requests may have much work behind them: what they write is counted in rows, of each person and minute (D-44). Large rows count more often. */
@Injectable()
export class RowsOfWork {
  constructor(private readonly limit: RateLimit) {}

  /** Refuses with 429 what is more than is left to this person. What exceeds a whole minute takes one. */
  async take(ctx: RequestContext, rows: number, bytes = 0): Promise<void> {
    const who = `${ctx.ecosystemId} ${ctx.person?.personId ?? 0}`;
    const max = fixed('writtenRowsPerMinute');
    const times = Math.min(Math.max(rows, Math.ceil(bytes / fixed('writtenRowBytes')), atLeast), max);
    await this.limit.take({ what: 'written-rows', who, max, perSeconds: 60, times });
  }

  /** The same of what is written so many times as it was read. */
  async takeCopies(ctx: RequestContext, record: object, copies = 1): Promise<void> {
    const { lines = [] } = record as { lines?: readonly unknown[] };
    await this.take(ctx, copies * (1 + lines.length), copies * Buffer.byteLength(JSON.stringify(record)));
  }
}
