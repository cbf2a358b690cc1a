import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { dateFaults } from '../../books/invoice-dates/index.js';
import { type DraftContent, InvoiceRecords, salesBook } from '../sales-book/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { paymentStatusOf } from '../payments/index.js';
import { type AccountingTax, AccountingTaxes } from './accounting-taxes.service.js';
import { bookingEntryOf } from './booked-columns.rules.js';
import { InvoiceBooker, type NewBooked } from './invoice-booker.service.js';
import type { InvoiceProblems } from './invoice-problems.rules.js';

/** A draft that meets all legal requirements: the caller has checked its content. */
export interface Bookable {
  content: DraftContent;
  accountingTax: AccountingTax;
}
/** Id and number of an invoice, before it is written: so its origin can be written with them. */
export type ReservedInvoice = NewBooked & { paymentStatus: string };

/**
 * Books many new invoices at once, in a fixed number of statements. The caller updates its own records: listeners are called for single
 * invoices only.
 */
@Injectable()
export class BulkBooking {
  constructor(
    private readonly entities: LegalEntities,
    private readonly rows: InvoiceRecords,
    private readonly booker: InvoiceBooker,
    private readonly taxes: AccountingTaxes,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Returns what beside its content prevents booking each now: its date, or a missing rate. */
  async bookable(
    tx: Tx,
    ctx: RequestContext,
    contents: readonly DraftContent[],
  ): Promise<(Bookable | { blocked: Pick<InvoiceProblems, 'code' | 'problems'> })[]> {
    const taxes = await this.taxes.ofMany(tx, ctx, contents);
    const today = await this.settings.today(ctx);
    return contents.map((content, nth) => {
      const problems = dateFaults(content, today);
      if (problems.length > 0) return { blocked: { code: 'INVOICE_INCOMPLETE', problems } };
      const accountingTax = taxes[nth];
      return accountingTax ? { content, accountingTax } : { blocked: { code: 'EXCHANGE_RATE_MISSING', problems: [] } };
    });
  }

  /** Reserves ids and numbers, in the given order. Reserved invoices must be booked. */
  async reserve(tx: Tx, ctx: RequestContext, bookables: readonly Bookable[]): Promise<ReservedInvoice[]> {
    if (bookables.length === 0) return [];
    const lookOf = await this.entities.looks(tx, ctx);
    const ids = await this.rows.reserveIds(tx, bookables.length);
    const invoices = bookables.map((bookable, nth) => ({
      ...bookable,
      invoiceId: ids[nth]!,
      entity: lookOf(bookable.content.legalEntityId, bookable.content.invoiceTemplateId),
      paymentStatus: paymentStatusOf(bookable.content.totalAmount, '0'),
    }));
    return this.booker.numbered(tx, ctx, invoices);
  }

  /** Writes the invoices; their origins exist already. */
  async book(tx: Tx, ctx: RequestContext, invoices: readonly ReservedInvoice[]): Promise<void> {
    if (invoices.length === 0) return;
    await this.booker.writeBooked(tx, ctx, invoices);
    const entity = salesBook.resource;
    await this.audit.recordAll(
      tx,
      ctx,
      invoices.flatMap((invoice) => {
        const { invoiceId, content } = invoice;
        const { origin, totalAmount } = content;
        return [{ action: 'invoice.create', entity, entityId: invoiceId, after: { origin, totalAmount } }, bookingEntryOf(invoice)];
      }),
    );
    await this.outbox.changedAll(
      tx,
      ctx,
      invoices.map(({ invoiceId }) => ({ resource: entity, id: invoiceId, version: 1, change: 'created' })),
    );
  }
}
