import { outcomeOf } from '@kantoor/schemas';
import { Alert, Button } from '@mui/material';
import { useNavigate } from 'react-router';
import { todayOnWire } from '../../../../format';
import { useFormat, useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { useIsHere } from '../../../../shell/panel-navigation';
import { SoldLines, useSoldTexts } from '../../../records/selling';
import { RecordFrame, type LoadedForm } from '../../../records/team-records';
import { ForecastPeriods } from '../forecast/forecast-periods';
import { ForecastWords } from '../forecast/forecast-words';
import { useForecast } from '../forecast/use-forecast';
import { PeriodHistory } from '../history/period-history';
import { NeedsAttention } from '../history/needs-attention';
import { usePeriodHistory } from '../history/use-period-history';
import { useSubscriptionPaths } from '../paths';
import type { Subscription } from '../subscription';
import type { SubscriptionDraft } from '../subscription-draft';
import { SubscriptionMenu } from '../subscription-menu';
import { useScheduleWords } from '../use-schedule-words';
import { EndingDialog } from './ending-dialog';
import { ScheduleFields, SubscriptionFields } from './subscription-fields';
import { useSubscriptionForm, type SubscriptionFormModel } from './use-subscription-form';

interface SubscriptionFormProps {
  loaded: LoadedForm<Subscription>;
  /** Called when editing is done: returns to the list. */
  onDone: () => void;
}

/** Form of a subscription, with its forecast beside it (CRM-174). */
export function SubscriptionForm({ loaded, onDone }: SubscriptionFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { profile, team } = useCurrent();
  const paths = useSubscriptionPaths();
  const isHere = useIsHere();
  const named = useNamedTexts();
  const today = todayOnWire().slice(0, 10);
  const form = useSubscriptionForm(loaded.record, [team?.id ?? 0, profile.emailAddress, loaded.currency, today], (made) => {
    // Opens the new subscription's page, over the same list (CRM-186); skipped if the user left this form and may have opened another one.
    if (isHere()) void navigate(paths.subscription(made), { replace: true, state: history.state?.usr });
  });
  const { record: subscription, dirty, busy, readOnly } = form;
  const forecast = useForecast(form.draft, subscription);
  const { result } = forecast;
  const { periods } = usePeriodHistory(subscription);
  const submit = (): void => void (subscription ? !readOnly && dirty && form.save() : form.create());
  return (
    <RecordFrame
      form={form}
      texts="subscriptionForm"
      onSubmit={submit}
      named={named}
      top={
        <>
          {subscription?.archivedAt && (
            <Alert severity="info" sx={{ mb: 4 }}>
              {translate('subscriptions.isArchived')}
            </Alert>
          )}
          {subscription && <NeedsAttention periods={periods} teamId={subscription.teamId} />}
        </>
      }
      menu={subscription && <SubscriptionMenu subscription={subscription} onGone={onDone} />}
      buttons={<FormButtons form={form} />}
    >
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
      {form.ending && (
        <EndingDialog
          endDate={form.draft.endDate}
          result={form.ending.result}
          busy={busy}
          onSave={form.ending.save}
          onClose={form.ending.takeBack}
        />
      )}
    </RecordFrame>
  );
}

/** Formats the schedule and the customer for display. */
function useNamedTexts() {
  const translate = useTranslate();
  const { date } = useFormat();
  const words = useScheduleWords();
  const soldTexts = useSoldTexts();
  return (draft: SubscriptionDraft) => ({
    ...soldTexts(draft),
    interval: words.rhythm(draft),
    startDate: date(draft.startDate),
    endDate: date(draft.endDate),
    output: translate(`subscriptionForm.outputs.${outcomeOf({ ...draft, invoiceDirectly: false })}`),
    ...{ invoiceDate: draft.invoiceDate && date(draft.invoiceDate), dayOfMonth: '', monthOfYear: '', teamId: '' },
  });
}

/** Buttons to create a new subscription, or to update an existing one; the menu has the rest (CRM-O88). */
function FormButtons({ form: { record, busy, dirty, readOnly, save, create } }: { form: SubscriptionFormModel }) {
  const translate = useTranslate();
  if (readOnly) return null;
  return record ? (
    <Button type="button" variant="contained" disabled={busy || !dirty} onClick={() => void save()}>
      {translate('subscriptionForm.update')}
    </Button>
  ) : (
    <Button type="button" variant="contained" disabled={busy} onClick={() => void create()}>
      {translate('subscriptionForm.create')}
    </Button>
  );
}
