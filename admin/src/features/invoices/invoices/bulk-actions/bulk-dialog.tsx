import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import type { EmailType } from '../mail/email-type';
import { useRun } from '../../../../shared/bulk-actions/run';
import { BulkFrame, RunDialog } from '../../../../shared/bulk-actions/run-dialog';
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
  /** The mails to review before the run; null shows the current run. */
  toPlan: MailsToPlan | null;
  onClose: () => void;
}

const changes = ['sales-invoices'];

/** A bulk run on invoices: the planned action for each, the progress, and the results. */
export default function BulkDialog({ toPlan, onClose }: BulkDialogProps) {
  const run = useRun();
  const [isBegun, setBegun] = useState(toPlan === null);
  if (isBegun && run) return <RunDialog changes={changes} onClose={onClose} />;
  return toPlan && !isBegun ? <PlanDialog toPlan={toPlan} onBegin={() => setBegun(true)} onClose={onClose} /> : null;
}

function PlanDialog({ toPlan, onBegin, onClose }: { toPlan: MailsToPlan; onBegin: () => void; onClose: () => void }) {
  const { type, legalEntity, ids } = toPlan;
  const translate = useTranslate();
  const { money } = useFormat();
  const provider = useVerbs('invoices');
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
    <BulkFrame
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
    </BulkFrame>
  );
}
