import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { FairQueue, holderOf } from '../../platform/storage/database/index.js';

/**
 * Each forecast bills all subscriptions of an ecosystem without writing, which takes a second and some tens of megabytes for ten thousand.
 */
const fewAtATime = { size: 3, perEcosystem: 2, perPerson: 1, waitMs: 15_000, waitingMax: 200, waitingPerPerson: 10 };

/** Queue for forecasts of all subscriptions, of a run or of a year. */
@Injectable()
export class ForecastLimiter {
  private readonly queue = new FairQueue(fewAtATime);

  run<T>(ctx: RequestContext, forecast: () => Promise<T>): Promise<T> {
    return this.queue.run(holderOf(ctx), forecast);
  }
}
