import { invoiceDateDoubts, invoiceDateUsualDaysAhead } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { todayOnWire } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useLastBooked } from './use-last-booked';

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
