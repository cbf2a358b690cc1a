import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inboxDocumentSchema, purchaseSchema, sealChanges } from '@kantoor/schemas';
import { InvoiceAccounts } from '../../payables/payee-accounts/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { changedProblem, SealRows } from '../approvals/index.js';
import { SealedContents } from '../costs/index.js';

const resource = purchaseSchema['x-resource'].name;
const documents = inboxDocumentSchema['x-resource'].name;

/** What is sealed of a purchase: what was approved as its document, until it is booked, and then what was booked (D-62, D-78). */
@Injectable()
export class PurchaseSeals implements OnModuleInit {
  constructor(
    private readonly seals: SealRows,
    private readonly contents: SealedContents,
    private readonly accounts: InvoiceAccounts,
  ) {}

  /** Who wrote the purchase does not confirm the account of its invoice (D-63). */
  onModuleInit(): void {
    this.accounts.addAuthors(resource, (tx, ctx, ids) => this.seals.authorsOfAll(tx, ctx, resource, ids));
  }

  /** Whether the approval of its document holds for the purchase; refuses one that was changed since, until it is approved itself (D-78). */
  async isApprovedByDocument(tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>): Promise<boolean> {
    const sealed = await this.seals.sealed(tx, ctx, { resource, entityId: purchase.id });
    if (sealed?.by !== 'document') return false;
    const changes = sealChanges(sealed.seal, await this.contents.ofPurchase(tx, ctx, purchase));
    if (changes.length > 0) throw changedProblem(changes);
    return true;
  }

  async sealBooked(tx: Tx, ctx: RequestContext, purchase: Stored<'purchase'>): Promise<void> {
    const seal = await this.contents.ofPurchase(tx, ctx, purchase);
    await this.seals.seal(tx, ctx, { resource, entityId: purchase.id }, { seal, by: 'booking' });
  }

  /** The authors of a document are those of the purchase made from it, and its approval is the purchase's while the content is the same (D-78). */
  async ofDocument(
    tx: Tx,
    ctx: RequestContext,
    { document, purchase }: { document: Stored<'inbox-document'>; purchase: Stored<'purchase'> },
    { isApproved, isForced }: { isApproved: boolean; isForced: boolean },
  ): Promise<void> {
    const of = { resource, entityId: purchase.id };
    await this.seals.inherit(tx, ctx, { resource: documents, entityId: document.id }, of);
    if (isForced) await this.seals.setDeclined(tx, ctx, of, false);
    if (!isApproved) return;
    const seal = await this.contents.ofPurchase(tx, ctx, purchase);
    const approved = await this.contents.ofDocument(tx, ctx, document);
    // A document without a date becomes a purchase of the day on which it was submitted.
    const changes = sealChanges({ ...approved, invoiceDate: approved.invoiceDate ?? seal.invoiceDate }, seal);
    if (changes.length > 0) throw changedProblem(changes);
    await this.seals.seal(tx, ctx, of, { seal, by: 'document' });
  }
}
