import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { ListError } from '../../../shared/list/list-error';
import { useCurrent } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { inMonth, itemsOf, rowsOf, sumsOf } from './figures';
import { FiguresOfGroups } from './figures-of-groups';
import { NotForYou } from './not-for-you';
import { useMonthNames } from './use-month-names';
import { useTeamFigures } from './use-team-figures';

/** Budget and spending of each group: this month and over the year (PLT-O05). */
export default function TeamFinances() {
  const translate = useTranslate();
  const { team } = useCurrent();
  const { monthName } = useMonthNames();
  const { data, error, refetch } = useTeamFigures();
  usePageTitle(translate('shell.pages.teamFinances'));
  if (!team) return <NotFoundPage />;
  if (error && !data) return <NotForYou error={error} otherwise={<ListError error={error} onRetry={() => void refetch()} />} />;
  if (!data) return <RowsSkeleton rows={5} />;
  const month = data.months.at(-1)!;
  const rows = rowsOf(data);
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: 1100, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box>
        <Typography variant="h1">{translate('teams.financesOf', { team: team.name })}</Typography>
        <Typography color="textSecondary">{translate('teams.financesIntro')}</Typography>
      </Box>
      {rows.length === 0 ? (
        <Typography>{translate('teams.noGroups')}</Typography>
      ) : (
        <>
          <FiguresOfGroups
            title={monthName(month)}
            months={[month]}
            columns={['budget', 'cost']}
            percentage="budgetLeft"
            rows={rows.map((row) => ({ ...row, sums: sumsOf(inMonth(itemsOf(data, row.groupId), month)) }))}
          />
          <FiguresOfGroups
            title={translate('teams.year')}
            months={data.months}
            columns={['budget', 'cost']}
            percentage="budgetLeft"
            rows={rows}
          />
        </>
      )}
      {data.withoutRate > 0 && <Alert severity="warning">{translate('teams.withoutRate', { smart_count: data.withoutRate })}</Alert>}
    </Box>
  );
}
