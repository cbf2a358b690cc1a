import type { ComingPeriod } from '@kantoor/schemas';
import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery, type Theme } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormat, useSentence, useTranslate } from '../../../../i18n';
import { OutcomeChip } from '../outcome-chip';
import { useSubscriptionPaths } from '../paths';

const foreign = { '& td': { color: 'text.secondary', bgcolor: 'action.hover' } };

/** Each coming period: date, customer, amount, outcome, and what blocks it. */
export function ComingTable({ rows, withTeam }: { rows: readonly ComingPeriod[]; withTeam: boolean }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { date, money } = useFormat();
  const { subscription } = useSubscriptionPaths();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
  const name = ({ mine, name, subscriptionId, teamId, teamKey }: ComingPeriod) =>
    mine ? (
      <Link
        component={RouterLink}
        to={subscription({ id: subscriptionId, teamId, teamKey })}
        sx={{ color: 'inherit', fontWeight: 550, ...(isPhone && { display: 'inline-flex', alignItems: 'center', minHeight: 44 }) }}
      >
        {name}
      </Link>
    ) : (
      name
    );
  const period = ({ start, end }: ComingPeriod) => translate('subscriptions.fromTo', { from: date(start), to: date(end) });
  const stoppedBy = ({ problems }: ComingPeriod) =>
    problems.map(({ code }) => translate(`subscriptions.problem.${code}`, { _: sentence(code) })).join(' ');
  const heads = ['period', 'subscription', 'customer', ...(withTeam ? ['team'] : []), 'gross', 'becomes'];
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('comingInvoices.title')}>
        {!isPhone && (
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head} scope="col" align={head === 'gross' ? 'right' : 'left'}>
                  {translate(`comingInvoices.columns.${head}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
        )}
        <TableBody>
          {rows.map((row) => {
            const { id, customer, teamName, currency, gross, outcome, mine, start } = row;
            const look: object = mine ? {} : foreign;
            if (isPhone)
              return (
                <TableRow key={id} sx={look}>
                  <TableCell sx={{ py: 2 }}>
                    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
                      <span>{name(row)}</span>
                      <Box component="span" sx={figure}>
                        {money(gross, currency)}
                      </Box>
                    </Box>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
                      <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
                        {[date(start), customer.name, ...(withTeam ? [teamName] : [])].join(' · ')}
                      </Typography>
                      <OutcomeChip outcome={outcome} />
                    </Box>
                    {stoppedBy(row) && <Typography variant="caption">{stoppedBy(row)}</Typography>}
                  </TableCell>
                </TableRow>
              );
            return (
              <TableRow key={id} sx={look}>
                <TableCell sx={figure}>{period(row)}</TableCell>
                <TableCell>{name(row)}</TableCell>
                <TableCell>{customer.name}</TableCell>
                {withTeam && <TableCell>{teamName}</TableCell>}
                <TableCell align="right" sx={figure}>
                  {money(gross, currency)}
                </TableCell>
                <TableCell sx={{ minWidth: 180, ...(stoppedBy(row) && { py: 2 }) }}>
                  <OutcomeChip outcome={outcome} />
                  {stoppedBy(row) && (
                    <Typography variant="caption" component="div" sx={{ mt: 0.5, whiteSpace: 'normal' }}>
                      {stoppedBy(row)}
                    </Typography>
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
