import type { RunRow } from '../../../../shared/bulk-actions/run';
import type { InvoiceRow } from '../invoice';

/** Returns an invoice as results show it. */
export const namedInvoice = (
  { id, invoiceNumber, invoiceDescription, customerName }: InvoiceRow,
  amount: string,
): Pick<RunRow, 'id' | 'label' | 'detail'> => ({
  id,
  label: invoiceNumber ?? invoiceDescription,
  detail: [customerName, amount].filter(Boolean).join(' · '),
});
