import { Body, Controller, HttpCode, Injectable, Param, Post } from '@nestjs/common';
import {
  type DocumentFinalizing,
  documentStates,
  inboxDocumentSchema,
  type PurchaseRecord,
  purchaseStateMachine,
  purchaseStates,
} from '@kantoor/schemas';
import { RecordAccess } from '../../platform/records/kinds/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { assertCurrent, Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { PurchaseSeals } from '../booking/index.js';
import { DocumentListeners, PurchaseListeners } from '../costs/index.js';
import { usesInbox } from '../documents/index.js';
import { PurchaseTransitions } from '../purchases/index.js';
import { DocumentClearance } from './document-clearance.service.js';
import type { ApprovalOfDocument } from './purchase-of-document.rules.js';
import { PurchaseOfDocument } from './purchase-of-document.service.js';

type StoredDocument = Stored<'inbox-document'>;
type StoredPurchase = Stored<'purchase'>;
const documents = inboxDocumentSchema['x-resource'].name;
const { concept, booked, approvalRequested } = purchaseStates;

/**
 * Makes a purchase from a document, with its lines and files and what was typed of it, in one transaction; a repeat returns the same purchase
 * (PUR-O60).
 */
@Injectable()
export class DocumentFinalizer {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly access: RecordAccess,
    private readonly clearance: DocumentClearance,
    private readonly purchases: PurchaseOfDocument,
    private readonly seals: PurchaseSeals,
    private readonly transitions: PurchaseTransitions,
    private readonly purchaseListeners: PurchaseListeners,
    private readonly listeners: DocumentListeners,
  ) {}

  async finalize(ctx: RequestContext, id: number, request: DocumentFinalizing): Promise<PurchaseRecord> {
    if (request.bookImmediately && request.askApprovals)
      throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/askApprovals', code: 'FIELD_NOT_ALLOWED' }] });
    await this.clearance.assertUnchanged(ctx, id);
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
          ? await this.made(tx, anyVersion, await this.purchases.saved(tx, anyVersion, document, request), request)
          : await this.purchases.stored(tx, ctx, document.purchaseId);
      return this.purchases.view(tx, ctx, purchase);
    });
  }

  private async made(tx: Tx, ctx: RequestContext, document: StoredDocument, request: DocumentFinalizing): Promise<StoredPurchase> {
    const approval = await this.clearance.assertMayFinalize(tx, ctx, document, request);
    const needsSeller = request.bookImmediately || request.askApprovals;
    const purchase = await this.purchases.insert(tx, ctx, document, { needsSeller });
    const sealed = { isApproved: approval === 'approved', isForced: request.force === true };
    await this.seals.ofDocument(tx, ctx, { document, purchase }, sealed);
    const done = await this.broughtTo(tx, ctx, { purchase, approval }, request);
    await this.records.transition(tx, ctx, inboxDocumentSchema, document, documentStates.finalized, {
      allowed: async () => {
        await this.listeners.changingState(tx, ctx, document, documentStates.finalized);
        return { purchaseId: purchase.id };
      },
    });
    await this.clearance.end(tx, ctx, document.id, approval, request);
    return done;
  }

  /**
   * Books it, or sends it for approval, by the same transitions that people use; a document's approval allows booking at any amount (D-56).
   */
  private async broughtTo(
    tx: Tx,
    ctx: RequestContext,
    { purchase, approval }: { purchase: StoredPurchase; approval: ApprovalOfDocument },
    { bookImmediately, askApprovals, expectedTotal }: DocumentFinalizing,
  ): Promise<StoredPurchase> {
    if (!bookImmediately && !askApprovals) return purchase;
    const to = bookImmediately ? booked : approvalRequested;
    if (approval === 'none') await this.purchaseListeners.changingState(tx, ctx, purchase, to);
    return this.transitions.of(concept, to)!.change(tx, ctx, purchase, { newState: to, expectedTotal });
  }
}

const { refusals } = purchaseStateMachine;
const ofPurchase = [purchaseStates.booked, purchaseStates.approvalRequested].flatMap((state) => Object.values(refusals[state]));

/** Turns documents into purchases. */
@Section('inbox-documents')
@Controller('api/purchases/inbox-documents')
export class FinalizingController {
  constructor(private readonly finalizer: DocumentFinalizer) {}

  @Post(':id/finalize')
  @HttpCode(200)
  @Requires('purchases.write')
  @Route('Makes a purchase of a document: a Concept, booked, or sent for approval; a repeat returns the same purchase (PUR-287)', {
    takes: 'DocumentFinalizing',
    answers: 'PurchaseRecord',
    ifMatch: true,
    idempotent: true,
    refuses: [
      'TEAM_FORBIDDEN',
      'FORBIDDEN',
      'OWN_REQUEST',
      'AUTHOR_OF_CONTENT',
      'CHANGED_AFTER_APPROVAL',
      'UPDATE_DOCUMENT_INVALID',
      'UPDATE_PURCHASE_INVALID',
      'UPDATE_PURCHASE_FAILED',
      'FINALIZE_DOCUMENT_INVALID',
      'FINALIZE_DOCUMENT_INVALID_ORG',
      'FINALIZE_DOCUMENT_FAILED',
      'APPROVAL_NEEDED',
      'DECLINED_BEFORE',
      'TOTAL_CHANGED',
      ...ofPurchase,
    ],
  })
  finalize(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: DocumentFinalizing): Promise<unknown> {
    return this.finalizer.finalize(ctx, id, body);
  }
}
