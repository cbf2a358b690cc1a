import { Injectable } from '@nestjs/common';
import { decimal } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import type { PaymentSlip } from '../../rendering/invoice-pdf/index.js';
import type { InvoiceRow } from '../sales-book/index.js';
import { PaymentLedger } from './payment-ledger.repository.js';
import { remainingOf } from './payment-status.rules.js';

/**
 * Computes what an invoice asks for at a given time (D-48): the only source of the amount in mail texts, on the payment slip and its QR
 * code, and on the payment page. Amounts are decimal texts in the currency of the invoice.
 */
@Injectable()
export class Demands {
  constructor(
    private readonly ledger: PaymentLedger,
    private readonly settings: EcosystemSettings,
  ) {}

  async of(tx: Tx, ctx: RequestContext, invoice: InvoiceRow): Promise<PaymentSlip> {
    const [sums] = await this.ledger.sumsOf(tx, ctx, [invoice.invoiceId]);
    const credited = sums!.setOff;
    const paid = decimal(invoice.amountPaid).minus(credited);
    // The credited amount is set off, so it no longer remains.
    const remaining = decimal(invoice.invoiceType === 'invoice' ? remainingOf(invoice.totalAmount, invoice.amountPaid) : 0);
    return {
      day: await this.settings.today(ctx),
      total: decimal(invoice.totalAmount).toFixed(2),
      paid: paid.toFixed(2),
      credited: decimal(credited).toFixed(2),
      open: (remaining.gt(0) ? remaining : decimal(0)).toFixed(2),
    };
  }
}
