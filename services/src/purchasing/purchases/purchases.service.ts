import { Injectable } from '@nestjs/common';
import { purchaseSchema, purchaseStates } from '@kantoor/schemas';
import { TeamRecords } from '../../masterdata/team-records/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { ListExtension, Stored } from '../../platform/records/index.js';
import { purchaseListOf, purchaseListRequest } from './purchase-list.js';
import { PurchaseHooks } from './purchase.hooks.js';

/** The verbs of a purchase, beside those of all records of a team. */
@Injectable()
export class Purchases extends TeamRecords<'purchase'> {
  protected readonly schema = purchaseSchema;
  /** Archived, it is gone for everybody and kept for the record (PUR-F21). */
  protected override readonly showsArchived = false;
  protected override readonly readableWith = 'purchases.all-teams';

  constructor(protected readonly hooks: PurchaseHooks) {
    super();
  }

  requested = purchaseListRequest;

  async listOf(ctx: RequestContext): Promise<ListExtension> {
    return purchaseListOf(ctx);
  }

  /** A copy starts again as a Concept, without files: those of lines stay with the original too (PUR-O51). */
  protected override copyStart(): Pick<Stored<'purchase'>, 'purchaseStateId'> {
    return { purchaseStateId: purchaseStates.concept };
  }
}
