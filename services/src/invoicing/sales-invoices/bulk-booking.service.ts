import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { bookDateOf, sellerSnapshot } from '../invoice-records/index.js';
import { LegalEntities, type LegalEntity } from '../legal-entities/index.js';
import { PaymentLinks, paymentStatusOf } from '../payments/index.js';
import { type AccountingTax, AccountingTaxes } from './accounting-taxes.service.js';
import { InvoiceWriter } from './invoice-writer.service.js';
import type { DraftContent } from './draft-content.js';
import { InvoiceNumbers, type TakenNumber } from './invoice-numbers.repository.js';
import type { InvoiceProblems } from './invoice-problems.rules.js';
import { dateFaults } from './plausible-dates.rules.js';

/** A draft that the law wants nothing more of: who hands it in has judged its content. */
export interface Bookable {
  content: DraftContent;
  accountingTax: AccountingTax;
}
/** What an invoice will be known by, before it is written: its origin can be written with it. */
export interface ReservedInvoice extends Bookable {
  invoiceId: number;
  entity: LegalEntity;
  taken: TakenNumber;
  paymentStatus: string;
}

/**
 * Many new invoices, booked as `Booking` books one, in a fixed number of statements for all of them. Who asks tells its own records
 * itself: listeners hear of single invoices.
 */
@Injectable()
export class BulkBooking {
  constructor(
    private readonly entities: LegalEntities,
    private readonly writer: InvoiceWriter,
    private readonly numbers: InvoiceNumbers,
    private readonly links: PaymentLinks,
    private readonly taxes: AccountingTaxes,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly settings: EcosystemSettings,
  ) {}

  /** What beside its content stops each from being booked now: its date, or a rate that is not there yet. */
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

  /**
   * Ids and numbers, in the order they came in. From here until the commit nobody else of these legal entities can book, and what is reserved
   * has to be booked: else its number would be missing.
   */
  async reserve(tx: Tx, ctx: RequestContext, bookables: readonly Bookable[]): Promise<ReservedInvoice[]> {
    if (bookables.length === 0) return [];
    const entities = await this.entities.all(tx, ctx);
    const wanted = bookables.map((bookable) => ({ ...bookable, entity: entities.get(bookable.content.legalEntityId)! }));
    const ids = await this.writer.reserveIds(tx, wanted.length);
    const takenBy = await this.numbersFor(tx, ctx, wanted);
    return wanted.map((invoice, nth) => ({
      ...invoice,
      invoiceId: ids[nth]!,
      taken: takenBy.get(invoice.entity.legalEntityId)!.shift()!,
      paymentStatus: paymentStatusOf(invoice.content.totalAmount, '0'),
    }));
  }

  /** Writes them; their origins are there. */
  async book(tx: Tx, ctx: RequestContext, invoices: readonly ReservedInvoice[]): Promise<void> {
    if (invoices.length === 0) return;
    const { timeZone } = await this.settings.of(ctx);
    const bookDate = bookDateOf(new Date(), timeZone);
    await this.writer.insertBooked(
      tx,
      ctx,
      invoices.map(({ taken, ...invoice }) => {
        const { entity, content } = invoice;
        const seller = sellerSnapshot({ ...entity, invoiceData: entity.invoiceData! }, content.language);
        return { ...invoice, seller, bookDate, invoiceNumber: taken.invoiceNumber };
      }),
    );
    const claims = invoices.filter(({ content }) => decimal(content.totalAmount).gt(0));
    await this.links.makeAll(
      tx,
      ctx,
      claims.map(({ invoiceId, content }) => ({ invoiceId, dueDate: content.dueDate })),
    );
    await this.record(tx, ctx, invoices);
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

  private async record(tx: Tx, ctx: RequestContext, invoices: readonly ReservedInvoice[]): Promise<void> {
    const entity = 'sales-invoices';
    await this.audit.recordAll(
      tx,
      ctx,
      invoices.flatMap(({ invoiceId, content, taken, accountingTax }) => {
        const { origin, totalAmount, currency } = content;
        const { invoiceNumber, skipped } = taken;
        const booked = {
          ...{ status: 'booked', invoiceNumber, totalAmount, currency },
          ...(accountingTax.exchangeRate !== null && accountingTax),
          ...(skipped.length > 0 && { skippedTakenNumbers: skipped }),
        };
        return [
          { action: 'invoice.create', entity, entityId: invoiceId, after: { origin, totalAmount } },
          { action: 'invoice.book', entity, entityId: invoiceId, before: { status: 'draft' }, after: booked },
        ];
      }),
    );
    await this.outbox.changedAll(
      tx,
      ctx,
      invoices.map(({ invoiceId }) => ({ resource: entity, id: invoiceId, version: 1, change: 'created' })),
    );
  }
}
