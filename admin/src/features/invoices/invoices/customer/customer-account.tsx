import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import type { RecordTabProps } from '../../../../shell/record-props';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { customerAccountQuery } from './customer-account-query';
import { CustomerBalance } from './customer-balance';
import { CustomerInvoices } from './customer-invoices';
import { CustomerTimeline } from './customer-timeline';

/** An organization as a customer: its debt, its invoices and their history. */
export default function CustomerAccount({ id }: Pick<RecordTabProps, 'id'>) {
  const provider = useVerbs('invoices');
  const { data, error, isPending, refetch } = useQuery(customerAccountQuery(provider, id));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={2} />}
      {data && <CustomerBalance id={id} account={data} />}
      <CustomerInvoices id={id} />
      <CustomerTimeline id={id} />
    </Box>
  );
}
