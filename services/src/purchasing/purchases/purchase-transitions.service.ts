import { Injectable } from '@nestjs/common';
import { purchaseStateMachine, type PurchaseStateChange, type PurchaseStateId } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { Stored } from '../../platform/records/records/index.js';

/**
 * A transition of `POST /api/purchases/purchases/{id}/change-state` from some states to a requested state. A change without a transition is
 * refused with 409, even if the states would allow it.
 */
export interface PurchaseTransition {
  from: readonly PurchaseStateId[];
  to: PurchaseStateId;
  /** Refuses people without permission; without it every member of the purchase's team may, and no one else. */
  assertMay?(tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>): Promise<void>;
  /** Brings the locked purchase into the state by `Records.transition`, with all effects. */
  change(tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>, request: PurchaseStateChange): Promise<Stored<'purchase'>>;
}

/**
 * The table of transitions that people can request (PUR-O48). A feature adds its own when its module starts, in `onModuleInit`:
 *
 *     transitions.add({ from: [purchaseStates.concept, purchaseStates.declined], to: purchaseStates.approvalRequested, change: … });
 *
 * `booking` adds Concept → Booked. Approvals add asking (1 and 5 → 4), declining (4 → 5), forcing (4 and 5 → 2, with a reason) and withdrawing
 * (4 → 1, D-59); forcing and the last accept book by `PurchaseBooking`. Two transitions for the same pair of states fail the start.
 */
@Injectable()
export class PurchaseTransitions {
  private readonly table: PurchaseTransition[] = [];

  add(transition: PurchaseTransition): void {
    for (const from of transition.from) {
      if (this.of(from, transition.to)) throw new Error(`A purchase has two transitions from ${from} to ${transition.to}`);
      if (!purchaseStateMachine.canChange(from, transition.to)) throw new Error(`No purchase goes from ${from} to ${transition.to}`);
    }
    this.table.push(transition);
  }

  of(from: number, to: number): PurchaseTransition | undefined {
    return this.table.find((one) => one.to === to && (one.from as readonly number[]).includes(from));
  }
}
