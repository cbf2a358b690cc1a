import { Injectable } from '@nestjs/common';
import { purchaseSchema, purchaseStateMachine, purchaseStates, type PurchaseRecord, type PurchaseStateChange } from '@kantoor/schemas';
import { assertOfTeam, TeamRecords } from '../../masterdata/team-records/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import type { ListExtension, Stored, Values } from '../../platform/records/records/index.js';
import { purchaseListOf, purchaseListRequest } from './purchase-list.js';
import { PurchaseListeners } from '../costs/index.js';
import { PurchaseTransitions } from './purchase-transitions.service.js';
import { mayOpenAsOwn } from './purchase.kind.js';
import { assertNotOwnClaim, PurchaseHooks } from './purchase.hooks.js';

/** Verbs of purchases, beside those of all team records. */
@Injectable()
export class Purchases extends TeamRecords<'purchase'> {
  protected readonly schema = purchaseSchema;
  /** An archived purchase is hidden from everyone and kept on record (PUR-F21). */
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

  /** Changes the state as requested; refuses changes without a transition (PUR-O48). */
  changeState(ctx: RequestContext, id: number, request: PurchaseStateChange, teamId?: number): Promise<PurchaseRecord> {
    return this.database.transaction(ctx, async (tx) => {
      const purchase = await this.records.locked(tx, ctx, purchaseSchema, id);
      found(purchase.archivedAt || (teamId !== undefined && purchase.teamId !== teamId) ? null : purchase);
      const [from, to] = [purchase.purchaseStateId, request.newState];
      const transition = this.transitions.of(from, to);
      if (transition?.assertMay) await transition.assertMay(tx, ctx, purchase);
      else await assertOfTeam(tx, ctx, purchase);
      if (!transition) {
        const refused = purchaseStateMachine.isState(to) ? purchaseStateMachine.refusals[to].failed : 'CONFLICT';
        throw new Problem(refused, { params: { from, to } });
      }
      await this.listeners.changingState(tx, ctx, purchase, to);
      return this.view(tx, ctx, await transition.change(tx, ctx, purchase, request));
    });
  }

  protected override archiving(tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>): Promise<void> {
    return this.listeners.archiving(tx, ctx, purchase);
  }

  protected override moved(tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>, before: Stored<'purchase'>): Promise<void> {
    assertNotOwnClaim(ctx, before);
    return this.listeners.changed(tx, ctx, { record: purchase, before });
  }

  /** A person limited to Costs reads no purchases of the own team, only own ones (D-72). */
  protected override async assertMayRead(tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>, teamId?: number): Promise<void> {
    const isOwnOnly = !may(ctx, 'purchases.list') && !may(ctx, this.readableWith);
    if (isOwnOnly && !(await this.mayRead(tx, ctx, purchase.id))) throw new Problem('TEAM_FORBIDDEN');
    await super.assertMayRead(tx, ctx, purchase, teamId);
  }

  /** Approvers, requesters and who declared it may read it, whatever the team (D-16). */
  protected override async mayRead(tx: Tx, ctx: RequestContext, id: number): Promise<boolean> {
    const params: unknown[] = [ctx.ecosystemId, id];
    const condition = mayOpenAsOwn(ctx, (value) => `$${params.push(value)}`);
    const rows: unknown[] = await tx.query(`SELECT FROM purchases t WHERE t.ecosystem_id = $1 AND t.id = $2 AND ${condition}`, params);
    return rows.length > 0;
  }

  /**
   * A copy starts as a Concept, without files: those of lines stay with the original too (PUR-O51). Where only the shop is known, it is paid to
   * the same person, since no one else could be (D-78).
   */
  protected override copyStart({ organizationId, paymentMethod, initiatorId }: Stored<'purchase'>): Partial<Values<'purchase'>> {
    return { purchaseStateId: purchaseStates.concept, ...(organizationId === null && { paymentMethod, initiatorId }) };
  }
}
