import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { InvoiceNumbers } from '../../books/invoice-books/index.js';
import { LegalEntities, type LegalEntity } from '../../books/legal-entities/index.js';
import { type AccountingTax, AccountingTaxes } from './accounting-taxes.service.js';
import { contentOwner, InvoiceRecords, type InvoiceRow, salesBook } from '../sales-book/index.js';
import { bookingEntryOf } from './booked-columns.rules.js';
import { InvoiceBooker } from './invoice-booker.service.js';
import { entityFaults, problemsIn, type InvoiceParts, type InvoiceProblems } from './invoice-problems.rules.js';

export interface Booked {
  invoiceNumber: string;
  totalAmount: string;
}

/** Turns a draft into a legal document: validated, numbered, and then immutable. */
@Injectable()
export class Booking {
  constructor(
    private readonly rows: InvoiceRecords,
    private readonly entities: LegalEntities,
    private readonly numbers: InvoiceNumbers,
    private readonly booker: InvoiceBooker,
    private readonly taxes: AccountingTaxes,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Books an invoice; for a booked one returns the same result again. */
  async book(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<Booked> {
    const parts = await this.open(tx, ctx, invoiceId);
    if ('booked' in parts) return parts.booked;
    const problems = problemsIn(parts, await this.settings.today(ctx));
    if (problems) throw new Problem('INVALID_INPUT', { errors: problems.problems, detail: problems.code });
    return this.number(tx, ctx, parts);
  }

  /** Books for callers that wait until the record is fixed: missing legal requirements are a result, not an error. */
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

  /** Books a credit invoice with VAT in euro at the rate frozen by the original, which already met the legal requirements. */
  async bookCredit(tx: Tx, ctx: RequestContext, creditId: number, accountingTax: AccountingTax): Promise<Booked> {
    const parts = await this.open(tx, ctx, creditId);
    if ('booked' in parts) return parts.booked;
    const problems = entityFaults(parts.entity);
    if (problems.length > 0) throw new Problem('INVALID_INPUT', { errors: problems, detail: 'LEGAL_ENTITY_INCOMPLETE' });
    return this.number(tx, ctx, parts, accountingTax);
  }

  private async open(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceParts | { booked: Booked }> {
    const invoice = await this.rows.lock(tx, ctx, invoiceId);
    const { status, invoiceNumber, totalAmount, archivedAt } = invoice;
    if (status === 'booked') return { booked: { invoiceNumber: invoiceNumber!, totalAmount } };
    if (archivedAt !== null) throw new Problem('BOOKING_INVOICE_FAILED', { detail: 'The invoice is archived' });
    const [entity, lines] = await Promise.all([this.entities.ofInvoice(tx, ctx, invoice), this.rows.linesOf(tx, ctx, invoiceId)]);
    return { invoice, entity, lines };
  }

  private async number(tx: Tx, ctx: RequestContext, { invoice, entity }: InvoiceParts, frozen?: AccountingTax): Promise<Booked> {
    const { invoiceId, totalAmount } = invoice;
    const accountingTax = frozen ?? (await this.taxes.of(tx, ctx, invoice));
    const [booked] = await this.booker.bookDrafts(tx, ctx, [{ invoiceId, entity, content: invoice, accountingTax }]);
    await this.rows.record(tx, ctx, booked!.row, bookingEntryOf(booked!));
    return { invoiceNumber: booked!.assigned.invoiceNumber, totalAmount };
  }

  private async numberProblem(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, entity: LegalEntity): Promise<InvoiceProblems | null> {
    const { predefinedNumber } = invoice;
    if (predefinedNumber === null || (await this.numbers.isFree(tx, ctx, salesBook, entity, predefinedNumber))) return null;
    const problems = [{ pointer: '/invoiceNumber', code: 'FIELD_NOT_ALLOWED' } as const];
    return { code: 'INVOICE_INCOMPLETE', problems, fix: contentOwner(invoice) };
  }
}
