import type { RunPeriod } from '@kantoor/schemas';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs, type VerbsOf } from '../../../../providers/data/verbs';
import { bulkRun, useRun } from '../../../../shared/bulk-actions/run';
import { RunView } from '../../../../shared/bulk-actions/run-view';
import { useMay } from '../../../../shell/current';

const what = 'firstMails';
type FirstMail = RunPeriod & { firstMail: NonNullable<RunPeriod['firstMail']>; period: { deal: { id: number } } };
const isFirstMail = (bill: RunPeriod): bill is FirstMail => bill.mine && bill.firstMail !== null && bill.period.deal !== null;

/** Mails of a run to addresses that were never mailed before: confirms all at once, with one request each. */
export function FirstMails({ stopped }: { stopped: readonly RunPeriod[] }) {
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
