import { subscriptionStates, intervals, isYearly, outcomeOf, type SubscriptionOutput } from '@kantoor/schemas';
import { Box, TextField, Button, Checkbox, FormControlLabel, FormHelperText, MenuItem, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { useTranslate, useLocale } from '../../../../i18n';
import { AreaView } from '../../../../schema-views/area-view';
import { DateInput } from '../../../../shared/fields/date-input';
import { CurrencySelect, CustomerFields, OwnerSelect, TemplateSelect } from '../../../records/selling';
import { useEntryFields } from '../../../records/team-records';
import { fieldId, type SubscriptionFormModel } from './use-subscription-form';
import { useFieldErrors } from '../../../../shared/form/problems';
import { capitalized } from '../../../../shared/labels';
import { farDay, isOpenEnd } from '../open-end';
import { monthName } from '../schedule-words';
import { chosenIn, proposedBy } from '../subscription-draft';

/** Fields for customer, seller and name. */
export function SubscriptionFields({ form }: { form: SubscriptionFormModel }) {
  const translate = useTranslate();
  const { draft, change, readOnly, record: subscription } = form;
  const { errorOf, common, text } = useEntryFields(form, 'subscriptionForm');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField {...text('name')} required autoFocus={subscription === null} slotProps={{ htmlInput: { maxLength: 200 } }} />
      </Box>
      {/* A customer that is made here needs no address before it is invoiced (CRM-233). */}
      <AreaView value="subscriptions">
        <CustomerFields form={form} />
      </AreaView>
      <TemplateSelect form={form} />
      <OwnerSelect
        id={fieldId('/owner')}
        teamId={draft.teamId}
        value={draft.owner}
        onChange={(owner) => change({ owner })}
        disabled={readOnly}
      />
      <CurrencySelect {...common('currency')} value={draft.currency} onChange={(currency) => change({ currency })} />
      <TextField {...text('clientReference')} slotProps={{ htmlInput: { maxLength: 100 } }} />
      {subscription?.subscriptionState.subscriptionStateId === subscriptionStates.invoiced && (
        <DateInput
          id={fieldId('/invoiceDate')}
          label={translate('subscriptionForm.invoiceDate')}
          value={draft.invoiceDate}
          onChange={(invoiceDate) => change({ invoiceDate })}
          disabled={readOnly}
          fullWidth
          error={errorOf('/invoiceDate')}
        />
      )}
    </Box>
  );
}

const outputs: readonly SubscriptionOutput[] = ['Concept', 'Book', 'Book and invoice'];
const mailed: SubscriptionOutput = 'Book and invoice';
const countTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

interface ChoiceProps {
  form: SubscriptionFormModel;
  field: 'interval' | 'dayOfMonth' | 'monthOfYear' | 'output';
  choices: readonly (readonly [value: string | number, label: string])[];
  onChoose: (value: string) => void;
}

