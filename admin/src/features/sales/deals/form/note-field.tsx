import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { fieldId } from './field';
import type { DealFormModel } from './use-deal-form';

/** Field for the note, with its own save button once edited (CRM-047). */
export function NoteField({ form }: { form: DealFormModel }) {
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
