import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { TypedDialog } from '../../shell/typed-dialog';

interface ReasonDialogProps {
  title: string;
  onYes: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a short reason, which is stored. */
export function ReasonDialog({ title, onYes, onClose }: ReasonDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <TypedDialog onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          required
          margin="dense"
          label={translate('payments.bank.reason')}
          value={reason}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('payments.bank.cancel')}</Button>
        <Button variant="contained" disabled={reason.trim() === ''} onClick={() => onYes(reason.trim())}>
          {title}
        </Button>
      </DialogActions>
    </TypedDialog>
  );
}