function ScheduleChoice({ form: { draft, problems, readOnly }, field, choices, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const error = useFieldErrors(problems)(`/schedule/${field}`);
  const isImplied = field === 'output' && draft.invoiceDirectly;
  return (
    <TextField
      select
      id={fieldId(`/schedule/${field}`)}
      label={translate(`subscriptionForm.${field}`)}
      value={isImplied ? mailed : draft[field]}
      disabled={readOnly || isImplied}
      fullWidth
      required
      onChange={({ target }) => onChoose(target.value)}
      error={Boolean(error)}
      helperText={error}
    >
      {choices.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface DayProps {
  form: SubscriptionFormModel;
  field: 'startDate' | 'endDate';
  onChange: (day: string) => void;
}

function ScheduleDay({ form: { draft, problems, readOnly }, field, onChange }: DayProps) {
  const translate = useTranslate();
  const errorOf = useFieldErrors(problems);
  return (
    <DateInput
      id={fieldId(`/schedule/${field}`)}
      label={translate(`subscriptionForm.${field}`)}
      value={draft[field]}
      onChange={onChange}
      required
      disabled={readOnly}
      fullWidth
      error={errorOf(`/schedule/${field}`)}
    />
  );
}

/** A day, or the choice to go on without an end. */
function EndDay({ form }: { form: SubscriptionFormModel }) {
  const translate = useTranslate();
  const { draft, change, problems, readOnly } = form;
  const error = useFieldErrors(problems)('/schedule/endDate');
  const runsOn = isOpenEnd(draft.endDate);
  const toggle = (): void => {
    change({ endDate: runsOn ? '' : farDay });
    // The field replaces the button, so it gets the focus.
    if (runsOn) requestAnimationFrame(() => document.getElementById(fieldId('/schedule/endDate'))?.focus());
  };
  return (
    <>
      {runsOn ? (
        <TextField
          id={fieldId('/schedule/endDate')}
          label={translate('subscriptionForm.endDate')}
          value={translate('subscriptionForm.openEnded')}
          disabled={readOnly}
          fullWidth
          slotProps={{ input: { readOnly: true } }}
          error={Boolean(error)}
          helperText={error}
        />
      ) : (
        <ScheduleDay form={form} field="endDate" onChange={(endDate) => change({ endDate })} />
      )}
      {!readOnly && (
        <Button size="small" onClick={toggle}>
          {translate(runsOn ? 'subscriptionForm.chooseEnd' : 'subscriptionForm.openEnded')}
        </Button>
      )}
    </>
  );
}

/** Invoices each period at once, unless the outcome already implies it. */
function InvoiceDirectly({ form: { draft, change, readOnly } }: { form: SubscriptionFormModel }) {
  const translate = useTranslate();
  const isImplied = draft.output === mailed && !draft.invoiceDirectly;
  return (
    <>
      <FormControlLabel
        label={translate('subscriptionForm.invoiceDirectly')}
        control={
          <Checkbox
            id={fieldId('/invoiceDirectly')}
            size="small"
            checked={draft.invoiceDirectly || isImplied}
            disabled={readOnly || isImplied}
            onChange={(event) => change({ invoiceDirectly: event.target.checked })}
          />
        }
      />
      <FormHelperText sx={{ mt: 0 }}>
        {translate(`subscriptionForm.${isImplied ? 'invoiceDirectlyImplied' : 'invoiceDirectlyHint'}`)}
      </FormHelperText>
    </>
  );
}

/** When periods begin, the start and end date, and the outcome of each period (CRM-178 to CRM-182). */
export function ScheduleFields({ form }: { form: SubscriptionFormModel }) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = useId();
  const { draft, change } = form;
  const chosen = useRef(new Set<string>(form.record ? ['dayOfMonth', 'monthOfYear'] : chosenIn(draft)));
  const choice = (field: ChoiceProps['field'], choices: ChoiceProps['choices']) => (
    <ScheduleChoice
      {...{ form, field, choices }}
      onChoose={(value) => {
        chosen.current.add(field);
        change({ [field]: value });
      }}
    />
  );
  const dayLabel = (number: number): string => (number === 31 && !isYearly(draft) ? translate('subscriptionForm.lastDay') : String(number));
  const half = { gridColumn: { xs: '1 / -1', sm: 'span 2' } };
  const firstHalf = { gridColumn: { xs: '1 / -1', sm: '1 / span 2' } };
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 6 }}>
      <Typography id={title} variant="h2" sx={{ mb: 3 }}>
        {translate('subscriptionForm.schedule')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, columnGap: 4, rowGap: 4 }}>
        <Box sx={half}>
          {choice(
            'interval',
            intervals.map((interval) => [interval, translate(`subscriptions.interval.${interval}`)]),
          )}
        </Box>
        {draft.interval !== 'weekly' &&
          choice(
            'dayOfMonth',
            countTo(31).map((number) => [number, dayLabel(number)]),
          )}
        {isYearly(draft) &&
          choice(
            'monthOfYear',
            countTo(12).map((month) => [month, capitalized(monthName(month, locale))]),
          )}
        <Box sx={firstHalf}>
          <ScheduleDay
            form={form}
            field="startDate"
            onChange={(startDate) => change({ startDate, ...proposedBy(startDate, draft, chosen.current) })}
          />
        </Box>
        <Box sx={half}>
          <EndDay form={form} />
        </Box>
        <Box sx={firstHalf}>
          {choice(
            'output',
            outputs.map((output) => [output, translate(`subscriptionForm.outputs.${outcomeOf({ output, invoiceDirectly: false })}`)]),
          )}
        </Box>
        <Box sx={half}>
          <InvoiceDirectly form={form} />
        </Box>
      </Box>
    </Box>
  );
}
