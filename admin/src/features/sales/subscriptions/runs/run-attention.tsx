import type { SubscriptionRunView, RunPeriod } from '@kantoor/schemas';
import { Box, Typography, Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useEffect, useState } from 'react';
import { useFormat, useTranslate } from '../../../../i18n';
import { AttentionPeriod } from '../history/attention-period';
import { RunCard } from './run-card';
import { useQueryClient } from '@tanstack/react-query';
import { useVerbs, type VerbsOf } from '../../../../providers/data/verbs';
import { bulkRun, useRun } from '../../../../shared/bulk-actions/run';
import { RunView } from '../../../../shared/bulk-actions/run-view';
import { useMay } from '../../../../shell/current';
import { NeedsAction } from '../../../../shared/process/needs-action';
import { StoppedReason } from '../period-problem';

/** Why an invoice could not be sent, with the same action as on its deal; users outside its team only see the reason. */
function StoppedBill({ bill: { mine, period, stopped } }: { bill: RunPeriod }) {
  const client = useQueryClient();
  if (!period.deal || !stopped) return null;
  if (!mine)
    return (
      <Typography>
        <StoppedReason code={stopped} />
      </Typography>
    );
  const path = `/api/crm/deals/${period.deal.id}`;
  return (
    <NeedsAction
      resource="deals"
      path={`${path}/process`}
      resumePath={`${path}/resume`}
      resumePermission="deals.resume"
      onResumed={() => void client.invalidateQueries({ queryKey: ['subscriptions'] })}
    />
  );
}

const what = 'firstMails';
type FirstMail = RunPeriod & { firstMail: NonNullable<RunPeriod['firstMail']>; period: { deal: { id: number } } };
const isFirstMail = (bill: RunPeriod): bill is FirstMail => bill.mine && bill.firstMail !== null && bill.period.deal !== null;

/** Mails of a run to addresses that were never mailed before: confirms all at once, with one request each. */
function FirstMails({ stopped }: { stopped: readonly RunPeriod[] }) {
  const translate = useTranslate();
  const mayResume = useMay('deals.resume');
  const [isOpen, setOpen] = useState(false);
  const mails = stopped.filter(isFirstMail);
  if (!mayResume || (mails.length === 0 && !isOpen)) return null;
  return (
    <>
      {mails.length > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => setOpen(true)}>
              {translate('subscriptionRuns.firstMails.look')}
            </Button>
          }
        >
          {translate('subscriptionRuns.firstMails.waiting', { smart_count: mails.length })}
        </Alert>
      )}
      {isOpen && <FirstMailsDialog mails={mails} onClose={() => setOpen(false)} />}
    </>
  );
}

function FirstMailsDialog({ mails, onClose }: { mails: readonly FirstMail[]; onClose: () => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const provider = useVerbs('processes');
  const title = useId();
  const run = useRun();
  const [isBegun, setBegun] = useState(false);
  const shown = isBegun && run?.what === what ? run : null;
  const isOver = shown?.isOver ?? false;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['subscriptions'] });
  }, [isOver, client]);
  const begin = (): void => {
    setBegun(true);
    void bulkRun.start({ what, items: mails, nameOf, work: (mail) => confirm(provider, mail).then(() => undefined) });
  };
  const close = (): void => {
    if (shown) bulkRun.putAside();
    onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title} variant="h2">
        {translate(`bulk.${what}.title`)}
      </DialogTitle>
      <DialogContent>
        {shown ? (
          <RunView run={shown} />
        ) : (
          <>
            <DialogContentText>{translate('subscriptionRuns.firstMails.text')}</DialogContentText>
            <ul>
              {mails.map((mail) => (
                <li key={mail.period.id}>
                  {mail.customer.name}: <strong>{mail.firstMail.emailAddress}</strong>
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {translate(shown ? (isOver ? 'bulk.close' : 'bulk.goesOn') : 'ra.action.cancel')}
        </Button>
        {!shown && (
          <Button variant="contained" disabled={mails.length === 0} onClick={begin}>
            {translate(`bulk.${what}.send`, { smart_count: mails.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const nameOf = ({ period, customer, firstMail }: FirstMail) => ({
  id: period.deal.id,
  label: customer.name,
  detail: firstMail.emailAddress,
});

/** Confirms in the same way as on the page of the deal; the mail then counts as requested by this user. */
const confirm = (provider: VerbsOf['processes'], { period, firstMail }: FirstMail): Promise<unknown> => {
  const path = `/api/crm/deals/${period.deal.id}/resume`;
  return provider.processResume({ path, receiver: firstMail, confirmedReceivers: [firstMail.emailAddress] });
};

/** Periods that a run could not bill, and invoices that could not be sent: each with the reason and an action. */
export function RunAttention({ run, attention, stopped }: Pick<SubscriptionRunView, 'run' | 'attention' | 'stopped'>) {
  const translate = useTranslate();
  const { number } = useFormat();
  const title = useId();
  const count = run.attention;
  const shown = attention.length + stopped.length;
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby={title} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography id={title} variant="h2">
        {translate('subscriptionRuns.needsAttention', { count: number(count) })}
      </Typography>
      <FirstMails stopped={stopped} />
      {attention.map((one) => (
        <RunCard key={one.period.id} of={one}>
          <AttentionPeriod period={one.period} teamId={one.teamId} isOfOwnTeam={one.mine} />
        </RunCard>
      ))}
      {stopped.map((one) => (
        <RunCard key={one.period.id} of={one}>
          <StoppedBill bill={one} />
        </RunCard>
      ))}
      {count > shown && <Typography color="textSecondary">{translate('subscriptionRuns.firstOnly', { count: shown })}</Typography>}
    </Box>
  );
}
