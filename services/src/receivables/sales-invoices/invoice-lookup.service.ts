import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { BookLookup, type InvoicePlace } from '../../books/invoice-views/index.js';
import { InvoiceRecords, type InvoiceRow, salesBook } from '../sales-book/index.js';
import type { InvoiceView } from './invoice-view.js';
import { InvoiceViews } from './invoice-views.service.js';

/** Opens the sales invoices that the user may read, for an action in one transaction. */
@Injectable()
export class InvoiceLookup {
  constructor(
    private readonly database: Database,
    private readonly lookup: BookLookup,
    private readonly rows: InvoiceRecords,
    private readonly views: InvoiceViews,
  ) {}

  open(tx: Tx, ctx: RequestContext, place: InvoicePlace): Promise<InvoiceRow> {
    return this.lookup.open(tx, ctx, { book: salesBook, rows: this.rows }, place);
  }

  /** Finds an invoice outside a transaction. */
  look(requested: RequestContext, place: InvoicePlace): Promise<InvoiceRow> {
    const ctx = withoutIdempotencyKey(requested);
    return this.database.transaction(ctx, (tx) => this.open(tx, ctx, place));
  }

  /** Locks the invoice in the version that the caller has seen. */
  async locked(tx: Tx, ctx: RequestContext, place: InvoicePlace): Promise<InvoiceRow> {
    await this.open(tx, ctx, place);
    const invoice = await this.rows.lock(tx, ctx, place.invoiceId);
    assertCurrent(ctx, invoice.version);
    return invoice;
  }

  /** Runs an action that returns the id of an invoice, and returns that invoice as it is then. */
  answered(ctx: RequestContext, action: (tx: Tx) => Promise<number>): Promise<InvoiceView> {
    return this.database.transaction(ctx, async (tx) => this.views.of(tx, ctx, await action(tx)));
  }

  /** Runs an action on a locked invoice, and returns the invoice as it is then. */
  change(ctx: RequestContext, place: InvoicePlace, action: (tx: Tx, invoice: InvoiceRow) => Promise<unknown>): Promise<InvoiceView> {
    return this.answered(ctx, async (tx) => {
      await action(tx, await this.locked(tx, ctx, place));
      return place.invoiceId;
    });
  }
}
