import { Box, Button, Paper, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { ExportButton } from '../../../../shared/list/export-button';
import { useVerbs } from '../../../../providers/data/verbs';
import { ListError } from '../../../../shared/list/list-error';
import { ListFoot } from '../../../../shared/list/list-foot';
import { searchOf, type Filter } from '../../../../shared/list/list-address';
import { exportedColumns } from '../../../../shared/list/list-file';
import { useDownload } from '../../../../shared/use-download';
import { useListPlace } from '../../../../shared/list/list-place';
import { PagesAt } from '../../../../shared/list/pages-at';
import { readAddress } from '../../../../shell/address';
import { useCurrent } from '../../../../shell/current';
import { useApps } from '../../../../shell/feature';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { usePageTitle } from '../../../../shell/page-title';
import { CreateSubscription } from '../create-subscription';
import { useSubscriptionPaths } from '../paths';
import { comingFile } from '../subscription-addresses';
import { ComingFiltered } from './coming-filtered';
import { ComingPlot } from './coming-plot';
import { ComingProblems } from './coming-problems';
import { ComingTable } from './coming-table';
import { ComingTotals } from './coming-totals';
import { useComingFile } from './use-coming-file';

/** Soonest first; the only sort order. */
const defaults = { sort: ['start', 'ASC'], perPage: 25 } as const;

/** Invoices of all subscriptions of a team, or of the ecosystem, in the next twelve months, and what blocks them (D-03). */
export default function ComingPage() {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { teamId } = readAddress(pathname, useApps());
  const { ecosystem, team, may } = useCurrent();
  const paths = useSubscriptionPaths();
  const place = useListPlace({ name: `${ecosystem.id}.coming-invoices`, at: pathname + search, defaults });
  const { page, perPage, filter } = place.params;
  const range = [(page - 1) * perPage, page * perPage - 1] as const;
  const provider = useVerbs('subscriptions');
  const download = useDownload({ pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  const { data, error, refetch } = useQuery({
    queryKey: ['subscriptions', 'subscriptionsComing', { teamId, range, filter }],
    queryFn: ({ signal }) => provider.subscriptionsComing({ teamId, range, filter, signal }),
    placeholderData: keepPreviousData,
  });
  const title = translate(teamId === null ? 'comingInvoices.allTitle' : 'comingInvoices.title');
  usePageTitle(title);
  const file = useComingFile();
  const isEmpty = data?.totals.length === 0;
  const behind = (bar: Filter): string => pathname + searchOf({ ...place.params, page: 1, filter: bar }, defaults);
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {teamId !== null && (
          <Button color="inherit" component={Link} to={paths.allComing}>
            {translate('comingInvoices.ofEcosystem')}
          </Button>
        )}
        {teamId === null && team && (
          <Button color="inherit" component={Link} to={paths.teamComing}>
            {translate('comingInvoices.ofTeam')}
          </Button>
        )}
        {may('exports.run') && data && data.total > 0 && (
          <ExportButton
            onExport={() =>
              download({
                path: `${comingFile(teamId, filter)}&${new URLSearchParams(exportedColumns(file))}`,
                fileName: 'coming-invoices.csv',
              })
            }
          />
        )}
        <Typography color="textSecondary" sx={{ flexBasis: '100%' }}>
          {translate('comingInvoices.intro')}
        </Typography>
      </Box>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data && isEmpty && (
        <Box sx={{ py: 12, display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 3, textAlign: 'center' }}>
          <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
            {translate('comingInvoices.none')}
          </Typography>
          {teamId !== null && <CreateSubscription over={paths.teamSubscriptions} />}
        </Box>
      )}
      {data && !isEmpty && (
        <>
          <ComingProblems problems={data.problems} problemCount={data.problemCount} withTeam={teamId === null} />
          <ComingTotals totals={data.totals} months={data.months} filter={filter} />
          {data.months.length > 0 && <ComingPlot months={data.months} totals={data.totals} behind={behind} />}
          <ComingFiltered filter={filter} onClear={() => place.show({ ...place.params, page: 1, filter: {} })} />
          <Paper variant="outlined" sx={{ overflow: 'hidden', minWidth: 0 }}>
            <ComingTable rows={data.items} withTeam={teamId === null} />
            {data.total === 0 && (
              <Typography color="textSecondary" sx={{ p: 4 }}>
                {translate('comingInvoices.noneSo')}
              </Typography>
            )}
            <PagesAt place={place} total={data.total}>
              <ListFoot />
            </PagesAt>
          </Paper>
        </>
      )}
    </Box>
  );
}
