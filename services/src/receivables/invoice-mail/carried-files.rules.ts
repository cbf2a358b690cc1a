import { decimal } from '@kantoor/schemas';
import type { PaymentSlip } from '../../rendering/invoice-pdf/index.js';
import type { InvoiceMail } from './built-in-texts.js';

/** Attachments of a mail about an invoice. */
export interface CarriedFiles {
  slip: boolean;
  paper: boolean;
}

/**
 * D-48: if the open amount differs from the amount on the booked invoice, the mail has a payment slip and a link to the invoice. A reminder
 * always has the slip. The invoice itself is attached if the amounts are equal, or if nothing is open and no link leads to it any more.
 */
export function carriedFiles(kind: InvoiceMail, { total, open }: Pick<PaymentSlip, 'total' | 'open'>, isLinked: boolean): CarriedFiles {
  if (kind === 'creditInvoice') return { slip: false, paper: true };
  const booked = decimal(total).gt(0) ? decimal(total) : decimal(0);
  if (booked.eq(open)) return { slip: kind === 'reminder', paper: true };
  return { slip: true, paper: decimal(open).isZero() && !isLinked };
}
