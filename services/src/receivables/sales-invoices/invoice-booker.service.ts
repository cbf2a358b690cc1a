import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { InvoiceNumbers } from '../../books/invoice-books/index.js';
import { ClosedPeriods } from '../../books/closed-periods/index.js';
import { bookDateOf } from '../../books/invoice-dates/index.js';
import { type DraftContent, InvoiceRecords, type InvoiceRow, salesBook, storedContent } from '../sales-book/index.js';
import type { LegalEntity } from '../../books/legal-entities/index.js';
import { PaymentLinks } from '../payments/index.js';
import { bookedFieldsOf, dueDateOf, isClaim, type NumberedInvoice, type ToBook } from './booked-columns.rules.js';

type Unnumbered = ToBook & { entity: LegalEntity };
/** A new invoice that is booked at once, with its other content. */
export type NewBooked = NumberedInvoice & { content: DraftContent };

/** Books invoices, one or many: their numbers, days of posting, the booked columns, and a link for each payable one. The caller has validated them. */
@Injectable()
export class InvoiceBooker {
  constructor(
    private readonly numbers: InvoiceNumbers,
    private readonly rows: InvoiceRecords,
    private readonly links: PaymentLinks,
    private readonly settings: EcosystemSettings,
    private readonly periods: ClosedPeriods,
  ) {}

  /**
   * Takes days of posting (D-65) and numbers. Locks the series of their legal entities until the commit; numbered invoices must be written,
   * else the number would be missing.
   */
  async numbered<Invoice extends Unnumbered>(
    tx: Tx,
    ctx: RequestContext,
    invoices: readonly Invoice[],
  ): Promise<(Invoice & Pick<NumberedInvoice, 'assigned' | 'postingDate'>)[]> {
    const posting = await this.periods.postingDates(
      tx,
      ctx,
      invoices.map(({ entity, content }) => ({ legalEntityId: entity.legalEntityId, date: content.invoiceDate })),
    );
    const wanted = invoices.map(({ entity, content: { predefinedNumber } }) => ({ entity, predefinedNumber }));
    const numbers = await this.numbers.take(tx, ctx, salesBook, wanted);
    return invoices.map((invoice, nth) => ({ ...invoice, assigned: numbers[nth]!, postingDate: posting[nth]! }));
  }

  /** Books drafts, whose numbers are taken last. */
  async bookDrafts<Draft extends Unnumbered & { invoiceId: number }>(
    tx: Tx,
    ctx: RequestContext,
    drafts: readonly Draft[],
  ): Promise<(Draft & NumberedInvoice & { row: InvoiceRow })[]> {
    const bookDate = await this.bookDate(ctx);
    await this.makeLinks(tx, ctx, drafts);
    const booked = await this.numbered(tx, ctx, drafts);
    const rows = await this.rows.writeAll(
      tx,
      ctx,
      booked.map((draft) => bookedFieldsOf(draft, bookDate)),
    );
    return booked.map((draft) => ({ ...draft, row: rows.get(draft.invoiceId)! }));
  }

  /** Writes new invoices, which have their ids and numbers. */
  async writeBooked(tx: Tx, ctx: RequestContext, invoices: readonly NewBooked[]): Promise<void> {
    const bookDate = await this.bookDate(ctx);
    await this.rows.insert(
      tx,
      ctx,
      invoices.map((invoice) => ({ ...storedContent(invoice.content), ...bookedFieldsOf(invoice, bookDate) })),
    );
    await this.makeLinks(tx, ctx, invoices);
  }

  private async bookDate(ctx: RequestContext): Promise<Date> {
    return bookDateOf(new Date(), (await this.settings.of(ctx)).timeZone);
  }

  private makeLinks(tx: Tx, ctx: RequestContext, invoices: readonly (Unnumbered & { invoiceId: number })[]): Promise<void> {
    const claims = invoices.filter(isClaim);
    return this.links.makeAll(
      tx,
      ctx,
      claims.map(({ invoiceId, content, entity }) => ({ invoiceId, dueDate: dueDateOf(content, entity) })),
    );
  }
}
