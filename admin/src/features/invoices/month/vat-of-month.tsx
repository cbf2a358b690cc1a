import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import { useCurrent } from '../../../shell/current';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { OutsideLines, RubricsTable, vatPaths } from '../vat-overview';
import { quarterOfMonth } from './open-links';

/** The VAT overview of a month: its part of the return of the quarter, each figure with its invoices. */
export function VatOfMonth({ legalEntity, month }: { legalEntity: string; month: string }) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  const provider = useVerbs('vat');
  const quarter = quarterOfMonth(month);
  const { data, error, refetch } = useQuery({
    queryKey: ['sales-invoices', 'vatOverview', { legalEntity, ...quarter }],
    queryFn: ({ signal }) => provider.vatOverview({ legalEntity, ...quarter, signal }),
  });
  const title = translate('month.vat');
  const at = vatPaths(paths, legalEntity);
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && !data.isDutch && <Alert severity="warning">{translate('vat.notDutch')}</Alert>}
      {data && <RubricsTable overview={data} quarter={quarter} paths={at} />}
      {data && data.outside.length > 0 && <OutsideLines outside={data.outside} quarter={quarter} paths={at} />}
    </Box>
  );
}
