import { organizationSchema } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import { Attachments } from '../../platform/records/attachments/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Records } from '../../platform/records/records/index.js';
import { InvoiceNumbers } from '../../books/invoice-books/index.js';
import { LegalEntities, type LegalEntity } from '../../books/legal-entities/index.js';
import { ChargedRates } from '../../books/tax-rates/index.js';
import { completed, differences } from './draft-content.js';
import { addDays, daysBetween } from '../../books/invoice-dates/index.js';
import {
  type DraftContent,
  draftOf,
  type InvoiceDraft,
  InvoiceRecords,
  type InvoiceRow,
  salesBook,
  storedContent,
} from '../sales-book/index.js';
import { contentProblems, type InvoiceProblems } from './invoice-problems.rules.js';

/** The totals of a draft, and what would prevent booking it. */
export interface Forecast {
  content: DraftContent;
  problems: InvoiceProblems[];
}
export type ForecastOf = (draft: InvoiceDraft, own: InvoiceProblems['fix']) => Forecast;

/** Invoices before booking: everything may change, and none has a number. */
@Injectable()
export class Drafts {
  constructor(
    private readonly records: Records,
    private readonly entities: LegalEntities,
    private readonly rates: ChargedRates,
    private readonly numbers: InvoiceNumbers,
    private readonly rows: InvoiceRecords,
    private readonly attachments: Attachments,
  ) {}

  /**
   * Creates the draft of a record, with copies of its files (PLT-O50). A record has one invoice: on a repeated call its draft takes the new
   * contents and its booked invoice stays unchanged (CRM-F06).
   */
  async create(tx: Tx, ctx: RequestContext, draft: InvoiceDraft, isTotalConfirmed = false): Promise<InvoiceRow> {
    const { entity, content: unconfirmed } = await this.complete(tx, ctx, draft);
    const content = { ...unconfirmed, confirmedTotal: isTotalConfirmed ? unconfirmed.totalAmount : null };
    const invoiceId = await this.rows.insertDraft(tx, ctx, content);
    if (invoiceId === undefined) return this.refreshExisting(tx, ctx, { ...draft, confirmedTotal: content.confirmedTotal });
    await this.refuseTakenNumber(tx, ctx, entity, content);
    if (draft.origin) await this.attachments.copy(tx, ctx, draft.origin, { resource: salesBook.resource, id: invoiceId });
    const row = await this.rows.read(tx, ctx, invoiceId);
    await this.rows.record(tx, ctx, row, {
      action: 'invoice.create',
      after: { origin: row.origin, totalAmount: row.totalAmount },
      change: 'created',
    });
    return row;
  }

  async refresh(
    tx: Tx,
    ctx: RequestContext,
    invoiceId: number,
    changes: Partial<InvoiceDraft>,
    action = 'invoice.update',
  ): Promise<InvoiceRow> {
    return this.refreshLocked(tx, ctx, await this.rows.lock(tx, ctx, invoiceId), changes, action);
  }

  /** The same for an invoice that the caller has locked. */
  async refreshLocked(
    tx: Tx,
    ctx: RequestContext,
    row: InvoiceRow,
    changes: Partial<InvoiceDraft>,
    action = 'invoice.update',
  ): Promise<InvoiceRow> {
    assertDraft(row);
    const { invoiceId } = row;
    const before = draftOf(row, await this.rows.linesOf(tx, ctx, invoiceId));
    const dueDate = changes.dueDate === undefined ? movedDueDate(before, changes.invoiceDate) : changes.dueDate;
    const { entity, content } = await this.complete(tx, ctx, { ...before, ...unconverted(before, changes), ...changes, dueDate });
    const difference = differences(before, content);
    if (!difference) return row;
    if (content.predefinedNumber !== before.predefinedNumber) await this.refuseTakenNumber(tx, ctx, entity, content);
    return this.rows.replaceDraft(tx, ctx, invoiceId, content, { action, ...difference });
  }

  /** Computes the draft; writes nothing. */
  async preview(tx: Tx, ctx: RequestContext, draft: InvoiceDraft): Promise<DraftContent> {
    return (await this.complete(tx, ctx, draft)).content;
  }

