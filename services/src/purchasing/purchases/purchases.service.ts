import { Injectable } from '@nestjs/common';
import { purchaseSchema, purchaseStateMachine, purchaseStates } from '@kantoor/schemas';
import type { PurchaseRecord, PurchaseStateChange } from '@kantoor/schemas';
import { assertOfTeam, TeamRecords } from '../../masterdata/team-records/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { found, Problem } from '../../platform/problems/index.js';
import type { ListExtension, Stored } from '../../platform/records/index.js';
import { purchaseListOf, purchaseListRequest } from './purchase-list.js';
import { mayOpenAsApprover } from '../approvals/index.js';
import { PurchaseListeners } from './purchase-listeners.service.js';
import { PurchaseTransitions } from './purchase-transitions.service.js';
import { PurchaseHooks } from './purchase.hooks.js';

/** The verbs of a purchase, beside those of all records of a team. */
@Injectable()
export class Purchases extends TeamRecords<'purchase'> {
  protected readonly schema = purchaseSchema;
  /** Archived, it is gone for everybody and kept for the record (PUR-F21). */
  protected override readonly showsArchived = false;
  protected override readonly readableWith = 'purchases.all-teams';

  constructor(
    protected readonly hooks: PurchaseHooks,
    private readonly transitions: PurchaseTransitions,
    private readonly listeners: PurchaseListeners,
  ) {
    super();
  }

  requested = purchaseListRequest;

  async listOf(ctx: RequestContext): Promise<ListExtension> {
    return purchaseListOf(ctx);
  }

  /** The one way from a state to another that people ask for; what the table of transitions does not have is refused (PUR-O48). */
  changeState(ctx: RequestContext, id: number, asked: PurchaseStateChange, teamId?: number): Promise<PurchaseRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const purchase = await this.records.locked(tx, ctx, purchaseSchema, id);
      found(purchase.archivedAt || (teamId !== undefined && purchase.teamId !== teamId) ? null : purchase);
      const [from, to] = [purchase.purchaseStateId, asked.newState];
      const transition = this.transitions.of(from, to);
      if (transition?.assertMay) await transition.assertMay(tx, ctx, purchase);
      else await assertOfTeam(tx, ctx, purchase);
      if (!transition) {
        const refused = purchaseStateMachine.isState(to) ? purchaseStateMachine.refusals[to].failed : 'CONFLICT';
        throw new Problem(refused, { params: { from, to } });
      }
      await this.listeners.changingState(tx, ctx, purchase, to);
      return this.view(tx, ctx, await transition.change(tx, ctx, purchase, asked));
    });
  }

  protected override archiving(tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>): Promise<void> {
    return this.listeners.archiving(tx, ctx, purchase);
  }

  protected override moved(tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>, before: Stored<'purchase'>): Promise<void> {
    return this.listeners.changed(tx, ctx, { record: purchase, before });
  }

  /** Who approves it, or asked for that, reads it whatever the team (D-16). */
  protected override async mayRead(tx: Tx, ctx: RequestContext, id: number): Promise<boolean> {
    const params: unknown[] = [ctx.ecosystemId, id];
    const condition = mayOpenAsApprover(purchaseSchema['x-resource'].name, (value) => `$${params.push(value)}`, ctx.person?.personId ?? 0);
    const rows: unknown[] = await tx.query(`SELECT FROM purchases t WHERE t.ecosystem_id = $1 AND t.id = $2 AND ${condition}`, params);
    return rows.length > 0;
  }

  /** A copy starts again as a Concept, without files: those of lines stay with the original too (PUR-O51). */
  protected override copyStart(): Pick<Stored<'purchase'>, 'purchaseStateId'> {
    return { purchaseStateId: purchaseStates.concept };
  }
}
