import { Injectable } from '@nestjs/common';
import {
  dayIn,
  documentStateMachine,
  documentStates,
  inboxDocumentSchema,
  paidByPerson,
  purchaseSchema,
  purchaseStates,
  sealChanges,
  sellerProblems,
  type DocumentFinalizing,
  type PurchaseRecord,
} from '@kantoor/schemas';
import { personName } from '../../directory/teams/index.js';
import { Attachments } from '../../platform/records/attachments/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { RecordAccess } from '../../platform/records/kinds/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { ApprovalSubjects, changedProblem, FourEyes, Rounds, SealRows } from '../approvals/index.js';
import { DocumentListeners, documentLines, placesOf, pricedOf, PurchaseListeners } from '../costs/index.js';
import { isClaim, usesInbox } from '../documents/index.js';
import { PurchaseHooks, PurchaseTransitions } from '../purchases/index.js';
import { atDocument, finalizeProblems, purchaseOf, refusalOf, type Standing } from './purchase-of-document.rules.js';

type StoredDocument = Stored<'inbox-document'>;
type StoredPurchase = Stored<'purchase'>;
const documents = inboxDocumentSchema['x-resource'].name;
const purchases = purchaseSchema['x-resource'].name;
const { concept, booked, approvalRequested } = purchaseStates;

