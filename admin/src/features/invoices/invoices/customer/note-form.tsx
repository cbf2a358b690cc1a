import { type CustomerNote, isDueDateTooLate } from '@kantoor/schemas';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useEffect, useState, type FormEvent } from 'react';
import { today } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { DateInput } from '../../../../shared/fields/date-input';
import { focusFirstInvalid } from '../../../../shared/form/focus-first-invalid';
import { keptDrafts } from '../../../../shared/form/kept-drafts';
import { useOutcome } from '../../../../shell/notices';

type Kind = CustomerNote['kind'];
const kinds: readonly Kind[] = ['note', 'call', 'promise'];
interface TypedNote {
  kind: Kind;
  text: string;
  day: string;
}
const untyped: TypedNote = { kind: 'note', text: '', day: '' };
const draftOf = (id: number): string => `customer-notes/${id}`;

/** Validates a promised date: from today to a year ahead, because no reminder is sent before it. */
function faultOfDay(day: string): 'FIELD_REQUIRED' | 'DAY_TOO_EARLY' | 'DAY_TOO_LATE' | undefined {
  if (!day) return 'FIELD_REQUIRED';
  if (day < today()) return 'DAY_TOO_EARLY';
  return isDueDateTooLate(day, today()) ? 'DAY_TOO_LATE' : undefined;
}

/** Records a note from contact with a customer; a promised payment date postpones its next reminders. */
export function NoteForm({ id }: { id: number }) {
  const translate = useTranslate();
  const provider = useVerbs('invoices');
  const [{ kind, text, day }, setTyped] = useState(() => keptDrafts.get<TypedNote>(draftOf(id))?.typed ?? untyped);
  const change = (part: Partial<TypedNote>): void => setTyped((typed) => ({ ...typed, ...part }));
  // Keeps the input while the user visits another tab or page.
  useEffect(() => {
    if (text.trim()) keptDrafts.set<TypedNote>(draftOf(id), { version: null, read: untyped, typed: { kind, text, day } });
    else keptDrafts.clear(draftOf(id));
  }, [id, kind, text, day]);
  const [tried, setTried] = useState(false);
  const isPromise = kind === 'promise';
  const isMissing = !text.trim();
  const wrongDay = isPromise && faultOfDay(day);
  const { mutate, isPending } = useOutcome((note: CustomerNote, idempotencyKey) => provider.customerNote({ id, note, idempotencyKey }), {
    success: 'customer.note.added',
    failed: 'customer.note.failed',
    changes: ['sales-invoices'],
  });
  const submit = (event: FormEvent<HTMLElement>): void => {
    event.preventDefault();
    setTried(true);
    if (isMissing || wrongDay) return focusFirstInvalid(event.currentTarget);
    const note = { kind, text: text.trim(), ...(isPromise && { promisedOn: `${day}T00:00:00Z` }) };
    mutate(note, {
      onSuccess: () => {
        change({ text: '', day: '' });
        setTried(false);
      },
    });
  };
  const needed = translate('customer.note.required');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        mb: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr) auto' },
      }}
    >
      <TextField
        select
        label={translate('customer.note.kind')}
        value={kind}
        onChange={({ target }) => change({ kind: target.value as Kind })}
      >
        {kinds.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`customer.note.kinds.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        label={translate('customer.note.text')}
        value={text}
        required
        error={tried && isMissing}
        helperText={tried && isMissing && needed}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Button type="submit" variant="outlined" disabled={isPending} sx={{ mt: { sm: 0.5 } }}>
        {translate('customer.note.add')}
      </Button>
      {isPromise && (
        <DateInput
          id={`promise-${id}`}
          label={translate('customer.note.promisedOn')}
          value={day}
          error={tried && wrongDay ? (day ? translate(`messages.${wrongDay}`) : needed) : undefined}
          onChange={(chosen) => change({ day: chosen })}
        />
      )}
    </Box>
  );
}
