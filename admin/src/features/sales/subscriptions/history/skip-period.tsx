import type { SubscriptionPeriod } from '@kantoor/schemas';
import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useFormat, useTranslate } from '../../../../i18n';
import { SkipDialog } from './skip-dialog';
import { usePeriodVerbs } from './use-period-verbs';

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
