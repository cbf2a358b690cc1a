import { Inject, Injectable } from '@nestjs/common';
import { subscriptionPeriod } from '@kantoor/schemas';
import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { ProcessControl, Processes } from '../../platform/processes/index.js';
import { SubscriptionPeriods } from './subscription-periods.repository.js';

/** Periods that are never billed, because somebody said so. */
@Injectable()
export class SkippedPeriods {
  constructor(
    @Inject(SubscriptionPeriods) private readonly periods: SubscriptionPeriods,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(ProcessControl) private readonly control: ProcessControl,
    @Inject(Audit) private readonly audit: Audit,
  ) {}

  /** One that was due, or all of them; processes that wait for somebody find it out and end. */
  async skip(
    tx: Tx,
    ctx: RequestContext,
    subscriptionId: number,
    skipped: NonNullable<SubscriptionPeriod['skipped']>,
    start?: string,
  ): Promise<void> {
    for (const waited of await this.periods.skip(tx, ctx, subscriptionId, skipped, start)) {
      const workflowId = subscriptionPeriod.workflowId(subscriptionId, waited);
      const state = await this.processes.stateOf(tx, ctx, workflowId);
      if (state === 'blocked') await this.control.resume(tx, ctx, workflowId, 'skipped');
      // It bills this very moment, and may find something missing that nobody waits for any more.
      if (state === 'running') await this.control.tryAgain(tx, ctx, workflowId);
    }
    // An archived subscription says so itself.
    if (skipped.by !== 'person') return;
    await this.audit.record(tx, ctx, {
      action: 'subscription.skipPeriod',
      entity: 'subscription',
      entityId: subscriptionId,
      after: { ...(start !== undefined && { start }), reason: skipped.reason },
    });
  }
}
