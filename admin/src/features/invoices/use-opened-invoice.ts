import { useOpened } from '../../shell/search/recent';
import { useInvoice } from './use-invoice';

/** The palette offers it among what was opened lately. */
export function useOpenedInvoice(legalEntity: string, id: number): void {
  const { data } = useInvoice(legalEntity, id);
  useOpened(
    data && {
      ...{ resource: 'sales-invoices', id, label: data.invoiceNumber || data.invoiceDescription, detail: data.customerName },
      ...{ place: data.legalEntityId, amount: data.totalAmount, currency: data.currency },
    },
  );
}
