import { Injectable } from '@nestjs/common';
import type { PurchaseInvoiceRecord } from '@kantoor/schemas';
import { Attachments } from '../../platform/records/attachments/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { comparedNameSql } from '../../platform/records/records/index.js';
import { bookLineView, bookView, fileViews, numberOrNull, paymentViews } from '../../books/invoice-views/index.js';
import { salesBook } from '../../receivables/sales-book/index.js';
import { paymentsOf } from '../../receivables/payments/index.js';
import { purchaseBook } from './purchase-book.js';
import type { PurchaseInvoiceRow } from './purchase-invoice-row.js';
import { PurchaseInvoiceRecords } from './purchase-invoice-records.repository.js';

/** Collects the view of a single purchase invoice. */
@Injectable()
export class PurchaseInvoiceViews {
  constructor(
    private readonly rows: PurchaseInvoiceRecords,
    private readonly attachments: Attachments,
  ) {}

  async of(tx: Tx, ctx: RequestContext, invoiceId: number) {
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    const lines = await this.rows.linesOf(tx, ctx, invoiceId);
    const files = await this.attachments.openedOf(tx, ctx, { resource: purchaseBook.resource, id: invoiceId });
    const { payeePersonId, payeeName, ...rest } = invoice;
    return {
      ...bookView(ctx, purchaseBook, invoice),
      customer: rest.customer,
      paymentReference: rest.paymentReference,
      clientReference: rest.clientReference,
      payee: { personId: payeePersonId, name: payeeName },
      parent: rest.charge?.sourceInvoiceId ?? null,
      originalAmount: numberOrNull(rest.charge?.originalAmount ?? rest.conversion?.originalAmount ?? null),
      sameReference: await this.sameReference(tx, ctx, invoice),
      attachments: fileViews(files),
      lines: lines.map(({ metaData, chargedEntityId: _bearer, ...line }) => bookLineView(line, metaData ?? [])),
      // Payments of a charge are registered on the side that charges (PLT-O94).
      payments: paymentViews(
        rest.mirrorsInvoiceId === null
          ? await paymentsOf(tx, ctx, purchaseBook, invoiceId)
          : await paymentsOf(tx, ctx, salesBook, rest.mirrorsInvoiceId),
      ),
    };
  }

  /** Returns the oldest other invoice of this supplier, or of a shop of this name, with this reference, in any legal entity (PLT-O54, D-78). */
  private async sameReference(
    tx: Tx,
    ctx: RequestContext,
    { invoiceId, customer, reference }: PurchaseInvoiceRow,
  ): Promise<PurchaseInvoiceRecord['sameReference']> {
    if (!reference?.trim()) return null;
    const [other] = await tx.query(
      `SELECT id AS "invoiceId", legal_entity_id AS "legalEntityId", invoice_number AS "invoiceNumber" FROM purchase_invoices
       WHERE ecosystem_id = $1 AND reference_key(reference) = reference_key($3) AND archived_at IS NULL AND id <> $4
         AND (customer_id = $2::int OR (customer_id IS NULL AND $2::int IS NULL AND ${comparedNameSql('customer_name')} = ${comparedNameSql('$5::text')}))
       ORDER BY id LIMIT 1`,
      [ctx.ecosystemId, customer.customerId ?? null, reference, invoiceId, customer.name],
    );
    return other ?? null;
  }
}
export type PurchaseInvoiceView = Awaited<ReturnType<PurchaseInvoiceViews['of']>>;
