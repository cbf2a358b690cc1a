import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Button, type ButtonProps, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState, useId } from 'react';
import { useFormat, useTranslate } from '../../../../i18n';
import { usePeriodVerbs } from './use-period-verbs';
import { SkipReason } from '../skip-reason';

interface SkipDialogProps {
  /** Name of the period. */
  period: string;
  busy: boolean;
  onSkip: (reason: string) => void;
  onClose: () => void;
}

/** Skips a period with a required reason, which is stored with it. */
function SkipDialog({ period, busy, onSkip, onClose }: SkipDialogProps) {
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

interface SkipPeriodProps extends Pick<ButtonProps, 'size' | 'sx' | 'aria-label'> {
  period: Pick<SubscriptionPeriod, 'subscriptionId' | 'start' | 'end'>;
  teamId: number;
}

/** Button that asks for a reason, and skips a waiting period. */
export function SkipPeriod({ period: { subscriptionId, start, end }, teamId, ...button }: SkipPeriodProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const [asks, setAsks] = useState(false);
  const { busy, skip } = usePeriodVerbs({ teamId, id: subscriptionId, start });
  return (
    <>
      <Button color="inherit" disabled={busy} onClick={() => setAsks(true)} {...button}>
        {translate('subscriptions.history.skip')}
      </Button>
      {asks && (
        <SkipDialog
          period={translate('subscriptions.fromTo', { from: date(start), to: date(end) })}
          busy={busy}
          onClose={() => setAsks(false)}
          onSkip={(reason) => void skip(reason).then(() => setAsks(false))}
        />
      )}
    </>
  );
}
