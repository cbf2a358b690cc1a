import { decimal } from '@kantoor/schemas';
import type { PaymentSlip } from '../documents/index.js';
import type { InvoiceMail } from './built-in-texts.js';

/** What a mail about an invoice carries. */
export interface CarriedFiles {
  slip: boolean;
  paper: boolean;
}

/**
 * D-48: where another amount is open than the booked invoice asks for, the mail carries a payment slip and a link to the invoice. A reminder always
 * carries the slip. The invoice itself goes along where it asks for the same, and where nothing is open and no link leads to it any more.
 */
export function carriedFiles(kind: InvoiceMail, { total, open }: Pick<PaymentSlip, 'total' | 'open'>, isLinked: boolean): CarriedFiles {
  if (kind === 'creditInvoice') return { slip: false, paper: true };
  const asked = decimal(total).gt(0) ? decimal(total) : decimal(0);
  if (asked.eq(open)) return { slip: kind === 'reminder', paper: true };
  return { slip: true, paper: decimal(open).isZero() && !isLinked };
}
