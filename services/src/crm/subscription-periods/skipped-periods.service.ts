import { Injectable } from '@nestjs/common';
import { subscriptionPeriod, type SubscriptionPeriod } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { ProcessControl, Processes } from '../../platform/processes/processes/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import { type OpenPeriods, SubscriptionPeriods } from './subscription-periods.repository.js';

type OfTeam = Pick<Stored<'subscription'>, 'id' | 'teamId'>;

/** Periods that are never billed, because a person skipped them or their subscription ends before them. */
@Injectable()
export class SkippedPeriods {
  constructor(
    private readonly periods: SubscriptionPeriods,
    private readonly processes: Processes,
    private readonly control: ProcessControl,
    private readonly audit: Audit,
  ) {}

  /** Skips all due periods, or some of them; processes that wait for a person notice it and end. */
  async skip(
    tx: Tx,
    ctx: RequestContext,
    subscriptionId: number,
    skipped: NonNullable<SubscriptionPeriod['skipped']>,
    which: OpenPeriods = {},
  ): Promise<void> {
    for (const waited of await this.periods.skip(tx, ctx, subscriptionId, skipped, which)) {
      const workflowId = subscriptionPeriod.workflowId(subscriptionId, waited);
      const state = await this.processes.stateOf(tx, ctx, workflowId);
      if (state === 'blocked') await this.control.resume(tx, ctx, workflowId, 'skipped');
      // It is billing right now, and may run into a problem that no longer matters.
      if (state === 'running') await this.control.tryAgain(tx, ctx, workflowId);
    }
    // Archiving or ending a subscription is audited itself.
    if (skipped.by !== 'person') return;
    await this.audit.record(tx, ctx, {
      action: 'subscription.skipPeriod',
      entity: 'subscription',
      entityId: subscriptionId,
      after: { ...(which.from && { start: which.from }), reason: skipped.reason },
    });
  }

  /** Reverts what archiving skipped, so that it is billed. */
  async takeBack(tx: Tx, ctx: RequestContext, subscription: OfTeam): Promise<void> {
    await this.waitAgain(tx, ctx, subscription, await this.periods.unskip(tx, ctx, subscription.id, { by: 'archive' }), 'unarchived');
  }

  /**
   * Reverts one skip by a person or an end date: the period is billed by the next run, or once its blocker is fixed. Returns whether it was
   * skipped so.
   */
  async takeBackOne(tx: Tx, ctx: RequestContext, subscription: OfTeam, start: string): Promise<boolean> {
    const unskipped = await this.periods.unskip(tx, ctx, subscription.id, { start });
    await this.waitAgain(tx, ctx, subscription, unskipped, 'unskipped');
    if (unskipped.length > 0)
      await this.audit.record(tx, ctx, {
        action: 'subscription.unskipPeriod',
        entity: 'subscription',
        entityId: subscription.id,
        after: { start },
      });
    return unskipped.length > 0;
  }

  /** Makes processes that waited for a person retry, and show what they wait for. */
  private async waitAgain(
    tx: Tx,
    ctx: RequestContext,
    { id, teamId }: OfTeam,
    periods: Awaited<ReturnType<SubscriptionPeriods['unskip']>>,
    reason: 'unarchived' | 'unskipped',
  ): Promise<void> {
    for (const { start, state } of periods) {
      if (state !== 'attention') continue;
      const input = { ecosystemId: ctx.ecosystemId, teamId, subscriptionId: id, start };
      await this.processes.reopen(tx, ctx, subscriptionPeriod.workflowIdOf(input), 'bill-period', reason);
      await this.processes.wake(tx, ctx, subscriptionPeriod, input, 'bill-period');
    }
  }
}
