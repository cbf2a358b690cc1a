import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { bookDateOf, sellerSnapshot } from '../invoice-records/index.js';
import { LegalEntities, type LegalEntity } from '../legal-entities/index.js';
import { PaymentLinks, paymentStatusOf } from '../payments/index.js';
import { type AccountingTax, AccountingTaxes } from './accounting-taxes.service.js';
import { DraftWriter } from './draft-writer.service.js';
import type { DraftContent } from './draft-content.js';
import { InvoiceNumbers, type TakenNumber } from './invoice-numbers.repository.js';
import type { InvoiceProblems } from './invoice-problems.rules.js';
import { dateFaults } from './plausible-dates.rules.js';

/** A draft that the law wants nothing more of: who hands it in has judged its content. */
export interface Bookable {
  content: DraftContent;
  accountingTax: AccountingTax;
}
export interface BookedDraft {
  dealId: number;
  invoiceId: number;
  legalEntityId: number;
  invoiceNumber: string;
  paymentStatus: string;
}

/**
 * Many new invoices of deals, booked as `Booking` books one, in a fixed number of statements for all of them. Who asks tells its own records
 * itself: listeners hear of single invoices.
 */
@Injectable()
export class BulkBooking {
  constructor(
    private readonly entities: LegalEntities,
    private readonly writer: DraftWriter,
    private readonly numbers: InvoiceNumbers,
    private readonly links: PaymentLinks,
    private readonly taxes: AccountingTaxes,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** What beside its content stops each from being booked now: its date, or a rate that is not there yet. */
  async bookable(
    tx: Tx,
    ctx: RequestContext,
    contents: readonly DraftContent[],
  ): Promise<(Bookable | { blocked: Pick<InvoiceProblems, 'code' | 'problems'> })[]> {
    const taxes = await this.taxes.ofMany(tx, ctx, contents);
    return contents.map((content, nth) => {
      const problems = dateFaults(content);
      if (problems.length > 0) return { blocked: { code: 'INVOICE_INCOMPLETE', problems } };
      const accountingTax = taxes[nth];
      return accountingTax ? { content, accountingTax } : { blocked: { code: 'EXCHANGE_RATE_MISSING', problems: [] } };
    });
  }

  /** In the order they came in, which is that of their numbers. */
  async book(tx: Tx, ctx: RequestContext, bookables: readonly Bookable[]): Promise<BookedDraft[]> {
    if (bookables.length === 0) return [];
    const entities = await this.entities.all(tx, ctx);
    const drafts = bookables.map((bookable) => ({ ...bookable, entity: entities.get(bookable.content.legalEntityId)! }));
    const idOf = await this.writer.insertAll(tx, ctx, drafts);
    const invoices = drafts.map((draft) => ({ ...draft, invoiceId: idOf.get(draft.content.dealId!)! }));
    const claims = invoices.filter(({ content }) => decimal(content.totalAmount).gt(0));
    await this.links.makeAll(
      tx,
      ctx,
      claims.map(({ invoiceId, content }) => ({ invoiceId, dueDate: content.dueDate })),
    );
    // Taken last: from here until the commit nobody else of these legal entities can book.
    const takenBy = await this.numbersFor(tx, ctx, invoices);
    const numbered = invoices.map((invoice) => ({
      ...invoice,
      taken: takenBy.get(invoice.entity.legalEntityId)!.shift()!,
      paymentStatus: paymentStatusOf(invoice.content.totalAmount, '0'),
    }));
    await this.markBooked(tx, ctx, numbered);
    await this.record(tx, ctx, numbered);
    return numbered.map(({ content, invoiceId, taken, paymentStatus }) => ({
      ...{ dealId: content.dealId!, invoiceId, legalEntityId: content.legalEntityId },
      ...{ invoiceNumber: taken.invoiceNumber, paymentStatus },
    }));
  }

  /** Always in the order of the legal entities: two who book for the same ones wait for each other, and not crosswise. */
  private async numbersFor(
    tx: Tx,
    ctx: RequestContext,
    invoices: readonly { entity: LegalEntity }[],
  ): Promise<ReadonlyMap<number, TakenNumber[]>> {
    const entities = [...new Map(invoices.map(({ entity }) => [entity.legalEntityId, entity])).values()];
    const taken = new Map<number, TakenNumber[]>();
    for (const entity of entities.sort((a, b) => a.legalEntityId - b.legalEntityId)) {
      const wanted = invoices.filter((invoice) => invoice.entity === entity).length;
      taken.set(entity.legalEntityId, await this.numbers.nextMany(tx, ctx, entity, wanted));
    }
    return taken;
  }

  private async markBooked(tx: Tx, ctx: RequestContext, invoices: readonly Numbered[]): Promise<void> {
    const rows = invoices.map(({ invoiceId, taken, entity, content, paymentStatus, accountingTax }) => ({
      ...accountingTax,
      ...{ id: invoiceId, number: taken.invoiceNumber, paymentStatus },
      seller: sellerSnapshot({ ...entity, invoiceData: entity.invoiceData! }, content.language),
    }));
    await tx.query(
      `UPDATE sales_invoices i SET status = 'booked', invoice_number = b.number, book_date = $3, seller = b.seller,
         supply_date = coalesce(i.supply_date, i.invoice_date), payment_status = b."paymentStatus",
         accounting_tax_amount = b."taxAmountInAccountingCurrency", exchange_rate = b."exchangeRate", exchange_rate_date = b."exchangeRateDate",
         exchange_rate_source = b."exchangeRateSource", version = i.version + 1, updated_at = now()
       FROM jsonb_to_recordset($2::jsonb) AS b (id int, number text, seller jsonb, "paymentStatus" text, "taxAmountInAccountingCurrency" numeric,
         "exchangeRate" numeric, "exchangeRateDate" date, "exchangeRateSource" text)
       WHERE i.ecosystem_id = $1 AND i.id = b.id`,
      [ctx.ecosystemId, JSON.stringify(rows), bookDateOf(new Date())],
    );
  }

  private async record(tx: Tx, ctx: RequestContext, invoices: readonly Numbered[]): Promise<void> {
    const entity = 'sales-invoices';
    await this.audit.recordAll(
      tx,
      ctx,
      invoices.flatMap(({ invoiceId, content, taken, accountingTax }) => {
        const { dealId, totalAmount, currency } = content;
        const { invoiceNumber, skipped } = taken;
        const booked = {
          ...{ status: 'booked', invoiceNumber, totalAmount, currency },
          ...(accountingTax.exchangeRate !== null && accountingTax),
          ...(skipped.length > 0 && { skippedTakenNumbers: skipped }),
        };
        return [
          { action: 'invoice.create', entity, entityId: invoiceId, after: { dealId, totalAmount } },
          { action: 'invoice.book', entity, entityId: invoiceId, before: { status: 'draft' }, after: booked },
        ];
      }),
    );
    await this.outbox.putAll(
      tx,
      ctx,
      invoices.map(({ invoiceId }) => ({ kind: 'change', payload: { resource: entity, id: invoiceId, version: 2, change: 'created' } })),
    );
  }
}

interface Numbered extends Bookable {
  entity: LegalEntity;
  invoiceId: number;
  taken: TakenNumber;
  paymentStatus: string;
}
