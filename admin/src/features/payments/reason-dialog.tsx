import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { ActionDialog } from '../../shell/action-dialog';

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
    <ActionDialog
      title={title}
      action={title}
      onAction={() => onYes(reason.trim())}
      disabled={reason.trim() === ''}
      onClose={onClose}
      maxWidth="sm"
      keepsInput
    >
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
    </ActionDialog>
  );
}
