import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Button, type ButtonProps, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useFormat, useTranslate } from '../../../../i18n';
import { usePeriodVerbs } from './use-period-verbs';
import { SkipReason } from '../skip-reason';
import { ActionDialog } from '../../../../shell/action-dialog';

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
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title={translate('subscriptions.history.skipTitle')}
      action={translate('subscriptions.history.skip')}
      onAction={() => onSkip(reason.trim())}
      disabled={busy || reason.trim() === ''}
      onClose={onClose}
      sx={{ display: 'grid', gap: 4 }}
    >
      <DialogContentText>{translate('subscriptions.history.skipText', { period })}</DialogContentText>
      <SkipReason reason={reason} onChange={setReason} />
    </ActionDialog>
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
