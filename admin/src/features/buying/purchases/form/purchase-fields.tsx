import ScheduleIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import { type OrganizationRecord, paidByPerson } from '@kantoor/schemas';
import { Box, Checkbox, FormControlLabel, MenuItem, TextField, Tooltip } from '@mui/material';
import { useState } from 'react';
import { daysUntil } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { AreaView } from '../../../../schema-views/area-view';
import { useCanWrite } from '../../../../schema-views/can-write';
import { CreateRecordPanel } from '../../../../schema-views/record/create-record-panel';
import { DateInput } from '../../../../shared/fields/date-input';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import { useCurrent } from '../../../../shell/current';
import { OrganizationField } from '../../../relations/organizations';
import { CurrencySelect } from '../../../records/selling';
import { useEntryFields } from '../../../records/team-records';
import { fieldId } from '../field';
import { ReferenceField } from './reference-field';
import { ShopField } from './shop-field';
import type { PurchaseFormModel } from '../use-purchase-form';
import { useSamePurchases } from './use-same-purchases';

/** Days after which a date may have a mistyped year (PUR-063). */
const oldAfterDays = 90;

/** Name, supplier, date and team (PUR-042). */
export function PurchaseFields({ form }: { form: PurchaseFormModel }) {
  const translate = useTranslate();
  const { teams, ownTeamIds, paths } = useCurrent();
  const makesOrganizations = useCanWrite('organizations');
  const findSame = useSamePurchases();
  /** Typed name of a new supplier; null while none is being created. */
  const [making, setMaking] = useState<string | null>(null);
  const { draft, change, readOnly, record, expectsTotal } = form;
  const { errorOf, common, text } = useEntryFields(form, 'purchaseForm');
  const choices = teams.filter(({ teamId }) => ownTeamIds.includes(teamId) || teamId === draft.teamId);
  const isOld = draft.purchaseDate !== '' && daysUntil(draft.purchaseDate) < -oldAfterDays;
  const day = (field: 'purchaseDate' | 'dueDate', required = false) => (
    <DateInput
      id={fieldId(`/${field}`)}
      label={translate(`purchaseForm.${field}`)}
      value={draft[field]}
      onChange={(value) => change({ [field]: value })}
      required={required}
      disabled={readOnly}
      fullWidth
      error={errorOf(`/${field}`)}
    />
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField {...text('name')} required autoFocus={record === null} slotProps={{ htmlInput: { maxLength: 200 } }} />
      </Box>
      <OrganizationField
        id={fieldId('/organization')}
        value={draft.organization}
        onChange={(organization) => change({ organization })}
        onNew={makesOrganizations ? setMaking : undefined}
        hrefOf={(id) => `${paths.app('purchases')}/organizations/${id}`}
        texts={{
          label: translate('purchaseForm.organization'),
          open: translate('purchaseForm.openOrganization'),
          create: translate('purchaseForm.newOrganization'),
        }}
        required={draft.paymentMethod !== paidByPerson}
        disabled={readOnly}
        error={errorOf('/organization')}
      />
      <ShopField id={fieldId('/shop')} draft={draft} change={change} disabled={readOnly} error={errorOf('/shop')} />
      <ReferenceField form={form} resource="purchases" find={findSame} isSame={({ id }) => id === record?.id} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        {day('purchaseDate', true)}
        {isOld && (
          <Tooltip title={translate('purchaseForm.oldDate', { days: oldAfterDays })}>
            <ScheduleIcon titleAccess={translate('purchaseForm.oldDate', { days: oldAfterDays })} color="warning" sx={{ mt: 2 }} />
          </Tooltip>
        )}
      </Box>
      {day('dueDate')}
      <TextField {...text('paymentReference')} slotProps={{ htmlInput: { maxLength: 140 } }} />
      <TextField select {...common('teamId')} value={draft.teamId} onChange={(event) => change({ teamId: Number(event.target.value) })}>
        {choices.map(({ teamId, name }) => (
          <MenuItem key={teamId} value={teamId}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <CurrencySelect {...common('currency')} required value={draft.currency} onChange={(currency) => change({ currency })} />
      {expectsTotal && (
        <DecimalInput
          id={fieldId('/expectedTotal')}
          label={translate('purchaseForm.expectedTotal')}
          currency={draft.currency}
          kind="price"
          decimals={2}
          value={form.expected}
          onChange={form.setExpected}
          disabled={readOnly}
          hint={translate('purchaseForm.expectedTotalHint')}
        />
      )}
      <FormControlLabel
        sx={{ alignSelf: 'start' }}
        label={translate('purchaseForm.skipFromExternalInvoicing')}
        control={
          <Checkbox
            id={fieldId('/skipFromExternalInvoicing')}
            size="small"
            checked={draft.skipFromExternalInvoicing}
            disabled={readOnly}
            onChange={(event) => change({ skipFromExternalInvoicing: event.target.checked })}
          />
        }
      />
      {making !== null && (
        <AreaView value="purchases">
          <CreateRecordPanel<OrganizationRecord>
            resource="organizations"
            start={making ? { name: making } : undefined}
            onClose={() => setMaking(null)}
            onCreated={(organization) => {
              setMaking(null);
              change({ organization });
            }}
          />
        </AreaView>
      )}
    </Box>
  );
}
