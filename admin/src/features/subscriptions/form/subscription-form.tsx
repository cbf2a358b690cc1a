import { Alert, Box } from '@mui/material';
import { useNavigate } from 'react-router';
import { todayOnWire } from '../../../format';
import { useTranslate } from '../../../i18n';
import { ProblemList } from '../../../shared/form/problem-list';
import { useCurrent } from '../../../shell/current';
import { useIsHere } from '../../../shell/panel-navigation';
import { EntryForm, SoldLines } from '../../selling';
import { ForecastPeriods } from '../forecast/forecast-periods';
import { ForecastWords } from '../forecast/forecast-words';
import { useForecast } from '../forecast/use-forecast';
import { PeriodHistory } from '../history/period-history';
import { NeedsAttention } from '../history/needs-attention';
import { usePeriodHistory } from '../history/use-period-history';
import { useSubscriptionPaths } from '../paths';
import { form as idPrefix } from './field';
import { EndingDialog } from './ending-dialog';
import { FormButtons } from './form-buttons';
import { ScheduleFields } from './schedule-fields';
import { SubscriptionFields } from './subscription-fields';
import { SubscriptionNotices } from './subscription-notices';
import { useSubscriptionForm } from './use-subscription-form';
import type { LoadedSubscription } from './use-subscription-loader';

interface SubscriptionFormProps {
  loaded: LoadedSubscription;
  /** The work is done: back to the list. */
  onDone: () => void;
}

/** What is sold again and again, to whom and when; beside it what will come of it (CRM-174). */
export function SubscriptionForm({ loaded, onDone }: SubscriptionFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { profile, team } = useCurrent();
  const paths = useSubscriptionPaths();
  const isHere = useIsHere();
  const today = todayOnWire().slice(0, 10);
  const form = useSubscriptionForm(loaded.record, [team?.id ?? 0, profile.emailAddress, loaded.currency, today], (made) => {
    // It goes on as its own page, over the same list (CRM-186); who has left this form meanwhile may have opened another one.
    if (isHere()) void navigate(paths.subscription(made), { replace: true, state: history.state?.usr });
  });
  const forecast = useForecast(form.draft, form.subscription);
  const { result } = forecast;
  const { periods } = usePeriodHistory(form.subscription);
  const { subscription, dirty, busy, problems, readOnly } = form;
  const submit = (): void => void (subscription ? !readOnly && dirty && form.save() : form.create());
  return (
    <EntryForm form={form} onSubmit={submit}>
      {subscription?.archivedAt && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {translate('subscriptions.isArchived')}
        </Alert>
      )}
      {subscription && <NeedsAttention periods={periods} teamId={subscription.teamId} />}
      <SubscriptionNotices form={form} />
      <ProblemList
        problems={problems}
        tries={form.tries}
        form={idPrefix}
        nameOf={(field) =>
          translate(`subscriptionForm.${field}`, { _: translate(`selling.${field}`, { _: translate(`lines.${field}`, { _: field }) }) })
        }
      />
      <SubscriptionFields form={form} />
      <ScheduleFields form={form} />
      {!subscription?.archivedAt && <ForecastWords forecast={forecast} draft={form.draft} isNew={!subscription} />}
      <SoldLines form={form} />
      {result && result.periods.length > 0 && <ForecastPeriods result={result} />}
      <PeriodHistory
        periods={periods}
        teamId={form.draft.teamId}
        endDate={subscription && !subscription.archivedAt ? subscription.schedule.endDate.slice(0, 10) : ''}
      />
      <Box sx={{ flex: 'none', height: 24 }} />
      <FormButtons form={form} onGone={onDone} />
      {form.ending && (
        <EndingDialog
          endDate={form.draft.endDate}
          result={form.ending.result}
          busy={busy}
          onSave={form.ending.save}
          onClose={form.ending.takeBack}
        />
      )}
    </EntryForm>
  );
}
