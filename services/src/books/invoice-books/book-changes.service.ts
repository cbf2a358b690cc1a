import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Outbox, type RecordChange } from '../../platform/background/outbox/index.js';
import type { InvoiceBook } from './invoice-book.js';

export interface BookEvent {
  /** Action name, e.g. `invoice.book`. */
  action: string;
  before?: unknown;
  after?: unknown;
  change?: RecordChange['change'];
}

/** Records every change of an invoice of any book: the audit row and the live change. */
@Injectable()
export class BookChanges {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async record(
    tx: Tx,
    ctx: RequestContext,
    { resource }: InvoiceBook,
    { invoiceId, version }: { invoiceId: number; version: number },
    { action, before, after, change = 'updated' }: BookEvent,
  ): Promise<void> {
    await this.audit.record(tx, ctx, { action, entity: resource, entityId: invoiceId, before, after });
    await this.outbox.changed(tx, ctx, { resource, id: invoiceId, version, change });
  }
}
