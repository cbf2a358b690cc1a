import type { BatchPayment } from '@kantoor/schemas';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import type { KantoorProvider } from '../../providers/data/verbs';
import { ListError } from '../../shared/list/list-error';
import { useDownload } from '../../shared/use-download';
import { RowsSkeleton } from '../../shell/page-skeleton';
import type { PaymentVerbs } from './payment-verbs';

/** Created batches, latest first, with their files. */
export function BatchesMade({ legalEntity }: { legalEntity: string }) {
  const translate = useTranslate();
  const provider = useDataProvider<KantoorProvider<PaymentVerbs>>();
  const { data, error, refetch } = useQuery({
    queryKey: ['batch-payments', 'batches', { legalEntity }],
    queryFn: ({ signal }) => provider.batches({ legalEntity, signal }),
  });
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 3, sm: 5 }, display: 'grid', gap: 3 }}>
      <Typography variant="h2">{translate('payments.made')}</Typography>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data?.items.length === 0 && <Typography color="textSecondary">{translate('payments.noneMade')}</Typography>}
      {data?.items.map((batch) => (
        <MadeBatch key={batch.id} legalEntity={legalEntity} batch={batch} />
      ))}
    </Paper>
  );
}

function MadeBatch({ legalEntity, batch }: { legalEntity: string; batch: BatchPayment }) {
  const translate = useTranslate();
  const format = useFormat();
  const save = useDownload({ failed: 'DOWNLOAD_FAILED' });
  const name = translate('payments.batch', { number: batch.id });
  const file = (kind: 'csv' | 'credit-transfer', extension: string) =>
    save({ path: `/api/invoices/${legalEntity}/batch-payments/${batch.id}/${kind}`, fileName: `betaalbestand-${batch.id}.${extension}` });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Typography>
          {name}: {format.money(batch.total, 'EUR')}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {format.dateTime(batch.createdAt)} {batch.createdBy} · {translate('payments.payments', { smart_count: batch.count })},{' '}
          {translate('payments.invoices', { smart_count: batch.invoiceCount })}
        </Typography>
      </Box>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        onClick={() => file('csv', 'csv')}
        aria-label={`${translate('payments.csv')}: ${name}`}
      >
        {translate('payments.csv')}
      </Button>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        disabled={!batch.hasCreditTransfer}
        onClick={() => file('credit-transfer', 'xml')}
        aria-label={`${translate('payments.sepa')}: ${name}`}
      >
        {translate('payments.sepa')}
      </Button>
    </Box>
  );
}
