import { creditContentOf, type CreditedInvoice, creditedPartOf } from '../../receivables/crediting/credit-content.rules.js';
import type { DraftContent } from '../../receivables/sales-invoices/index.js';

/** Returns the credit invoice of a whole invoice without earlier credits. */
export function fullCreditOf(credited: CreditedInvoice, invoiceDate: string): DraftContent {
  const outcome = creditedPartOf(credited);
  if ('faults' in outcome) throw new Error(`Invoice ${credited.invoice.invoiceNumber} cannot be credited`);
  return creditContentOf(credited, outcome.part, invoiceDate);
}
