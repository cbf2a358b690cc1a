import { currencies, subscriptionStates, type Currency } from '@kantoor/schemas';
import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { AreaView } from '../../../schema-views/area-view';
import { DateInput } from '../../../shared/fields/date-input';
import { useFieldErrors } from '../../../shared/form/problems';
import { CustomerFields, OwnerSelect } from '../../selling';
import { fieldId } from './field';
import type { SubscriptionFormModel } from './form-model';

/** Who is sold to, by whom, and under which name. */
export function SubscriptionFields({ form }: { form: SubscriptionFormModel }) {
  const translate = useTranslate();
  const { draft, change, problems, readOnly, subscription } = form;
  const errorOf = useFieldErrors(problems);
  const common = (field: string) => ({
    id: fieldId(`/${field}`),
    label: translate(`subscriptionForm.${field}`),
    disabled: readOnly,
    fullWidth: true,
    error: Boolean(errorOf(`/${field}`)),
    helperText: errorOf(`/${field}`),
  });
  const text = (field: 'name' | 'clientReference') => ({
    ...common(field),
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField {...text('name')} required autoFocus={subscription === null} slotProps={{ htmlInput: { maxLength: 200 } }} />
      </Box>
      {/* A customer that is made here needs no address before it is invoiced (CRM-233). */}
      <AreaView value="subscriptions">
        <CustomerFields form={form} />
      </AreaView>
      <OwnerSelect
        id={fieldId('/owner')}
        teamId={draft.teamId}
        value={draft.owner}
        onChange={(owner) => change({ owner })}
        disabled={readOnly}
      />
      <TextField
        select
        {...common('currency')}
        value={draft.currency}
        onChange={(event) => change({ currency: event.target.value as Currency })}
      >
        {currencies.map((currency) => (
          <MenuItem key={currency} value={currency}>
            {currency}
          </MenuItem>
        ))}
      </TextField>
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
