import { invoiceDescriptionMax, invoiceDescriptionOf } from '@kantoor/schemas';
import { Box, MenuItem, TextField, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';
import { CurrencySelect, CustomerFields, OwnerSelect, TemplateSelect } from '../../../records/selling';
import { useEntryFields } from '../../../records/team-records';
import { fieldId } from './deal-kind';
import type { DealFormModel } from './use-deal-form';
import { invoiceNumberOf } from '../deal-draft';
import { Attachments } from '../../../../shared/attachments/attachments';
import type { Deal } from '../deal';

export function DealFields({ form }: { form: DealFormModel }) {
  const translate = useTranslate();
  const { teams, ownTeamIds } = useCurrent();
  const { draft, change, readOnly, record } = form;
  const { errorOf, common, text } = useEntryFields(form, 'dealForm');
  const ownTeams = teams.filter(({ teamId, isArchived }) => (ownTeamIds.includes(teamId) && !isArchived) || teamId === draft.teamId);
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

interface InvoiceNumberFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error: string | undefined;
}

/** Accepts digits only, and shows an error if the number is too large (CRM-215, CRM-216). */
function InvoiceNumberField({ value, onChange, disabled, error }: InvoiceNumberFieldProps) {
  const translate = useTranslate();
  const [tooBig, setTooBig] = useState(false);
  const hint = translate(tooBig ? 'dealForm.invoiceNumberTooBig' : 'dealForm.invoiceNumberHint');
  return (
    <TextField
      id={fieldId('/invoiceNumber')}
      label={translate('dealForm.invoiceNumber')}
      value={value}
      disabled={disabled}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      error={tooBig || Boolean(error)}
      helperText={error ?? hint}
      onChange={(event) => {
        const typed = invoiceNumberOf(event.target.value);
        setTooBig(typed.tooBig);
        onChange(typed.value);
      }}
    />
  );
}

/** Field for the note, with its own save button once edited (CRM-047). */
function NoteField({ form }: { form: DealFormModel }) {
  const translate = useTranslate();
  const { draft, change, record: deal, readOnly, busy } = form;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <TextField
        id={fieldId('/note')}
        label={translate('dealForm.note')}
        value={draft.note}
        disabled={readOnly}
        onChange={(event) => change({ note: event.target.value })}
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 10_000 } }}
      />
      {deal && !readOnly && draft.note !== (deal.note ?? '') && (
        <Button onClick={() => void form.saveNote()} disabled={busy} sx={{ mt: 1 }}>
          {translate('dealForm.saveNote')}
        </Button>
      )}
    </Box>
  );
}

/** Files can be added once the deal exists (CRM-054), and are fixed once it is invoiced (CRM-O47). */
export function DealAttachments({ deal, readOnly }: { deal: Deal | null; readOnly: boolean }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('dealForm.attachments')} sx={{ mt: 6 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('dealForm.attachments')}
      </Typography>
      {deal ? (
        <Attachments path={`/api/crm/deals/${deal.id}/attachments`} readOnly={readOnly} />
      ) : (
        <Typography color="textSecondary">{translate('dealForm.attachmentsLater')}</Typography>
      )}
    </Box>
  );
}
