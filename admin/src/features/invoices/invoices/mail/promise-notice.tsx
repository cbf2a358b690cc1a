import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { unbrokenDates } from '../../../../shared/unbroken-dates';
import { customerAccountQuery } from '../customer/customer-account-query';

/** Warns that the customer promised to pay by a day that is not over. Automatic reminders wait for it; one by hand does not. */
export function PromiseNotice({ customerId }: { customerId: number | null | undefined }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const provider = useVerbs('invoices');
  const { data } = useQuery({ ...customerAccountQuery(provider, customerId ?? 0), enabled: Boolean(customerId) });
  if (!data?.promisedOn) return null;
  return <Alert severity="info">{unbrokenDates(translate('invoiceMail.promised', { date: date(data.promisedOn) }))}</Alert>;
}