/** Makes a purchase from a document, with its lines and files, in one transaction; a repeat returns the same purchase (PUR-O60). */
@Injectable()
export class DocumentFinalizer {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly access: RecordAccess,
    private readonly attachments: Attachments,
    private readonly hooks: PurchaseHooks,
    private readonly transitions: PurchaseTransitions,
    private readonly purchaseListeners: PurchaseListeners,
    private readonly listeners: DocumentListeners,
    private readonly rounds: Rounds,
    private readonly settings: EcosystemSettings,
    private readonly fourEyes: FourEyes,
    private readonly seals: SealRows,
    private readonly subjects: ApprovalSubjects,
  ) {}

  async finalize(ctx: RequestContext, id: number, asked: DocumentFinalizing): Promise<PurchaseRecord> {
    if (asked.bookImmediately && asked.askApprovals)
      throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/askApprovals', code: 'FIELD_NOT_ALLOWED' }] });
    // Where the approval no longer holds, everyone is asked again, and the document waits for that.
    const changes = await this.rounds.lookFirst(ctx, { resource: documents, entityId: id });
    if (changes.length > 0) throw changedProblem(changes);
    return this.database.transaction(ctx, async (tx) => {
      // A repeat is accepted with any version.
      const { ifMatch: _, ...anyVersion } = ctx;
      const document = await this.records.locked(tx, anyVersion, inboxDocumentSchema, id);
      found(document.archivedAt ? null : document);
      await this.access.opened(tx, ctx, { resource: documents, id });
      if (!usesInbox(ctx, document)) throw new Problem('FORBIDDEN');
      if (document.purchaseId === null) assertCurrent(ctx, document.version);
      const purchase =
        document.purchaseId === null
          ? await this.made(tx, anyVersion, document, asked)
          : await this.records.stored(tx, ctx, purchaseSchema, document.purchaseId);
      return this.records.view(tx, ctx, purchaseSchema, purchase, this.hooks);
    });
  }

  private async made(tx: Tx, ctx: RequestContext, document: StoredDocument, asked: DocumentFinalizing): Promise<StoredPurchase> {
    if (!documentStateMachine.canChange(document.documentStatusId, documentStates.finalized)) throw new Problem('FINALIZE_DOCUMENT_FAILED');
    const of = { resource: documents, entityId: document.id };
    await this.assertFourEyes(tx, ctx, document, asked);
    await this.rounds.assertHolds(tx, ctx, of);
    const standing = await this.standingOf(tx, ctx, document);
    this.assertMay(ctx, standing, asked);
    const purchase = await this.insert(tx, ctx, document, asked);
    await this.sealed(tx, ctx, { document, purchase, standing }, asked.force === true);
    const done = await this.broughtTo(tx, ctx, { document, purchase, standing }, asked);
    await this.records.transition(tx, ctx, inboxDocumentSchema, document, documentStates.finalized, {
      allowed: async () => {
        await this.listeners.changingState(tx, ctx, document, documentStates.finalized);
        return { purchaseId: purchase.id };
      },
    });
    if (asked.force) await this.rounds.end(tx, ctx, of, 'overruled', { reason: asked.reason?.trim() || null });
    // Approval of the purchase replaces that of its document.
    else await this.rounds.end(tx, ctx, of, standing === 'awaited' ? 'restarted' : 'approved');
    return done;
  }

  /** No one finalizes their own document, in any role (D-20); an author only what another person approved since, and never by force (D-63). */
  private async assertFourEyes(
    tx: Tx,
    ctx: RequestContext,
    document: StoredDocument,
    { askApprovals, force }: DocumentFinalizing,
  ): Promise<void> {
    const { id: entityId, initiatorId } = document;
    const of = { resource: documents, entityId };
    const initiatorIds = initiatorId === null ? [] : [initiatorId];
    if (force) await this.fourEyes.assertMayDecide(tx, ctx, of, initiatorIds);
    await this.fourEyes.assertMayFinalize(tx, ctx, { of, initiatorIds, isClaim: isClaim(document) }, { asksApproval: askApprovals });
  }

  /** The authors of the document are those of its purchase, and its approval is the purchase's while the content is the same (D-78). */
  private async sealed(
    tx: Tx,
    ctx: RequestContext,
    { document, purchase, standing }: { document: StoredDocument; purchase: StoredPurchase; standing: Standing },
    isForced: boolean,
  ): Promise<void> {
    const [from, to] = [
      { resource: documents, entityId: document.id },
      { resource: purchases, entityId: purchase.id },
    ];
    await this.seals.inherit(tx, ctx, from, to);
    if (isForced) await this.seals.setDeclined(tx, ctx, to, false);
    if (standing !== 'free' || document.documentStatusId !== documentStates.approved) return;
    const seal = await this.subjects.of(purchases).contentOf(tx, ctx, purchase.id);
    const approved = await this.subjects.of(documents).contentOf(tx, ctx, document.id);
    // A document without a date becomes a purchase of the day on which it was submitted.
    const changes = sealChanges({ ...approved, invoiceDate: approved.invoiceDate ?? seal.invoiceDate }, seal);
    if (changes.length > 0) throw changedProblem(changes);
    await this.seals.seal(tx, ctx, to, { seal, by: 'document' });
  }

  private async standingOf(tx: Tx, ctx: RequestContext, { id }: StoredDocument): Promise<Standing> {
    const round = await this.rounds.underWay(tx, ctx, { resource: documents, entityId: id });
    if (!round) return 'free';
    return round.state === 'to-book' ? 'by-finance' : 'awaited';
  }

  private assertMay(ctx: RequestContext, standing: Standing, { askApprovals, force }: DocumentFinalizing): void {
    const refused = refusalOf(standing, { askApprovals, force: force === true });
    if (refused) throw new Problem('FINALIZE_DOCUMENT_FAILED', { detail: refused });
    if ((force || standing === 'by-finance') && !may(ctx, 'approvals.all')) throw new Problem('FORBIDDEN');
  }

  /** Inserts a Concept with the files, each line with its own (PUR-157, PUR-O38). */
  private async insert(tx: Tx, ctx: RequestContext, document: StoredDocument, asked: DocumentFinalizing): Promise<StoredPurchase> {
    const { id, teamId, paymentMethod, initiatorId } = document;
    // The purchase would be owed to whoever finalizes it.
    if (paymentMethod === paidByPerson && initiatorId === null)
      throw new Problem('FINALIZE_DOCUMENT_INVALID', { errors: [{ pointer: '/paymentMethod', code: 'PAYEE_UNKNOWN' }] });
    const all = await documentLines.of(tx, ctx, id);
    const places = placesOf(all, document);
    const whole = all.map((line, at) => ({ ...line, ...places[at]! }));
    const errors = finalizeProblems(document, whole);
    if (errors.length > 0) throw new Problem('FINALIZE_DOCUMENT_INVALID', { errors });
    const shop = await this.shopOf(tx, ctx, document);
    const [seller] = sellerProblems({ ...document, organization: { organizationId: document.organizationId }, shop });
    if (seller && (asked.bookImmediately || asked.askApprovals)) throw new Problem('FINALIZE_DOCUMENT_INVALID_ORG', { errors: [seller] });
    const { timeZone } = await this.settings.of(ctx);
    const day = dayIn(timeZone, document.submittedAt ?? document.createdAt);
    const extra = { teamId, paymentMethod, initiatorId };
    const purchase = await this.records
      .insert(tx, ctx, purchaseSchema, purchaseOf({ ...document, shop }, pricedOf(whole), day), this.hooks.ofDocument(id), extra)
      .catch((error: unknown) => {
        if (!(error instanceof Problem) || error.code !== 'CREATE_PURCHASE_INVALID') throw error;
        const { errors: faults = [], ...details } = error.details;
        throw new Problem('FINALIZE_DOCUMENT_INVALID', { ...details, errors: faults.map((fault) => atDocument(fault, whole)) });
      });
    await this.attachments.copy(tx, ctx, { resource: documents, id }, { resource: purchases, id: purchase.id });
    return purchase;
  }

  /** Returns where it was bought; kilometres are of the person who drove them. */
  private async shopOf(tx: Tx, ctx: RequestContext, { shop, distance, initiatorId }: StoredDocument): Promise<string | null> {
    if (shop?.trim() || distance === null || initiatorId === null) return shop;
    return (await personName(tx, ctx, initiatorId)) ?? null;
  }

  /**
   * Books it, or sends it for approval, by the same transitions that people use; a document's approval allows booking at any amount (D-56).
   */
  private async broughtTo(
    tx: Tx,
    ctx: RequestContext,
    { document, purchase, standing }: { document: StoredDocument; purchase: StoredPurchase; standing: Standing },
    { bookImmediately, askApprovals, expectedTotal }: DocumentFinalizing,
  ): Promise<StoredPurchase> {
    if (!bookImmediately && !askApprovals) return purchase;
    const to = bookImmediately ? booked : approvalRequested;
    if (standing === 'free' && document.documentStatusId !== documentStates.approved)
      await this.purchaseListeners.changingState(tx, ctx, purchase, to);
    return this.transitions.of(concept, to)!.change(tx, ctx, purchase, { newState: to, expectedTotal });
  }
}
