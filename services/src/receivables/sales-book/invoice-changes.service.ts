import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { BookChanges, type BookEvent } from '../../books/invoice-books/index.js';
import { InvoiceListeners } from './invoice-listeners.service.js';
import type { InvoiceRow } from './invoice-row.js';
import { salesBook } from './sales-book.js';

export interface InvoiceEvent extends BookEvent {
  /** Whether it was just sent, or found not to have been sent after all. */
  sendingChanged?: boolean;
}

/** Records every change of a sales invoice: as for every book, and for the listeners. */
@Injectable()
export class InvoiceChanges {
  constructor(
    private readonly changes: BookChanges,
    private readonly listeners: InvoiceListeners,
  ) {}

  async record(tx: Tx, ctx: RequestContext, row: InvoiceRow, event: InvoiceEvent): Promise<void> {
    await this.changes.record(tx, ctx, salesBook, row, event);
    await this.listeners.changed(tx, ctx, row, event.sendingChanged);
  }
}
