import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { InvoiceRecords } from '../../receivables/sales-book/index.js';
import { Payments } from '../../receivables/payments/index.js';
import { PurchaseInvoiceRecords, PurchasePayments } from '../purchase-invoices/index.js';
import type { PaidShare } from './bank-bookings.repository.js';

/** Reverses what a booking paid by mistake, with a separate row for each payment (PLT-O69). */
@Injectable()
export class BookingReversal {
  constructor(
    private readonly sales: InvoiceRecords,
    private readonly salesPayments: Payments,
    private readonly purchases: PurchaseInvoiceRecords,
    private readonly purchasePayments: PurchasePayments,
  ) {}

  async takeBack(tx: Tx, ctx: RequestContext, shares: readonly PaidShare[], reason: string): Promise<void> {
    const inOrder = [...shares].sort((a, b) => a.resource.localeCompare(b.resource) || a.invoiceId - b.invoiceId);
    for (const { resource, invoiceId, paymentId } of inOrder)
      if (resource === 'sales-invoices')
        await this.salesPayments.reverse(tx, ctx, await this.sales.lock(tx, ctx, invoiceId), paymentId, reason);
      else await this.purchasePayments.reverse(tx, ctx, await this.purchases.lock(tx, ctx, invoiceId), paymentId, reason);
  }
}
