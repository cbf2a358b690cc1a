import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Box, Button, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { MeaningChip } from '../../../../shared/meaning-chip';
import { useCurrent, useMay } from '../../../../shell/current';
import type { RecordOptions } from '../../../../shell/resources';
import { useSubscriptionPaths } from '../paths';
import { StoppedReason } from '../period-problem';
import { meaningOfState, shownStateOf, skippedWords } from './period-words';
import { SkipPeriod } from './skip-period';
import { UndoSkip } from './undo-skip';

const shownFirst = 12;

interface PeriodHistoryProps {
  periods: readonly SubscriptionPeriod[];
  teamId: number;
  /** Last day on which a period may begin; empty for an archived subscription. */
  endDate: string;
}

/** Past periods: billed with deal and invoice, skipped with the reason, or waiting for a user. */
export function PeriodHistory({ periods, teamId, endDate }: PeriodHistoryProps) {
  const translate = useTranslate();
  const { date, dateTime, money } = useFormat();
  const { paths } = useCurrent();
  const definitions = useResourceDefinitions<RecordOptions>();
  const { run } = useSubscriptionPaths();
  const title = useId();
  const changes = useMay('subscriptions.write');
  const [isWhole, setWhole] = useState(false);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (periods.length === 0) return null;
  const shown = isWhole ? periods : periods.slice(0, shownFirst);
  const figure = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
  const links = ({ deal, invoice, runDate }: SubscriptionPeriod): { to: string | undefined; text: string }[] => [
    ...(deal ? [{ to: definitions['deals']?.options?.path(paths, deal.id), text: translate('subscriptions.history.deal') }] : []),
    ...(invoice
      ? [
          {
            to: definitions['sales-invoices']?.options?.path(paths, invoice.invoiceId, invoice.legalEntityId),
            text: invoice.invoiceNumber ?? translate('subscriptions.history.invoice'),
          },
        ]
      : []),
    ...(runDate ? [{ to: run(runDate), text: translate('subscriptions.history.run', { date: date(runDate) }) }] : []),
  ];
  const becameOf = (period: SubscriptionPeriod): ReactNode => {
    const words = skippedWords(period);
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {period.billedTo && <span>{period.billedTo}</span>}
        {words && <span>{translate(`subscriptions.history.${words.key}`, words.params)}</span>}
        {period.state === 'billed' && period.stopped && (
          <span>
            <StoppedReason code={period.stopped} />
          </span>
        )}
        {period.mailAt && period.outcome === 'mailed' && !period.stopped && (
          <span>{translate('subscriptions.history.mailAt', { at: dateTime(period.mailAt) })}</span>
        )}
        {links(period).map(
          ({ to, text }) =>
            to && (
              <Link key={text} component={RouterLink} to={to}>
                {text}
              </Link>
            ),
        )}
        {period.state === 'due' && period.start <= endDate && changes && (
          <SkipPeriod
            period={period}
            teamId={teamId}
            size="small"
            aria-label={`${translate('subscriptions.history.skip')}: ${date(period.start)}`}
            sx={{ justifySelf: 'start', ml: -3 }}
          />
        )}
        {period.start <= endDate && <UndoSkip period={period} teamId={teamId} endDate={endDate} />}
      </Box>
    );
  };
  return (
    <Box component="section" aria-labelledby={title} data-testid="history" sx={{ mt: 8 }}>
      <Typography id={title} variant="h2" sx={{ mb: 2 }}>
        {translate('subscriptions.history.title')}
      </Typography>
      <Table size="small" aria-labelledby={title}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{translate('subscriptions.period')}</TableCell>
            <TableCell scope="col" align="right">
              {translate('subscriptions.gross')}
            </TableCell>
            <TableCell scope="col">{translate('subscriptions.history.became')}</TableCell>
            {!isPhone && <TableCell scope="col">{translate('subscriptions.history.details')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((period) => (
            <TableRow key={period.id}>
              <TableCell component="th" scope="row" sx={isPhone ? { whiteSpace: 'normal', overflowWrap: 'anywhere', pr: 1 } : figure}>
                {isPhone ? date(period.start) : translate('subscriptions.fromTo', { from: date(period.start), to: date(period.end) })}
                {isPhone && <Box sx={{ fontWeight: 400 }}>{becameOf(period)}</Box>}
              </TableCell>
              <TableCell align="right" sx={figure}>
                {period.gross === null ? '–' : money(period.gross, period.currency)}
              </TableCell>
              <TableCell>
                <MeaningChip
                  meaning={meaningOfState[shownStateOf(period)]}
                  label={translate(`subscriptions.state.${shownStateOf(period)}`)}
                />
              </TableCell>
              {!isPhone && <TableCell>{becameOf(period)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {periods.length > shown.length && (
        <Button color="inherit" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          {translate('subscriptions.history.all', { count: periods.length })}
        </Button>
      )}
    </Box>
  );
}
