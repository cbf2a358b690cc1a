import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';

interface AcceptDialogProps {
  name: string;
  onAccept: () => void;
  onClose: () => void;
  children: ReactNode;
}
/** Shows a summary of the record before it is approved. */
export function AcceptDialog({ name, onAccept, onClose, children }: AcceptDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading} variant="h2">
        {translate('approvals.accept.title', { name })}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button onClick={onAccept} variant="contained" data-shortcut="save">
          {translate('approvals.acceptIt')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
