import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { Problem } from '../../platform/problems/index.js';
import { LegalEntities } from '../legal-entities/index.js';
import { withoutIdempotencyKey } from '../../platform/idempotency/index.js';
import { assertMayRead, type InvoiceRow, InvoiceRows } from '../invoice-records/index.js';

/** An invoice as a path names it. */
export interface InvoicePlace {
  legalEntity: string;
  invoiceId: number;
}

/** Lets people in to the invoices they may read, each at its own address only. */
@Injectable()
export class InvoiceLookup {
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly rows: InvoiceRows,
  ) {}

  async open(tx: Tx, ctx: RequestContext, { legalEntity, invoiceId }: InvoicePlace): Promise<InvoiceRow> {
    const { legalEntityId } = await this.entities.named(tx, ctx, legalEntity);
    const invoice = await this.rows.read(tx, ctx, invoiceId);
    if (invoice.legalEntityId !== legalEntityId) throw new Problem('NOT_FOUND');
    await assertMayRead(tx, ctx, invoiceId);
    return invoice;
  }

  /** For what is answered outside a transaction. */
  look(requested: RequestContext, place: InvoicePlace): Promise<InvoiceRow> {
    const ctx = withoutIdempotencyKey(requested);
    return this.database.transaction(ctx, (tx) => this.open(tx, ctx, place));
  }
}
