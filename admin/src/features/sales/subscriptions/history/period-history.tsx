import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Box, Button, Link, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useId, useState } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../../i18n';
import { RowsTable, type RowColumn } from '../../../../shared/list/rows-table';
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

/** Links to the deal, the invoice and the run of a period. */
function PeriodLinks({ period: { deal, invoice, runDate } }: { period: SubscriptionPeriod }) {
  const translate = useTranslate();
  const { date } = useFormat();
  const { paths } = useCurrent();
  const definitions = useResourceDefinitions<RecordOptions>();
  const { run } = useSubscriptionPaths();
  const links = [
    deal && { to: definitions['deals']?.options?.path(paths, deal.id), text: translate('subscriptions.history.deal') },
    invoice && {
      to: definitions['sales-invoices']?.options?.path(paths, invoice.invoiceId, invoice.legalEntityId),
      text: invoice.invoiceNumber ?? translate('subscriptions.history.invoice'),
    },
    runDate && { to: run(runDate), text: translate('subscriptions.history.run', { date: date(runDate) }) },
  ];
  return links.map(
    (link) =>
      link &&
      link.to && (
        <Link key={link.text} component={RouterLink} to={link.to}>
          {link.text}
        </Link>
      ),
  );
}

/** What a period became, and what may still be done with it. */
function PeriodDetails({ period, teamId, endDate }: Omit<PeriodHistoryProps, 'periods'> & { period: SubscriptionPeriod }) {
  const translate = useTranslate();
  const { date, dateTime } = useFormat();
  const mayChange = useMay('subscriptions.write');
  const { billedTo, state, stopped, mailAt, outcome, start } = period;
  const words = skippedWords(period);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {billedTo && <span>{billedTo}</span>}
      {words && <span>{translate(`subscriptions.history.${words.key}`, words.params)}</span>}
      {state === 'billed' && stopped && (
        <span>
          <StoppedReason code={stopped} />
        </span>
      )}
      {mailAt && outcome === 'mailed' && !stopped && <span>{translate('subscriptions.history.mailAt', { at: dateTime(mailAt) })}</span>}
      <PeriodLinks period={period} />
      {state === 'due' && start <= endDate && mayChange && (
        <SkipPeriod
          period={period}
          teamId={teamId}
          size="small"
          aria-label={`${translate('subscriptions.history.skip')}: ${date(start)}`}
          sx={{ justifySelf: 'start', ml: -3 }}
        />
      )}
      {start <= endDate && <UndoSkip period={period} teamId={teamId} endDate={endDate} />}
    </Box>
  );
}

/** Past periods: billed with deal and invoice, skipped with the reason, or waiting for a user. */
export function PeriodHistory({ periods, teamId, endDate }: PeriodHistoryProps) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const title = useId();
  const [isWhole, setWhole] = useState(false);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (periods.length === 0) return null;
  const shown = isWhole ? periods : periods.slice(0, shownFirst);
  const details = (period: SubscriptionPeriod) => <PeriodDetails period={period} teamId={teamId} endDate={endDate} />;
  const columns: RowColumn<SubscriptionPeriod>[] = [
    {
      ...{ name: 'period', label: translate('subscriptions.period'), isHead: true },
      sx: isPhone ? { whiteSpace: 'normal', pr: 1 } : { fontVariantNumeric: 'tabular-nums' },
      render: (period) =>
        isPhone ? (
          <>
            {date(period.start)}
            <Box sx={{ fontWeight: 400 }}>{details(period)}</Box>
          </>
        ) : (
          translate('subscriptions.fromTo', { from: date(period.start), to: date(period.end) })
        ),
    },
    {
      ...{ name: 'gross', label: translate('subscriptions.gross'), right: true },
      text: ({ gross, currency }) => (gross === null ? '–' : money(gross, currency)),
    },
    {
      ...{ name: 'became', label: translate('subscriptions.history.became') },
      render: (period) => (
        <MeaningChip meaning={meaningOfState[shownStateOf(period)]} label={translate(`subscriptions.state.${shownStateOf(period)}`)} />
      ),
    },
    ...(isPhone ? [] : [{ name: 'details', label: translate('subscriptions.history.details'), render: details }]),
  ];
  return (
    <Box component="section" aria-labelledby={title} data-testid="history" sx={{ mt: 8 }}>
      <Typography id={title} variant="h2" sx={{ mb: 2 }}>
        {translate('subscriptions.history.title')}
      </Typography>
      <RowsTable label={translate('subscriptions.history.title')} rows={shown} idOf={({ id }) => id} columns={columns} />
      {periods.length > shown.length && (
        <Button color="inherit" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          {translate('subscriptions.history.all', { count: periods.length })}
        </Button>
      )}
    </Box>
  );
}
