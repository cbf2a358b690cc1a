import { invoiceDescriptionMax, invoiceDescriptionOf } from '@kantoor/schemas';
import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { CurrencySelect, CustomerFields, OwnerSelect, TemplateSelect } from '../../../records/selling';
import { useEntryFields } from '../../../records/team-records';
import { fieldId } from './field';
import type { DealFormModel } from './use-deal-form';
import { InvoiceNumberField } from './invoice-number-field';
import { NoteField } from './note-field';

export function DealFields({ form }: { form: DealFormModel }) {
  const translate = useTranslate();
  const { teams, ownTeamIds } = useCurrent();
  const { draft, change, readOnly, record } = form;
  const { errorOf, common, text } = useEntryFields(form, 'dealForm');
  const ownTeams = teams.filter((team) => ownTeamIds.includes(team.teamId) || team.teamId === draft.teamId);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField {...text('name')} required autoFocus={record === null} slotProps={{ htmlInput: { maxLength: 200 } }} />
      </Box>
      <CustomerFields form={form} />
      <TemplateSelect form={form} />
      <OwnerSelect
        id={fieldId('/owner')}
        teamId={draft.teamId}
        value={draft.owner}
        onChange={(owner) => change({ owner })}
        disabled={readOnly}
      />
      <TextField select {...common('teamId')} value={draft.teamId} onChange={(event) => change({ teamId: Number(event.target.value) })}>
        {ownTeams.map((team) => (
          <MenuItem key={team.teamId} value={team.teamId}>
            {team.name}
          </MenuItem>
        ))}
      </TextField>
      <CurrencySelect {...common('currency')} value={draft.currency} onChange={(currency) => change({ currency })} />
      <TextField {...text('clientReference')} slotProps={{ htmlInput: { maxLength: 100 } }} />
      <InvoiceNumberField
        value={draft.invoiceNumber}
        onChange={(invoiceNumber) => change({ invoiceNumber })}
        disabled={readOnly}
        error={errorOf('/invoiceNumber')}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField
          {...text('invoiceDescription')}
          helperText={errorOf('/invoiceDescription') ?? translate('dealForm.invoiceDescriptionHint')}
          placeholder={invoiceDescriptionOf({ lines: draft.lines })}
          slotProps={{ htmlInput: { maxLength: invoiceDescriptionMax } }}
        />
      </Box>
      <NoteField form={form} />
    </Box>
  );
}
