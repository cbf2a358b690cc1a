import { Injectable } from '@nestjs/common';
import {
  dayIn,
  type DocumentFinalizing,
  inboxDocumentSchema,
  paidByPerson,
  purchaseSchema,
  type PurchaseRecord,
  sellerProblems,
} from '@kantoor/schemas';
import { personName } from '../../directory/teams/index.js';
import { Attachments } from '../../platform/records/attachments/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { documentLines, placesOf, pricedOf } from '../costs/index.js';
import { InboxDocuments } from '../documents/index.js';
import { PurchaseHooks } from '../purchases/index.js';
import { atDocument, finalizeProblems, purchaseOf } from './purchase-of-document.rules.js';

type StoredDocument = Stored<'inbox-document'>;
type StoredPurchase = Stored<'purchase'>;
const documents = inboxDocumentSchema['x-resource'].name;
const purchases = purchaseSchema['x-resource'].name;

/** The purchase that a document becomes. */
@Injectable()
export class PurchaseOfDocument {
  constructor(
    private readonly records: Records,
    private readonly hooks: PurchaseHooks,
    private readonly attachments: Attachments,
    private readonly settings: EcosystemSettings,
    private readonly documents: InboxDocuments,
  ) {}

  /** Returns the document with the contents that the request sends along. */
  async saved(tx: Tx, ctx: RequestContext, document: StoredDocument, { document: sent }: DocumentFinalizing): Promise<StoredDocument> {
    return sent ? this.documents.changed(tx, ctx, document.id, sent) : document;
  }

  stored(tx: Tx, ctx: RequestContext, id: number): Promise<StoredPurchase> {
    return this.records.stored(tx, ctx, purchaseSchema, id);
  }

  view(tx: Tx, ctx: RequestContext, purchase: StoredPurchase): Promise<PurchaseRecord> {
    return this.records.view(tx, ctx, purchaseSchema, purchase, this.hooks);
  }

  /** Inserts a Concept with the files, each line with its own (PUR-157, PUR-O38). A Concept may lack its seller. */
  async insert(tx: Tx, ctx: RequestContext, document: StoredDocument, { needsSeller }: { needsSeller: boolean }): Promise<StoredPurchase> {
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
    if (seller && needsSeller) throw new Problem('FINALIZE_DOCUMENT_INVALID_ORG', { errors: [seller] });
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
}
