import { useTranslate } from '../../../i18n';
import { usePageTitle } from '../../../shell/page-title';
import type { BookType } from './book';
import type { InvoicePlace } from './invoice-place';
import { useBookInvoice } from './use-invoice';

/** Returns the name of an invoice, and sets it as the title of the page. */
export function useInvoiceTitle(type: BookType, { legalEntity, id }: InvoicePlace): string {
  const translate = useTranslate();
  const { data } = useBookInvoice(type, legalEntity, id);
  const number = data?.invoiceNumber ?? translate('invoices.concept');
  const named = data?.invoiceType === 'credit-note' ? `${translate('invoices.type.credit-note')} ${number}` : number;
  const title = data ? [named, data.invoiceDescription].filter(Boolean).join(' – ') : translate('invoices.invoice');
  usePageTitle(title);
  return title;
}
