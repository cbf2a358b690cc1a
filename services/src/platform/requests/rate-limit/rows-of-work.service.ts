import { Injectable } from '@nestjs/common';
import { fixed } from '../../runtime/bounds/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { RateLimit } from './rate-limit.service.js';

/** Fixed cost of a request in addition to its rows, counted as rows. */
const atLeast = 20;

/** Limits rows written per person and minute (D-44), because a small request may cause much work. Large rows count more than once. */
@Injectable()
export class RowsOfWork {
  constructor(private readonly limit: RateLimit) {}

  /** Takes rows, or refuses with 429 when this person has too few left. More than a whole minute's allowance takes one minute's. */
  async take(ctx: RequestContext, rows: number, bytes = 0): Promise<void> {
    const who = `${ctx.ecosystemId} ${ctx.person?.personId ?? 0}`;
    const max = fixed('writtenRowsPerMinute');
    const times = Math.min(Math.max(rows, Math.ceil(bytes / fixed('writtenRowBytes')), atLeast), max);
    await this.limit.take({ what: 'written-rows', who, max, perSeconds: 60, times });
  }

  /** Takes rows for copies of a record. */
  async takeCopies(ctx: RequestContext, record: object, copies = 1): Promise<void> {
    const { lines = [] } = record as { lines?: readonly unknown[] };
    await this.take(ctx, copies * (1 + lines.length), copies * Buffer.byteLength(JSON.stringify(record)));
  }
}
