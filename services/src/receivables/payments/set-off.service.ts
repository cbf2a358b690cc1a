import { Injectable } from '@nestjs/common';
import { decimal, setOffsOf } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { type InvoiceRow, InvoiceRecords } from '../sales-book/index.js';
import { PaymentFollowing } from './payment-following.service.js';
import { PaymentLedger, setOffMethod } from './payment-ledger.repository.js';
import { PaymentLinks } from './payment-links.service.js';
import { isCreditedInFull } from './payment-status.rules.js';
import type { NewPayment } from './payment-writer.service.js';
import { writtenOffAgain } from './written-off.rules.js';

/**
 * Keeps the set-off between an invoice and its credit invoices correct, whatever is paid or refunded before and after (PLT-O62, D-40): a
 * late payment is owed back on a credit invoice, and a reversed one is no longer owed.
 */
@Injectable()
export class SetOff {
  constructor(
    private readonly rows: InvoiceRecords,
    private readonly ledger: PaymentLedger,
    private readonly links: PaymentLinks,
    private readonly following: PaymentFollowing,
  ) {}

  /** After a credit: what it credited of the invoice is no longer payable, and what was paid of that is owed back (PLT-O62). */
  async credited(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<void> {
    if (isCreditedInFull(invoice)) await this.links.end(tx, ctx, invoice.invoiceId);
    await this.between(tx, ctx, invoice.invoiceId);
    await this.following.lookAgain(tx, ctx, invoice);
  }

  /** Updates the set-off after a payment of one of them, whose row is locked; an invoice that is not credited has none. */
  async settle(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<InvoiceRow> {
    if (invoice.creditsInvoiceId === null && invoice.creditedAmount === null) return invoice;
    await this.between(tx, ctx, invoice.creditsInvoiceId ?? invoice.invoiceId);
    return this.rows.read(tx, ctx, invoice.invoiceId);
  }

  /**
   * Updates the set-off between an invoice and all its credit invoices. A write-off was never paid, so it is not refunded: it is reversed
   * as far as the credit invoices leave nothing of it open.
   */
  async between(tx: Tx, ctx: RequestContext, invoiceId: number): Promise<void> {
    const { invoice, credits } = await this.rows.lockWithCredits(tx, ctx, invoiceId);
    const written = await this.ledger.writtenOff(tx, ctx, invoiceId);
    const [own, ...theirs] = await this.ledger.sumsOf(tx, ctx, [invoiceId, ...credits.map((credit) => credit.invoiceId)]);
    const paid = written.reduce((sum, { amount }) => sum.minus(amount), decimal(own!.moved));
    const wanted = setOffsOf({
      ...{ total: invoice.totalAmount, paid },
      credits: credits.map(({ totalAmount }, nth) => ({
        credited: decimal(totalAmount).negated(),
        refunded: decimal(theirs[nth]!.moved).negated(),
      })),
    });
    const [paidAt, reason] = [new Date(), credits.at(-1)!.invoiceNumber!];
    const half = (amount: string, other: InvoiceRow): NewPayment[] =>
      decimal(amount).isZero() ? [] : [{ amount, method: setOffMethod, paidAt, reference: other.invoiceNumber! }];
    // The set-off has the opposite sign on a credit invoice.
    const more = wanted.map((amount, nth) => decimal(amount).plus(theirs[nth]!.setOff).toFixed(2));
    const open = wanted.reduce((left, amount) => left.minus(amount), decimal(invoice.totalAmount).minus(paid));
    const writeOffs = writtenOffAgain(written, open).flatMap(({ paymentId, amount, again }): NewPayment[] => [
      { amount: decimal(amount).negated().toFixed(2), method: 'reversal', paidAt, reverses: paymentId, reason },
      ...(again === null ? [] : [{ amount: again, method: 'difference', paidAt, inPlaceOf: paymentId }]),
    ]);
    await this.ledger.add(tx, ctx, invoice, [...writeOffs, ...credits.flatMap((credit, nth) => half(more[nth]!, credit))]);
    for (const [nth, credit] of credits.entries())
      await this.ledger.add(tx, ctx, credit, half(decimal(more[nth]!).negated().toFixed(2), invoice));
  }
}
