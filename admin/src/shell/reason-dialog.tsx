import { TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from './action-dialog';

interface ReasonDialogProps {
  title: string;
  /** Text of the button, if it is not the title. */
  action?: string;
  /** Label of the field. */
  label: string;
  /** What to know before. */
  children?: ReactNode;
  onYes: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a short reason, which is stored. */
export function ReasonDialog({ title, action = title, label, children, onYes, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={title}
      action={action}
      onAction={() => onYes(reason.trim())}
      disabled={reason.trim() === ''}
      onClose={onClose}
      maxWidth="sm"
      keepsInput
    >
      {children}
      <TextField
        autoFocus
        fullWidth
        required
        margin="dense"
        label={label}
        value={reason}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}
