import { outcomeOf, periodsOf, nextPeriods, type Period, type Schedule } from '@kantoor/schemas';
import { Alert, Box, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { today } from '../../../../format';
import { useFormat, useTranslate } from '../../../../i18n';
import { ListError } from '../../../../shared/list/list-error';
import type { SubscriptionDraft } from '../subscription-draft';
import { PeriodProblemText } from '../period-problem';
import { useScheduleWords } from '../use-schedule-words';
import { grossOf } from './gross-of';
import type { Forecast } from './use-forecast';
import { farDay } from '../open-end';

/** Returns the period that is cut short because its subscription ends within it. */
const cutShort = (schedule: Schedule, periods: readonly Period[]): Period | undefined =>
  periods.find(({ start, end }) => {
    const [whole] = nextPeriods({ ...schedule, endDate: farDay }, start, 1);
    return end === schedule.endDate && whole?.start === start && whole.end > end;
  });

interface ForecastWordsProps {
  forecast: Forecast;
  draft: SubscriptionDraft;
  /** A new one is billed from the day on which it is saved. */
  isNew: boolean;
}

/** Summary of the forecast while typing: what will be billed, what would block it, and what is never billed. */
export function ForecastWords({ forecast: { result, isReady, isOld, error, retry }, draft, isNew }: ForecastWordsProps) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const words = useScheduleWords();
  const title = useId();
  const first = result?.periods[0];
  const wanted = outcomeOf(draft);
  const outcome =
    wanted === 'mailed' && result?.receiver
      ? translate('subscriptions.forecast.mailedTo', { receiver: result.receiver.emailAddress })
      : translate(`subscriptions.forecast.${wanted}`);
  const sentence =
    result &&
    (first
      ? translate('subscriptions.forecast.sentence', {
          ...{ rhythm: words.rhythm(draft), date: date(first.start), amount: money(first.gross, result.currency), outcome },
        })
      : translate(`subscriptions.forecast.${result.unbilled.length > 0 ? 'nothingAfter' : 'nothing'}`));
  /** Shows periods that have begun, with their total: still to be billed, or dropped. */
  const periodsAlert = (which: 'unbilled' | 'dropped', severity: 'info' | 'warning') =>
    result?.[which][0] && (
      <Alert severity={severity}>
        {translate(`subscriptions.forecast.${which}`, {
          ...{ smart_count: result[which].length, date: date(result[which][0].start) },
          amount: money(grossOf(result[which]), result.currency),
        })}
      </Alert>
    );
  const short = result && cutShort(draft, [...result.unbilled, ...result.periods]);
  const endsFirst = draft.startDate !== '' && draft.endDate !== '' && draft.endDate < draft.startDate;
  const passed = isNew && result ? periodsOf(draft, draft.startDate, today()).filter(({ start }) => start < today()) : [];
  // A period with a zero or negative total is billed like any other.
  const asksNothing = first && wanted !== 'concept' && first.gross <= 0 && (first.gross < 0 ? 'negative' : 'zero');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={title}
      aria-busy={isReady && isOld}
      data-testid="forecast"
      sx={{ mt: 5, p: 4, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={title} variant="h3" component="h2">
        {translate('subscriptions.forecast.title')}
      </Typography>
      {isReady && !result && error ? (
        <ListError error={error} onRetry={retry} />
      ) : (
        <Typography color={result ? 'textPrimary' : 'textSecondary'} sx={{ minHeight: 24 }}>
          {isReady ? sentence : translate(`subscriptions.forecast.${endsFirst ? 'endsFirst' : 'waits'}`)}
        </Typography>
      )}
      {result?.receiver && result.isFirstMail && (
        <Alert severity="info">{translate('subscriptions.forecast.firstMail', { receiver: result.receiver.emailAddress })}</Alert>
      )}
      {periodsAlert('unbilled', 'info')}
      {periodsAlert('dropped', 'warning')}
      {short && (
        <Alert severity="info">{translate('subscriptions.forecast.shortened', { from: date(short.start), to: date(short.end) })}</Alert>
      )}
      {passed[0] && (
        <Alert severity="info">
          {translate('subscriptions.forecast.passed', { smart_count: passed.length, date: date(passed[0].start) })}
        </Alert>
      )}
      {asksNothing && <Typography color="textSecondary">{translate(`subscriptions.forecast.${asksNothing}`)}</Typography>}
      {first && result && result.problems.length > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          {translate('subscriptions.forecast.stops')}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, display: 'grid', gap: 2 }}>
            {result.problems.map((problem) => (
              <li key={`${problem.code} ${problem.fix?.resource} ${problem.fix?.id}`}>
                <PeriodProblemText problem={problem} beside />
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Paper>
  );
}
