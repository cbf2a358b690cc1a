import { subscriptionStates } from '@kantoor/schemas';
import { Box, TextField } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { AreaView } from '../../../../schema-views/area-view';
import { DateInput } from '../../../../shared/fields/date-input';
import { CurrencySelect, CustomerFields, OwnerSelect, TemplateSelect } from '../../../records/selling';
import { useEntryFields } from '../../../records/team-records';
import { fieldId } from './field';
import type { SubscriptionFormModel } from './use-subscription-form';

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
