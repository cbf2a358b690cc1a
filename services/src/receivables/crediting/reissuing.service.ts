import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { type InvoiceDraft, type InvoiceRow, InvoiceRecords } from '../sales-book/index.js';
import { isCreditedInFull } from '../payments/index.js';
import type { InvoicePlace } from '../../books/invoice-views/index.js';
import { assertChosen, draftOf, Drafts, InvoiceLookup, type InvoiceView, InvoiceViews } from '../sales-invoices/index.js';

/**
 * Replaces a credited invoice by a corrected one (PLT-O64). An invoice made from another record is reissued there, where its lines are
 * edited.
 */
@Injectable()
export class Reissuing {
  constructor(
    private readonly database: Database,
    private readonly lookup: InvoiceLookup,
    private readonly rows: InvoiceRecords,
    private readonly views: InvoiceViews,
    private readonly drafts: Drafts,
    private readonly settings: EcosystemSettings,
  ) {}

  /**
   * Returns a draft copy of the original; repeated calls return the same draft until it is archived. Accepts the original or its credit
   * invoice.
   */
  reissue(ctx: RequestContext, place: InvoicePlace): Promise<InvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      const { invoiceId, creditsInvoiceId } = await this.lookup.open(tx, ctx, place);
      const original = await this.rows.lock(tx, ctx, creditsInvoiceId ?? invoiceId);
      assertCredited(original);
      const draft = (await this.reissueOf(tx, ctx, original.invoiceId)) ?? (await this.copy(tx, ctx, original));
      return this.views.of(tx, ctx, draft);
    });
  }

  private async reissueOf(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<number | undefined> {
    const [row] = (await tx.query(
      `SELECT id FROM sales_invoices WHERE ecosystem_id = $1 AND reissue_of = $2 AND archived_at IS NULL ORDER BY id DESC LIMIT 1`,
      [ctx.ecosystemId, invoiceId],
    )) as { id: number }[];
    return row?.id;
  }

  private async copy(tx: Tx, ctx: RequestContext, original: InvoiceRow): Promise<number> {
    const lines = await this.rows.linesOf(tx, ctx, original.invoiceId);
    const draft: InvoiceDraft = {
      ...draftOf(original, lines),
      ...{ conversion: null, convertedAt: null, lines: lines.map((line) => ({ ...line, currencyPrices: null })) },
      invoiceDate: await this.settings.today(ctx),
      supplyDate: null,
      dueDate: null,
      predefinedNumber: null,
      reference: null,
      mailRequest: null,
      confirmedTotal: null,
    };
    await assertChosen(tx, ctx, draft);
    const { invoiceId } = await this.drafts.create(tx, ctx, draft);
    await tx.query(`UPDATE sales_invoices SET reissue_of = $3 WHERE ecosystem_id = $1 AND id = $2`, [
      ctx.ecosystemId,
      invoiceId,
      original.invoiceId,
    ]);
    return invoiceId;
  }
}

/** Refuses an invoice that is credited in part: the rest is still to be paid, so there is nothing to replace. */
function assertCredited({ origin, charge, ...invoice }: InvoiceRow): void {
  if (charge) throw new Problem('CONFLICT', { detail: 'A charge follows the cost that it is a part of' });
  if (origin !== null) throw new Problem('CONFLICT', { detail: `The invoice of ${origin.resource} is reissued there` });
  if (!isCreditedInFull(invoice)) throw new Problem('CONFLICT', { detail: 'Only what was credited in full can be reissued' });
}
