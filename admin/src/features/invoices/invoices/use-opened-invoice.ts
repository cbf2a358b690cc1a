import { useOpened } from '../../../shell/search/recent';
import { resourceOfBook, type BookType } from './book';
import type { InvoicePlace } from './invoice-place';
import { useBookInvoice } from './use-invoice';

/** Adds the invoice to the palette's recent records. */
export function useOpenedInvoice(type: BookType, { legalEntity, id }: InvoicePlace): void {
  const { data } = useBookInvoice(type, legalEntity, id);
  useOpened(
    data && {
      ...{ resource: resourceOfBook[type], id, label: data.invoiceNumber || data.invoiceDescription, detail: data.customerName },
      ...{ place: data.legalEntityId, amount: data.totalAmount, currency: data.currency },
    },
  );
}
