import { Button, Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery, type Theme } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import type { KantoorProvider } from '../../../providers/data/verbs';
import type { InvoiceVerbs } from '../invoice-verbs';
import type { EmailType } from '../mail/email-type';
import { countOf, bulkRun, useRun } from '../../../shared/bulk-actions/run';
import { RunView } from '../../../shared/bulk-actions/run-view';
import { PlanMails } from './plan-mails';
import { amountAbout, goesOut } from './planned';
import { runOf, sendMails } from './send-mails';
import { usePlannedMails } from './use-planned-mails';

interface MailsToPlan {
  type: EmailType;
  legalEntity: string;
  ids: readonly number[];
}
interface BulkDialogProps {
  /** What is to be looked at before it begins; without it the run that there is. */
  toPlan: MailsToPlan | null;
  onClose: () => void;
}

/** Several invoices at once: what will happen to each, how far it is, and what became of it. */
export default function BulkDialog({ toPlan, onClose }: BulkDialogProps) {
  const run = useRun();
  const [isBegun, setBegun] = useState(toPlan === null);
  if (isBegun && run) return <RunDialog onClose={onClose} />;
  return toPlan && !isBegun ? <PlanDialog toPlan={toPlan} onBegin={() => setBegun(true)} onClose={onClose} /> : null;
}

function PlanDialog({ toPlan, onBegin, onClose }: { toPlan: MailsToPlan; onBegin: () => void; onClose: () => void }) {
  const { type, legalEntity, ids } = toPlan;
  const translate = useTranslate();
  const { money } = useFormat();
  const provider = useDataProvider<KantoorProvider<InvoiceVerbs>>();
  const planned = usePlannedMails(type, legalEntity, ids);
  const [included, setIncluded] = useState<ReadonlySet<number>>(new Set());
  const include = (id: number, isIncluded: boolean): void =>
    setIncluded((before) => new Set(isIncluded ? [...before, id] : [...before].filter((other) => other !== id)));
  const out = planned.mails.filter((mail) => goesOut(mail, included)).length;
  const begin = (): void => {
    void sendMails({
      provider,
      type,
      mails: planned.mails,
      included,
      amountOf: (invoice) => money(amountAbout(invoice), invoice.currency),
    });
    onBegin();
  };
  const what = runOf[type];
  return (
    <Frame
      title={translate(`bulk.${what}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={out === 0} onClick={begin}>
            {translate(`bulk.${what}.send`, { smart_count: out })}
          </Button>
        </>
      }
    >
      <PlanMails planned={planned} count={ids.length} included={included} onInclude={include} />
    </Frame>
  );
}

/** The second click of a double click is meant for the button before, which stood where something stands now that closes. */
const doubleClickMs = 600;

function RunDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const run = useRun();
  const isOver = run?.isOver ?? true;
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), doubleClickMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['sales-invoices'] });
  }, [isOver, client]);
  if (!run) return null;
  const left = countOf(run.rows, 'failed', 'stopped');
  const close = (): void => {
    // The dialog of before may have been larger: then the second click falls beside this one.
    if (isNew) return;
    bulkRun.putAside();
    onClose();
  };
  return (
    <Frame
      title={translate(`bulk.${run.what}.title`)}
      onClose={close}
      actions={
        <>
          {isOver && left > 0 && (
            <Button variant="outlined" onClick={() => void bulkRun.again()}>
              {translate('bulk.again', { smart_count: left })}
            </Button>
          )}
          {!isOver && (
            <Button color="inherit" disabled={isNew} onClick={bulkRun.stop}>
              {translate('bulk.stop')}
            </Button>
          )}
          <Button variant={isOver ? 'contained' : 'text'} disabled={isNew} onClick={close}>
            {translate(isOver ? 'bulk.close' : 'bulk.goesOn')}
          </Button>
        </>
      }
    >
      <RunView run={run} />
    </Frame>
  );
}

interface FrameProps {
  title: string;
  actions: ReactNode;
  onClose: () => void;
  children: ReactNode;
}
function Frame({ title, actions, onClose, children }: FrameProps) {
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={id} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent tabIndex={0}>{children}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>{actions}</DialogActions>
    </Dialog>
  );
}
