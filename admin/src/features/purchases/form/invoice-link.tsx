import { Link as TextLink } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useInvoicePaths } from '../../invoices';
import type { Purchase } from '../purchase';

/** Link to the purchase invoice that booking created, for users who may read it (PUR-041, PUR-O34). */
export function InvoiceLink({ invoice }: { invoice: NonNullable<Purchase['externalInvoice']> }) {
  const translate = useTranslate();
  const paths = useInvoicePaths();
  const { legalEntityId, invoiceId, invoiceNumber } = invoice;
  return (
    <TextLink component={Link} to={paths.purchaseInvoice(invoiceId, legalEntityId)} sx={{ fontSize: '0.875rem' }}>
      {invoiceNumber === null ? translate('purchaseForm.draftInvoice') : translate('purchaseForm.invoice', { number: invoiceNumber })}
    </TextLink>
  );
}
