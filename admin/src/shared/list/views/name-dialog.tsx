import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from '../../../i18n';

interface NameDialogProps {
  title: string;
  text?: string;
  /** The current name. */
  name: string;
  /** Returns a note on a name. */
  hint?: (name: string) => string | undefined;
  /** Returns why a name is refused. */
  refusal?: (name: string) => string | undefined;
  onName: (name: string) => void;
  onClose: () => void;
}
const longest = 60;

/** Asks for the name of a view. */
export function NameDialog({ title, text, name: before, hint, refusal, onName, onClose }: NameDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  const [typed, setTyped] = useState(before);
  const name = typed.trim();
  const refused = refusal?.(name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name && !refused) onName(name);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={heading} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          {text && <DialogContentText sx={{ mb: 4 }}>{text}</DialogContentText>}
          <TextField
            autoFocus
            fullWidth
            required
            label={translate('forms.views.name')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            error={refused !== undefined}
            helperText={refused ?? (name && hint?.(name))}
            slotProps={{ htmlInput: { maxLength: longest }, formHelperText: { role: 'status' } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!name || refused !== undefined}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
