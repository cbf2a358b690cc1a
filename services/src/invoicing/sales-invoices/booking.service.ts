import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { EcosystemSettings } from '../../platform/settings/index.js';
import { LegalEntities, type LegalEntity } from '../legal-entities/index.js';
import { PaymentLinks, paymentStatusOf } from '../payments/index.js';
import { type AccountingTax, AccountingTaxes, negatedTaxOf } from './accounting-taxes.service.js';
import {
  addDays,
  bookDateOf,
  contentOwner,
  InvoiceChanges,
  type InvoiceRow,
  InvoiceRows,
  sellerSnapshot,
} from '../invoice-records/index.js';
import { InvoiceNumbers } from './invoice-numbers.repository.js';
import type { TakenNumber } from './invoice-numbers.repository.js';
import { entityFaults, problemsIn } from './invoice-problems.rules.js';
import type { InvoiceParts, InvoiceProblems } from './invoice-problems.rules.js';

export interface Booked {
  invoiceNumber: string;
  totalAmount: string;
}

/** Turns a draft into a legal document: checked, numbered, and from then on unchangeable. */
@Injectable()
export class Booking {
  constructor(
    private readonly rows: InvoiceRows,
    private readonly entities: LegalEntities,
    private readonly numbers: InvoiceNumbers,
    private readonly links: PaymentLinks,
    private readonly taxes: AccountingTaxes,
    private readonly changes: InvoiceChanges,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Booking a booked invoice answers the same again. */
  async book(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<Booked> {
    const parts = await this.open(tx, ctx, invoiceId);
    if ('booked' in parts) return parts.booked;
    const problems = problemsIn(parts, await this.settings.today(ctx));
    if (problems) throw new Problem('INVALID_INPUT', { errors: problems.problems, detail: problems.code });
    return this.number(tx, ctx, parts);
  }

  /** The same for whoever waits until the record is fixed: what the law wants and is missing is an answer, not a failure. */
  async bookOrProblems(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<{ booked: Booked } | { blocked: InvoiceProblems }> {
    const parts = await this.open(tx, ctx, invoiceId);
    if ('booked' in parts) return parts;
    const { invoice, entity } = parts;
    const blocked =
      problemsIn(parts, await this.settings.today(ctx)) ??
      (await this.numberProblem(tx, ctx, invoice, entity)) ??
      (await this.taxes.problem(tx, ctx, invoice));
    return blocked ? { blocked } : { booked: await this.number(tx, ctx, parts) };
  }

  /** What the original froze (its VAT in euro among it) is taken back as it was; what the law wants on it was on the original. */
  async bookCredit(tx: Tx, ctx: RequestContext, creditId: number, original: InvoiceRow): Promise<Booked> {
    const parts = await this.open(tx, ctx, creditId);
    if ('booked' in parts) return parts.booked;
    const problems = entityFaults(parts.entity);
    if (problems.length > 0) throw new Problem('INVALID_INPUT', { errors: problems, detail: 'LEGAL_ENTITY_INCOMPLETE' });
    return this.number(tx, ctx, parts, negatedTaxOf(original));
  }

  private async open(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceParts | { booked: Booked }> {
    const invoice = await this.rows.lock(tx, ctx, invoiceId);
    const { status, invoiceNumber, totalAmount, archivedAt, legalEntityId } = invoice;
    if (status === 'booked') return { booked: { invoiceNumber: invoiceNumber!, totalAmount } };
    if (archivedAt !== null) throw new Problem('BOOKING_INVOICE_FAILED', { detail: 'The invoice is archived' });
    const entity = await this.entities.byId(tx, ctx, legalEntityId);
    return { invoice, entity, lines: await this.rows.linesOf(tx, ctx, invoiceId) };
  }

  private async number(tx: Tx, ctx: RequestContext, { invoice, entity }: InvoiceParts, frozen?: AccountingTax): Promise<Booked> {
    const { invoiceId } = invoice;
    const dueDate = invoice.dueDate ?? addDays(invoice.invoiceDate, entity.defaultPaymentTerm);
    const { timeZone } = await this.settings.of(ctx);
    const accountingTax = frozen ?? (await this.taxes.of(tx, invoice));
    const seller = sellerSnapshot({ ...entity, invoiceData: entity.invoiceData! }, invoice.language);
    if (decimal(invoice.totalAmount).gt(0)) await this.links.make(tx, ctx, { invoiceId, dueDate });
    // Taken last: from here until the commit nobody else of this legal entity can book.
    const taken =
      invoice.predefinedNumber === null
        ? await this.numbers.next(tx, ctx, entity)
        : await this.numbers.predefined(tx, ctx, entity, invoice.predefinedNumber);
    const { invoiceNumber } = taken;
    const bookDate = bookDateOf(new Date(), timeZone);
    const paymentStatus = paymentStatusOf(invoice.totalAmount, '0');
    await tx.query(
      `UPDATE sales_invoices SET status = 'booked', invoice_number = $3, book_date = $4, due_date = $5::date, seller = $6::jsonb,
         supply_date = coalesce(supply_date, invoice_date), payment_status = $7, accounting_tax_amount = $8, exchange_rate = $9, exchange_rate_date = $10::date,
         exchange_rate_source = $11, version = version + 1, updated_at = now()
       WHERE ecosystem_id = $1 AND id = $2`,
      [
        ctx.ecosystemId,
        invoiceId,
        invoiceNumber,
        bookDate,
        dueDate,
        JSON.stringify(seller),
        paymentStatus,
        accountingTax.taxAmountInAccountingCurrency,
        accountingTax.exchangeRate,
        accountingTax.exchangeRateDate,
        accountingTax.exchangeRateSource,
      ],
    );
    const booked: InvoiceRow = {
      ...invoice,
      ...accountingTax,
      status: 'booked',
      invoiceNumber,
      bookDate,
      dueDate,
      seller,
      paymentStatus,
      version: invoice.version + 1,
    };
    await this.changes.record(tx, ctx, booked, { action: 'invoice.book', before: { status: 'draft' }, after: auditOf(taken, booked) });
    return { invoiceNumber, totalAmount: invoice.totalAmount };
  }

  private async numberProblem(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, entity: LegalEntity): Promise<InvoiceProblems | null> {
    const { predefinedNumber } = invoice;
    if (predefinedNumber === null || (await this.numbers.isFree(tx, ctx, entity, predefinedNumber))) return null;
    const problems = [{ pointer: '/invoiceNumber', code: 'FIELD_NOT_ALLOWED' } as const];
    return { code: 'INVOICE_INCOMPLETE', problems, fix: contentOwner(invoice) };
  }
}

const auditOf = ({ invoiceNumber, skipped }: TakenNumber, booked: InvoiceRow) => ({
  status: 'booked',
  invoiceNumber,
  totalAmount: booked.totalAmount,
  currency: booked.currency,
  ...(booked.exchangeRate !== null && {
    exchangeRate: booked.exchangeRate,
    exchangeRateDate: booked.exchangeRateDate,
    taxAmountInAccountingCurrency: booked.taxAmountInAccountingCurrency,
  }),
  ...(booked.predefinedNumber !== null && { predefinedNumber: booked.predefinedNumber }),
  ...(skipped.length > 0 && { skippedTakenNumbers: skipped }),
});
