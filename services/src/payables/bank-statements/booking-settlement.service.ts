import { decimal } from '@kantoor/schemas';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { BatchChanges, Batches } from '../batch-payments/index.js';
import { InvoiceRecords } from '../../receivables/sales-book/index.js';
import { noonOf } from '../../books/invoice-dates/index.js';
import { type NewPayment, Payments, remainingOf } from '../../receivables/payments/index.js';
import { PurchaseInvoiceRecords, PurchasePayments } from '../purchase-invoices/index.js';
import type { BookingRow } from './bank-bookings.repository.js';
import type { ExpectedShare, Share } from './open-invoice.js';

/** Maximum length of a payment reference on the invoice page. */
const referenceMax = 140;

/** Writes what a booking pays to the payment ledger, for sales and purchase invoices alike. */
@Injectable()
export class BookingSettlement {
  constructor(
    private readonly sales: InvoiceRecords,
    private readonly salesPayments: Payments,
    private readonly purchases: PurchaseInvoiceRecords,
    private readonly purchasePayments: PurchasePayments,
    private readonly batches: Batches,
    private readonly batchChanges: BatchChanges,
    private readonly settings: EcosystemSettings,
  ) {}

  /** Locks the invoices in a fixed order to avoid deadlocks. Refuses an invoice of another legal entity, or more than its open amount. */
  async settle(tx: Tx, ctx: RequestContext, booking: BookingRow, shares: readonly Share[]): Promise<void> {
    const { timeZone } = await this.settings.of(ctx);
    const reference = [booking.counterpartyName, booking.description].filter(Boolean).join(' ').slice(0, referenceMax);
    const paid = {
      method: 'bank',
      paidAt: noonOf(booking.bookedOn, timeZone),
      bankBookingId: booking.bookingId,
      ...(reference && { reference }),
    };
    for (const share of inOrder(shares))
      await (share.resource === 'sales-invoices'
        ? this.ofSale(tx, ctx, booking, share, paid)
        : this.ofPurchase(tx, ctx, booking, share, paid));
    const names = [booking.endToEndId, booking.batchReference].filter((name) => name !== null);
    await this.batchChanges.executedByBank(tx, ctx, booking.legalEntityId, names);
  }

  /** Refuses shares of invoices whose open amount is no longer the one that was shown (D-37). Locks them as `settle` does. */
  async assertAsShown(tx: Tx, ctx: RequestContext, { currency }: BookingRow, shares: readonly ExpectedShare[]): Promise<void> {
    for (const { resource, invoiceId, expectedOpen } of inOrder(shares)) {
      if (expectedOpen === undefined) continue;
      const { totalAmount, amountPaid } = await (resource === 'sales-invoices' ? this.sales : this.purchases).lock(tx, ctx, invoiceId);
      const remaining = remainingOf(totalAmount, amountPaid);
      const open = resource === 'sales-invoices' ? remaining : decimal(remaining).negated().toFixed(2);
      if (!decimal(open).eq(expectedOpen))
        throw new Problem('OPEN_AMOUNT_CHANGED', { params: { amount: open, currency, expected: expectedOpen } });
    }
  }

  private async ofSale(
    tx: Tx,
    ctx: RequestContext,
    booking: BookingRow,
    { invoiceId, amount }: Share,
    paid: Omit<NewPayment, 'amount'>,
  ): Promise<void> {
    const invoice = await this.sales.lock(tx, ctx, invoiceId);
    assertSettles(booking, invoice, amount);
    await this.salesPayments.settle(tx, ctx, invoice, [{ ...paid, amount }]);
  }

  /** A returned payment makes the invoice open again, so another batch may pay it. */
  private async ofPurchase(
    tx: Tx,
    ctx: RequestContext,
    booking: BookingRow,
    share: Share,
    paid: Omit<NewPayment, 'amount'>,
  ): Promise<void> {
    const invoice = await this.purchases.lock(tx, ctx, share.invoiceId);
    const amount = decimal(share.amount).negated().toFixed(2);
    assertSettles(booking, invoice, amount);
    const after = await this.purchasePayments.settle(tx, ctx, invoice, [{ ...paid, amount }]);
    if (invoice.paymentStatus === 'full' && after.paymentStatus !== 'full') await this.batches.release(tx, ctx, share.invoiceId);
  }
}

const inOrder = <Any extends Share>(shares: readonly Any[]): Any[] =>
  [...shares].sort((a, b) => a.resource.localeCompare(b.resource) || a.invoiceId - b.invoiceId);

type Settled = { legalEntityId: number; status: string; currency: string; totalAmount: string; amountPaid: string };

/** Checks that a payment lies within the open amount, and a reversal within the amount paid. */
function assertSettles({ legalEntityId, currency }: BookingRow, invoice: Settled, amount: string): void {
  const open = decimal(remainingOf(invoice.totalAmount, invoice.amountPaid));
  const value = decimal(amount);
  const isPayment = !open.isZero() && value.isNegative() === open.isNegative();
  const within = isPayment ? open : decimal(invoice.amountPaid).negated();
  const isWithin = value.isNegative() === within.isNegative() && value.abs().lte(within.abs());
  if (
    invoice.legalEntityId !== legalEntityId ||
    invoice.status !== 'booked' ||
    invoice.currency !== currency ||
    value.isZero() ||
    !isWithin
  )
    throw new Problem('BOOKING_SETTLEMENT_FAILED', { detail: 'More than is open of an invoice, or an invoice that it cannot pay' });
}
