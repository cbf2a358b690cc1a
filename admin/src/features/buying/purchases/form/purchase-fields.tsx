import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useVerbs } from '../../../../providers/data/verbs';
import { useTranslate } from '../../../../i18n';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import { useCurrent } from '../../../../shell/current';
import { CurrencySelect } from '../../../records/selling';
import { useEntryFields } from '../../../records/team-records';
import { CostDay, fieldId, ReferenceField, type SameReference, ShopField, SupplierField } from '../../costs';
import { usePurchasePaths } from '../paths';
import type { PurchaseFormModel } from '../use-purchase-form';

/** Returns a function that finds the purchases of a supplier with a reference. */
export function useSamePurchases(): (query: {
  organizationId: number;
  reference: string;
  signal: AbortSignal;
}) => Promise<SameReference[]> {
  const provider = useVerbs('purchases');
  const paths = usePurchasePaths();
  return (query) =>
    provider
      .purchasesOfReference(query)
      .then((rows) => rows.map((row) => ({ id: row.id, name: row.name, to: row.mine ? paths.one(row) : null })));
}

/** Name, supplier, date and team (PUR-042). */
export function PurchaseFields({ form }: { form: PurchaseFormModel }) {
  const translate = useTranslate();
  const { teams, ownTeamIds } = useCurrent();
  const findSame = useSamePurchases();
  const { draft, change, readOnly, record, expectsTotal } = form;
  const { errorOf, common, text } = useEntryFields(form, 'costForm');
  const choices = teams.filter(({ teamId, isArchived }) => (ownTeamIds.includes(teamId) && !isArchived) || teamId === draft.teamId);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField {...text('name')} required autoFocus={record === null} slotProps={{ htmlInput: { maxLength: 200 } }} />
      </Box>
      <SupplierField
        form={form}
        texts="costForm"
        onChoose={(organization) => change({ organization })}
        stated={form.eInvoice.chosen ? { ...form.eInvoice.chosen.converted.supplier } : undefined}
      />
      <ShopField required id={fieldId('/shop')} draft={draft} change={change} disabled={readOnly} error={errorOf('/shop')} />
      <ReferenceField form={form} resource="purchases" find={findSame} isSame={({ id }) => id === record?.id} />
      <CostDay form={form} texts="costForm" field="purchaseDate" required warnsOfOld />
      <CostDay form={form} texts="costForm" field="dueDate" />
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
          label={translate('costForm.expectedTotal')}
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
        label={translate('costForm.skipFromExternalInvoicing')}
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
    </Box>
  );
}
