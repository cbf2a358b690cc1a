import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { Outbox, type RecordChange } from '../../platform/outbox/index.js';
import { InvoiceListeners } from './invoice-listeners.service.js';
import type { InvoiceRow } from './invoice-row.js';
import { salesBook } from './sales-book.js';

export interface InvoiceEvent {
  /** The verb, e.g. `invoice.book`. */
  action: string;
  before?: unknown;
  after?: unknown;
  change?: RecordChange['change'];
  /** It was sent just now, or found not to have been after all. */
  sendingChanged?: boolean;
}

/** What every change of an invoice brings along: the audit row, the live change, and whoever listens. */
@Injectable()
export class InvoiceChanges {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly listeners: InvoiceListeners,
  ) {}

  async record(tx: Tx, ctx: RequestContext, row: InvoiceRow, event: InvoiceEvent): Promise<void> {
    const { action, before, after, change = 'updated', sendingChanged } = event;
    const { invoiceId, version } = row;
    await this.audit.record(tx, ctx, { action, entity: salesBook.resource, entityId: invoiceId, before, after });
    await this.outbox.changed(tx, ctx, { resource: salesBook.resource, id: invoiceId, version, change });
    await this.listeners.changed(tx, ctx, row, sendingChanged);
  }
}
