import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { SkipReason } from '../skip-reason';

interface SkipDialogProps {
  /** Name of the period. */
  period: string;
  busy: boolean;
  onSkip: (reason: string) => void;
  onClose: () => void;
}

/** Skips a period with a required reason, which is stored with it. */
export function SkipDialog({ period, busy, onSkip, onClose }: SkipDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2">
        {translate('subscriptions.history.skipTitle')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{translate('subscriptions.history.skipText', { period })}</DialogContentText>
        <SkipReason reason={reason} onChange={setReason} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button onClick={() => onSkip(reason.trim())} variant="contained" disabled={busy || reason.trim() === ''}>
          {translate('subscriptions.history.skip')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
