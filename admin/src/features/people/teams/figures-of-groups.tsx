import { Box, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { ScrollingPaper } from '../../../shared/scrolling-paper';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { budgetLeft, resultOf, type rowsOf, type SeriesName } from './figures';
import { useFigureLinks } from './use-figure-links';
import { healthOf, type HealthColor } from '@kantoor/schemas';
import { MeaningChip } from '../../../shared/meaning-chip';
import type { Meaning } from '../../../theme';
import { RowsTable, wrappedName } from '../../../shared/list/rows-table';

const meanings: Record<HealthColor, Meaning> = { success: 'done', warning: 'waiting', danger: 'needsYou' };

/** Shows a percentage in the colour of its health (PLT-388, PLT-O112), with a word for users who cannot distinguish the colours. */
function HealthChip({ percentage, of }: { percentage: number | null; of: string }) {
  const translate = useTranslate();
  const { percentage: percent } = useFormat();
  if (percentage === null) return <>–</>;
  const health = healthOf(percentage);
  return (
    <span data-health={health} title={`${of}: ${translate(`teams.health.${health}`)}`}>
      <MeaningChip meaning={meanings[health]} label={percent(percentage)} />
    </span>
  );
}

interface FiguresOfGroupsProps {
  title: string;
  months: readonly string[];
  columns: readonly SeriesName[];
  percentage: 'budgetLeft' | 'result';
  rows: ReturnType<typeof rowsOf>;
}

/** Table of figures by group. Each figure links to the list that it sums, and a percentage shows its health (PLT-O112). */
export function FiguresOfGroups({ title, months, columns, percentage, rows }: FiguresOfGroupsProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const link = useFigureLinks();
  const id = useId();
  const percentageIn = percentage === 'budgetLeft' ? budgetLeft : resultOf;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <ScrollingPaper label={title}>
        <RowsTable
          label={title}
          rows={rows}
          idOf={({ groupId }) => groupId ?? ''}
          columns={[
            {
              ...{ name: 'group', label: translate('teams.group'), isHead: true, sx: wrappedName },
              text: ({ name }) => name ?? translate('teams.rest'),
            },
            ...columns.map((column) => ({
              ...{ name: column, label: translate(`teams.series.${column}`), right: true },
              render: ({ groupId, name, sums }: (typeof rows)[number]) => {
                const to = sums[column] === 0 ? null : link(column, groupId, name, months);
                const text = money(sums[column], 'EUR');
                return to ? (
                  <Link component={RouterLink} to={to}>
                    {text}
                  </Link>
                ) : (
                  text
                );
              },
            })),
            {
              ...{ name: percentage, label: translate(`teams.${percentage}`), right: true },
              render: ({ sums }) => <HealthChip percentage={percentageIn(sums)} of={translate(`teams.${percentage}`)} />,
            },
          ]}
        />
      </ScrollingPaper>
    </Box>
  );
}
