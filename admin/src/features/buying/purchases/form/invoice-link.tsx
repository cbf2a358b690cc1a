import { Link as TextLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useInvoicePaths } from '../../../invoices/invoices';
import type { Purchase } from '../purchase';

/** Link to the purchase invoice that booking created, for users who may read it, and its dates (PUR-041, PUR-O34, D-65). */
export function InvoiceLink({ invoice }: { invoice: NonNullable<Purchase['externalInvoice']> }) {
  const translate = useTranslate();
  const paths = useInvoicePaths();
  const { date, dateOfMoment } = useFormat();
  const { legalEntityId, invoiceId, invoiceNumber, invoiceDate, bookDate, postingDate } = invoice;
  const dates = [
    bookDate && translate('purchaseForm.bookedOn', { booked: dateOfMoment(bookDate), date: date(invoiceDate) }),
    postingDate && translate('purchaseForm.postedOn', { date: date(postingDate) }),
  ];
  return (
    <>
      <TextLink component={Link} to={paths.purchaseInvoice(invoiceId, legalEntityId)} sx={{ fontSize: '0.875rem' }}>
        {invoiceNumber === null ? translate('purchaseForm.draftInvoice') : translate('purchaseForm.invoice', { number: invoiceNumber })}
      </TextLink>
      <Typography variant="body2" color="textSecondary">
        {dates.filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}
