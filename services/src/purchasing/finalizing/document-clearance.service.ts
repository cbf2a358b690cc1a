import { Injectable } from '@nestjs/common';
import { documentStateMachine, documentStates, inboxDocumentSchema, isClaim, type DocumentFinalizing } from '@kantoor/schemas';
import type { Stored } from '../../platform/records/records/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { changedProblem, FourEyes, Rounds } from '../approvals/index.js';
import { type ApprovalOfDocument, refusalOf } from './purchase-of-document.rules.js';

type StoredDocument = Stored<'inbox-document'>;
const approvable = (id: number) => ({ resource: inboxDocumentSchema['x-resource'].name, entityId: id });

/** Whether a document may become a purchase now, and who may decide that. */
@Injectable()
export class DocumentClearance {
  constructor(
    private readonly rounds: Rounds,
    private readonly fourEyes: FourEyes,
  ) {}

  /** Where the approval no longer holds, everyone is asked again, and the document waits for that. */
  async assertUnchanged(ctx: RequestContext, id: number): Promise<void> {
    const changes = await this.rounds.lookFirst(ctx, approvable(id));
    if (changes.length > 0) throw changedProblem(changes);
  }

  /** Refuses what may not be finalized this way; returns where its approval is. */
  async assertMayFinalize(tx: Tx, ctx: RequestContext, document: StoredDocument, request: DocumentFinalizing): Promise<ApprovalOfDocument> {
    if (!documentStateMachine.canChange(document.documentStatusId, documentStates.finalized)) throw new Problem('FINALIZE_DOCUMENT_FAILED');
    await this.assertFourEyes(tx, ctx, document, request);
    await this.rounds.assertHolds(tx, ctx, approvable(document.id));
    const force = request.force === true;
    const approval = await this.approvalOf(tx, ctx, document);
    const refused = refusalOf(approval, { askApprovals: request.askApprovals, force });
    if (refused) throw new Problem('FINALIZE_DOCUMENT_FAILED', { detail: refused });
    if ((force || approval === 'by-finance') && !may(ctx, 'approvals.all')) throw new Problem('FORBIDDEN');
    return approval;
  }

  /** Ends the round of a finalized document. */
  async end(tx: Tx, ctx: RequestContext, id: number, approval: ApprovalOfDocument, { force, reason }: DocumentFinalizing): Promise<void> {
    if (force) await this.rounds.end(tx, ctx, approvable(id), 'overruled', { reason: reason?.trim() || null });
    // Approval of the purchase replaces that of its document.
    else await this.rounds.end(tx, ctx, approvable(id), approval === 'pending' ? 'restarted' : 'approved');
  }

  /** No one finalizes their own document, in any role (D-20); an author only what another person approved since, and never by force (D-63). */
  private async assertFourEyes(
    tx: Tx,
    ctx: RequestContext,
    document: StoredDocument,
    { askApprovals, force }: DocumentFinalizing,
  ): Promise<void> {
    const of = approvable(document.id);
    const initiatorIds = document.initiatorId === null ? [] : [document.initiatorId];
    if (force) await this.fourEyes.assertMayDecide(tx, ctx, of, initiatorIds);
    await this.fourEyes.assertMayFinalize(tx, ctx, { of, initiatorIds, isClaim: isClaim(document) }, { asksApproval: askApprovals });
  }

  private async approvalOf(tx: Tx, ctx: RequestContext, { id, documentStatusId }: StoredDocument): Promise<ApprovalOfDocument> {
    const round = await this.rounds.underWay(tx, ctx, approvable(id));
    if (round) return round.state === 'to-book' ? 'by-finance' : 'pending';
    return documentStatusId === documentStates.approved ? 'approved' : 'none';
  }
}
