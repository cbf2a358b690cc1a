import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { ScrollingPaper } from '../../../shared/scrolling-paper';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { budgetLeft, resultOf, type rowsOf, type SeriesName } from './figures';
import { HealthChip } from './health-chip';
import { useFigureLinks } from './use-figure-links';

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
        <Table size="small" aria-labelledby={id}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('teams.group')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {translate(`teams.series.${column}`)}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' } }}>
                {translate(`teams.${percentage}`)}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ groupId, name, sums }) => (
              <TableRow key={groupId}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' } }}>
                  {name ?? translate('teams.rest')}
                </TableCell>
                {columns.map((column) => {
                  const to = sums[column] === 0 ? null : link(column, groupId, name, months);
                  const text = money(sums[column], 'EUR');
                  return (
                    <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                      {to ? (
                        <Link component={RouterLink} to={to}>
                          {text}
                        </Link>
                      ) : (
                        text
                      )}
                    </TableCell>
                  );
                })}
                <TableCell align="right">
                  <HealthChip percentage={percentageIn(sums)} of={translate(`teams.${percentage}`)} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollingPaper>
    </Box>
  );
}
