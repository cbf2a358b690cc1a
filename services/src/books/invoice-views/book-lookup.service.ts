import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type BookRow, type InvoiceBook, assertMayRead } from '../invoice-books/index.js';
import { LegalEntities } from '../legal-entities/index.js';

/** An invoice as identified by a path. */
export interface InvoicePlace {
  legalEntity: string;
  invoiceId: number;
}

/** Finds the invoices of a book that the user may read, each only at its own path. */
@Injectable()
export class BookLookup {
  constructor(private readonly entities: LegalEntities) {}

  async open<Row extends BookRow>(
    tx: Tx,
    ctx: RequestContext,
    { book, rows }: { book: InvoiceBook; rows: { read(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<Row> } },
    { legalEntity, invoiceId }: InvoicePlace,
  ): Promise<Row> {
    const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
    const invoice = await rows.read(tx, ctx, invoiceId);
    if (invoice.legalEntityId !== legalEntityId) throw new Problem('NOT_FOUND');
    await assertMayRead(tx, ctx, book, invoiceId);
    return invoice;
  }
}
