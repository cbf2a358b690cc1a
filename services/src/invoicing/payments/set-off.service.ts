import { Injectable } from '@nestjs/common';
import { decimal, setOffOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { type InvoiceRow, InvoiceRows } from '../invoice-records/index.js';
import { type NewPayment, PaymentLedger, setOffMethod } from './payment-ledger.repository.js';

/**
 * Keeps what an invoice and its credit invoice cancel each other out by right, whatever is paid or paid back before and after (PLT-O62): what came
 * in late is owed back on the credit invoice, and what was taken back as a mistake is not owed any more.
 */
@Injectable()
export class SetOff {
  constructor(
    private readonly rows: InvoiceRows,
    private readonly ledger: PaymentLedger,
  ) {}

  /** After a payment of either of the two, whose row is locked; an invoice that is not credited has nothing to be set off. */
  async settle(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<InvoiceRow> {
    const credited = invoice.creditsInvoiceId ?? invoice.invoiceId;
    const credit = await this.rows.creditOf(tx, ctx, credited);
    if (!credit) return invoice;
    await this.between(tx, ctx, await this.rows.lock(tx, ctx, credited), await this.rows.lock(tx, ctx, credit.invoiceId));
    return this.rows.read(tx, ctx, invoice.invoiceId);
  }

  /** What was written off of an invoice that is credited now was never paid, so that nothing of it is paid back. */
  async begin(tx: Tx, ctx: RequestContext, invoice: InvoiceRow, credit: InvoiceRow): Promise<void> {
    const written = await this.ledger.writtenOff(tx, ctx, invoice.invoiceId);
    const takenBack = written.map(({ paymentId, amount }): NewPayment => ({
      ...{ amount: decimal(amount).negated().toFixed(2), method: 'reversal', paidAt: new Date() },
      ...{ reverses: paymentId, reason: credit.invoiceNumber! },
    }));
    await this.between(tx, ctx, invoice, credit, takenBack);
  }

  private async between(
    tx: Tx,
    ctx: RequestContext,
    invoice: InvoiceRow,
    credit: InvoiceRow,
    also: readonly NewPayment[] = [],
  ): Promise<void> {
    const { moved, setOff } = await this.ledger.sumsOf(tx, ctx, invoice.invoiceId);
    const back = await this.ledger.sumsOf(tx, ctx, credit.invoiceId);
    const paid = also.reduce((sum, { amount }) => sum.plus(amount), decimal(moved));
    const wanted = setOffOf({ total: invoice.totalAmount, paid, refunded: decimal(back.moved).negated() });
    const more = decimal(wanted).minus(setOff);
    const half = (amount: string): NewPayment[] => (more.isZero() ? [] : [{ amount, method: setOffMethod, paidAt: new Date() }]);
    await this.ledger.add(tx, ctx, invoice, [...also, ...half(more.toFixed(2))]);
    await this.ledger.add(tx, ctx, credit, half(more.negated().toFixed(2)));
  }
}