  /** Computes the draft with what would prevent booking it; `own` is where its content can be fixed. */
  async forecast(tx: Tx, ctx: RequestContext, draft: InvoiceDraft, own: InvoiceProblems['fix']): Promise<Forecast> {
    const { entity, content } = await this.complete(tx, ctx, draft);
    return forecastOf(content, entity, own);
  }

  /**
   * Computes any number of drafts, and what would prevent booking them: reads legal entities and rates once, and writes nothing. `own` is
   * where the content of a draft can be fixed.
   */
  async forecasts(tx: Tx, ctx: RequestContext): Promise<ForecastOf> {
    const lookOf = await this.entities.looks(tx, ctx);
    const rates = await this.rates.all(tx, ctx);
    return (draft, own) => {
      const entity = lookOf(draft.legalEntityId, draft.invoiceTemplateId);
      return forecastOf(completed(draft, entity, rates), entity, own);
    };
  }

  async lockDraft(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<InvoiceRow> {
    const row = await this.rows.lock(tx, ctx, invoiceId);
    assertDraft(row);
    return row;
  }

  private async refreshExisting(tx: Tx, ctx: RequestContext, draft: InvoiceDraft): Promise<InvoiceRow> {
    const existing = await this.rows.ofOrigin(tx, ctx, draft.origin!);
    const row = await this.rows.lock(tx, ctx, existing);
    return row.status === 'booked' ? row : this.refreshLocked(tx, ctx, row, draft);
  }

  private async complete(tx: Tx, ctx: RequestContext, draft: InvoiceDraft): Promise<{ entity: LegalEntity; content: DraftContent }> {
    const entity = await this.entities.asChosen(tx, ctx, draft.legalEntityId, draft.invoiceTemplateId);
    const paymentTerm = draft.dueDate ? null : await this.paymentTermOf(tx, ctx, draft);
    const rateIds = [...draft.lines.map(({ taxRateId }) => taxRateId), entity.defaultTaxRateId].filter((id) => id !== null);
    return { entity, content: completed({ ...draft, paymentTerm }, entity, await this.rates.byId(tx, ctx, rateIds)) };
  }

  /** Returns the payment term of the customer, unless the caller has read its record already. */
  private async paymentTermOf(tx: Tx, ctx: RequestContext, { paymentTerm, customer }: InvoiceDraft): Promise<number | null> {
    if (paymentTerm !== undefined || !customer.customerId) return paymentTerm ?? null;
    return (await this.records.stored(tx, ctx, organizationSchema, customer.customerId)).paymentTerm ?? null;
  }

  /** Refuses a taken number when it is chosen, not only at booking (CRM-O30). */
  private async refuseTakenNumber(tx: Tx, ctx: RequestContext, entity: LegalEntity, { predefinedNumber }: InvoiceDraft): Promise<void> {
    if (predefinedNumber) await this.numbers.assertFree(tx, ctx, salesBook, entity, predefinedNumber);
  }
}

function assertDraft({ status, archivedAt }: InvoiceRow): void {
  if (status === 'booked') throw new Problem('INVOICE_IS_BOOKED');
  if (archivedAt !== null) throw new Problem('UPDATE_INVOICE_FAILED', { detail: 'The invoice is archived' });
}

/** A draft that gets back its own currency, as in its record, is no longer converted. */
const unconverted = ({ currency }: InvoiceDraft, changes: Partial<InvoiceDraft>): Partial<InvoiceDraft> =>
  changes.currency === undefined || changes.currency === currency ? {} : { conversion: null, convertedAt: null };

/** Moves the due date with the invoice date: the days between them are the given term. */
function movedDueDate({ invoiceDate, dueDate }: InvoiceDraft, moved: string | undefined): string | null {
  if (!dueDate || moved === undefined) return dueDate ?? null;
  return addDays(moved, daysBetween(invoiceDate, dueDate));
}

const forecastOf = (content: DraftContent, entity: LegalEntity, own: InvoiceProblems['fix']): Forecast => ({
  content,
  problems: contentProblems({ invoice: storedContent(content), lines: content.lines, entity }, own),
});
