import type { ClosedPeriod, ClosingOfPeriod } from '@kantoor/schemas';
import { Alert, Button, DialogContentText } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { ReasonDialog } from '../../../shell/reason-dialog';

interface PeriodMarkProps {
  legalEntity: string;
  period: ClosingOfPeriod;
  /** Whether its last day is past, so that it may be closed. */
  isOver: boolean;
  closed: ClosedPeriod | null;
  /** What is closed, where the page does not say it. */
  name?: string;
  /** What to know before closing it, in the question. */
  before?: ReactNode;
}

/** Closes a month or marks a quarter as filed, after a question, or shows who did and when, and undoes it for a reason (D-65). */
export function PeriodMark({ legalEntity, period, isOver, closed, name, before }: PeriodMarkProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { may } = useCurrent();
  const [isAsking, setAsking] = useState(false);
  const provider = useVerbs('closedPeriods');
  const words = `closedPeriods.${period.kind}`;
  const { mutate, isPending } = useOutcome(
    async (reason: string): Promise<unknown> =>
      closed ? provider.periodReopen({ legalEntity, id: closed.id, reason }) : provider.periodClose({ legalEntity, period }),
    {
      success: translate(`${words}.${closed ? 'reopened' : 'closed'}`),
      failed: 'CLOSE_PERIOD_FAILED',
      // The overview of VAT is a query of sales invoices.
      changes: ['sales-invoices', 'journal', 'closed-periods'],
    },
  );
  const verb = translate(`${words}.${closed ? 'reopen' : 'close'}`);
  const title = name ? `${verb}: ${name}` : verb;
  const settle = (reason: string): void => {
    setAsking(false);
    mutate(reason);
  };
  const mayClose = may('periods.close');
  if (!closed && (!isOver || !mayClose)) return null;
  const button = mayClose && (
    <Button
      data-on-screen
      color="inherit"
      size="small"
      disabled={isPending}
      onClick={() => setAsking(true)}
      {...(!closed && { variant: 'outlined', sx: { justifySelf: 'start' } })}
    >
      {verb}
    </Button>
  );
  return (
    <>
      {closed ? (
        <Alert severity="info" action={button}>
          {translate(`${words}.closedOn`, { day: format.dateOfMoment(closed.closedAt), name: closed.closedBy ?? '' })}
        </Alert>
      ) : (
        button
      )}
      {closed ? (
        isAsking && (
          <ReasonDialog
            title={title}
            action={verb}
            label={translate('closedPeriods.reason')}
            onYes={settle}
            onClose={() => setAsking(false)}
          >
            <DialogContentText>{translate(`${words}.reopenQuestion`)}</DialogContentText>
          </ReasonDialog>
        )
      ) : (
        <ConfirmDialog
          open={isAsking}
          title={title}
          {...(name && { yes: verb })}
          text={translate(`${words}.closeQuestion`)}
          onYes={() => settle('')}
          onNo={() => setAsking(false)}
        >
          {before}
        </ConfirmDialog>
      )}
    </>
  );
}
