import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '../i18n';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names the consequence. */
  text: string;
  /** What the button does, such as its verb with the amount; default is Yes. */
  yes?: string;
  /** Further explanation. */
  children?: ReactNode;
  onYes: () => void;
  onNo: () => void;
  busy?: boolean;
}

/** Asks to confirm an irreversible action; answers are Yes and No (PLT-271), or the verb and No where money moves. */
export function ConfirmDialog({ open, title, text, yes, children, onYes, onNo, busy = false }: ConfirmDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open={open} onClose={onNo} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onNo} color="inherit">
          {translate('shell.no')}
        </Button>
        <Button onClick={onYes} variant="contained" disabled={busy} autoFocus>
          {yes ?? translate('shell.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
