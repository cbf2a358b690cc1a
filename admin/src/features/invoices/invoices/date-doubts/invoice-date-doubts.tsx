import { invoiceDateDoubts, invoiceDateUsualDaysAhead } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { todayOnWire } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useGetList } from 'react-admin';
import { invoicesPath } from '../invoice-addresses';
import type { InvoiceRow } from '../invoice';

/** Returns the latest booked invoice date of the legal entity, as far as the user may see its invoices. */
function useLastBooked(legalEntityId: number | undefined): string | null {
  const { data } = useGetList<InvoiceRow>(
    'sales-invoices',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'invoiceDate', order: 'DESC' },
      filter: { status: ['booked'] },
      meta: { path: invoicesPath(legalEntityId ?? '') },
    },
    { enabled: legalEntityId !== undefined },
  );
  return data?.[0]?.invoiceDate.slice(0, 10) ?? null;
}

interface InvoiceDateDoubtsProps {
  day: string;
  legalEntityId: number | undefined;
  seller: string;
}

/** Warnings about an invoice date before booking (PLT-O56, CRM-O32); they block nothing. */
export function InvoiceDateDoubts({ day, legalEntityId, seller }: InvoiceDateDoubtsProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const lastBooked = useLastBooked(legalEntityId);
  const params = { seller, day: date(day), lastBooked: date(lastBooked), days: invoiceDateUsualDaysAhead };
  return invoiceDateDoubts(day, { today: todayOnWire().slice(0, 10), lastBooked }).map((doubt) => (
    <Alert key={doubt} severity="warning" sx={{ mt: 2 }}>
      {translate(`invoiceDateDoubts.${doubt}`, params)}
    </Alert>
  ));
}
