import { wasSent } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { InvoiceRow } from './invoice-row.js';

export type InvoiceFacts = Pick<
  InvoiceRow,
  | 'invoiceId'
  | 'invoiceType'
  | 'creditsInvoiceId'
  | 'origin'
  | 'teamId'
  | 'legalEntityId'
  | 'invoiceNumber'
  | 'status'
  | 'paymentStatus'
  | 'totalAmount'
  | 'amountPaid'
  | 'dateReminded'
  | 'charge'
> & {
  archived: boolean;
  /** By mail or otherwise (D-42). */
  sent: boolean;
  /** Whether it was just sent, or found not to have been sent after all. */
  sendingChanged: boolean;
};
export type InvoiceListener = (tx: Tx, ctx: RequestContext, invoice: InvoiceFacts) => Promise<void>;

/** How money is paid back: registered as paid, or ordered from the payment provider. */
export type RefundWay = 'by-hand' | 'provider';
/** Refuses a refund that is on its way otherwise. */
export type RefundGuard = (tx: Tx, ctx: RequestContext, invoiceId: number, way: RefundWay) => Promise<void>;

/** Notifies other areas that an invoice was booked, paid, sent or archived, in the same transaction. */
@Injectable()
export class InvoiceListeners {
  private readonly listeners: InvoiceListener[] = [];
  private readonly guards: RefundGuard[] = [];

  onChanged(listener: InvoiceListener): void {
    this.listeners.push(listener);
  }

  /** Before a person or a machine pays back what a locked invoice owes, so that nothing is paid back twice. */
  onRefunding(guard: RefundGuard): void {
    this.guards.push(guard);
  }

  async refunding(tx: Tx, ctx: RequestContext, invoiceId: number, way: RefundWay): Promise<void> {
    for (const guard of this.guards) await guard(tx, ctx, invoiceId, way);
  }

  async changed(tx: Tx, ctx: RequestContext, row: InvoiceRow, sendingChanged = false): Promise<void> {
    const facts: InvoiceFacts = { ...row, archived: row.archivedAt !== null, sent: wasSent(row), sendingChanged };
    for (const listener of this.listeners) await listener(tx, ctx, facts);
  }
}
