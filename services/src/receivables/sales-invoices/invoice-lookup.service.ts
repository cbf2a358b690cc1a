import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { BookLookup, type InvoicePlace } from '../../books/invoice-views/index.js';
import { type InvoiceRow, InvoiceRows, salesBook } from '../sales-book/index.js';

/** Finds the sales invoices that the user may read. */
@Injectable()
export class InvoiceLookup {
  constructor(
    private readonly database: Database,
    private readonly lookup: BookLookup,
    private readonly rows: InvoiceRows,
  ) {}

  open(tx: Tx, ctx: RequestContext, place: InvoicePlace): Promise<InvoiceRow> {
    return this.lookup.open(tx, ctx, { book: salesBook, rows: this.rows }, place);
  }

  /** Finds an invoice outside a transaction. */
  look(requested: RequestContext, place: InvoicePlace): Promise<InvoiceRow> {
    const ctx = withoutIdempotencyKey(requested);
    return this.database.transaction(ctx, (tx) => this.open(tx, ctx, place));
  }
}
