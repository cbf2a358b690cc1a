import { outcomeOf, type SubscriptionForecast } from '@kantoor/schemas';
import { Alert, Button, DialogContentText, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useNavigate } from 'react-router';
import { todayOnWire } from '../../../../format';
import { useFormat, useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { useIsHere } from '../../../../shell/panel-navigation';
import { SalesLines, useSalesTexts } from '../../../records/selling';
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
import { ScheduleFields, SubscriptionFields } from './subscription-fields';
import { useSubscriptionForm, type SubscriptionFormModel, type Unbilled } from './use-subscription-form';
import { useState } from 'react';
import { grossOf } from '../forecast/gross-of';
import { SkipReason } from '../skip-reason';
import { ActionDialog } from '../../../../shell/action-dialog';

interface EndingDialogProps {
  endDate: string;
  /** Periods that are not billed yet: at least one. */
  result: SubscriptionForecast;
  busy: boolean;
  onSave: (unbilled: Unbilled) => void;
  onClose: () => void;
}

/** Dialog for an end date of today or earlier: periods that began by then and are not billed yet are billed, or skipped with a reason. */
function EndingDialog({ endDate, result: { unbilled, currency }, busy, onSave, onClose }: EndingDialogProps) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const [skips, setSkips] = useState(false);
  const [reason, setReason] = useState('');
  const choice = (value: 'bill' | 'skip') => (
    <FormControlLabel value={value} control={<Radio />} label={translate(`subscriptionForm.ending.${value}`, { date: date(endDate) })} />
  );
  return (
    <ActionDialog
      title={translate('subscriptionForm.ending.title')}
      action={translate('subscriptionForm.update')}
      onAction={() => onSave({ skip: skips ? reason.trim() : null })}
      disabled={busy || (skips && reason.trim() === '')}
      onClose={onClose}
      sx={{ display: 'grid', gap: 4 }}
    >
      <DialogContentText>
        {translate('subscriptionForm.ending.text', {
          smart_count: unbilled.length,
          from: date(unbilled[0]!.start),
          to: date(unbilled.at(-1)!.start),
          amount: money(grossOf(unbilled), currency),
          date: date(endDate),
        })}
      </DialogContentText>
      <RadioGroup
        aria-label={translate('subscriptionForm.ending.title')}
        value={skips ? 'skip' : 'bill'}
        onChange={(_, value) => setSkips(value === 'skip')}
      >
        {choice('bill')}
        {choice('skip')}
      </RadioGroup>
      {skips && <SkipReason reason={reason} onChange={setReason} />}
    </ActionDialog>
  );
}

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
      texts={['subscriptionForm']}
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
      <SalesLines form={form} />
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
  const salesTexts = useSalesTexts();
  return (draft: SubscriptionDraft) => ({
    ...salesTexts(draft),
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
