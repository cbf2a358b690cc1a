import { decimal, type OtherSending } from '@kantoor/schemas';
import { Button } from '@mui/material';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { ChosenBar } from '../../../../shared/list/chosen-bar';
import { useChosenRows } from '../../../../shared/list/use-choice';
import type { EmailType } from '../mail/email-type';
import { countOf, useRun, type Run } from '../../../../shared/bulk-actions/run';
import { fetchedLater } from '../../../../shell/fetching';
import { useCurrent } from '../../../../shell/current';
import type { InvoiceRow } from '../invoice';
import { recordSendings } from './record-sendings';
import { downloadDocuments } from './download-documents';
import { invoicesAtOnce } from './planned';

const SentAnotherWayDialog = fetchedLater(() => import('../sending/sent-another-way-dialog'));
const BulkDialog = fetchedLater(() => import('./bulk-dialog'));

/** Bulk actions on invoices, above their list. */
export function BulkActions({ legalEntity }: { legalEntity: string }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { may } = useCurrent();
  const run = useRun();
  const provider = useVerbs('invoices');
  const [open, setOpen] = useState<EmailType | 'sending' | 'run' | null>(null);
  const isBusy = run !== null && !run.isOver;
  const { selectedIds, onSelect } = useListContext<InvoiceRow>();
  const { rows, chooseAll } = useChosenRows<InvoiceRow>(invoicesAtOnce);
  const leave = useRef<(gone: ReadonlySet<number>) => void>(undefined);
  useEffect(() => {
    leave.current = (gone) => onSelect(selectedIds.filter((id) => !gone.has(id)));
  });
  // Deselects mailed invoices, so that the next click does not mail them again; a file may be created twice.
  useEffect(() => {
    if (run?.isOver && run.what !== 'documents')
      leave.current!(new Set(run.rows.filter(({ state }) => state === 'done').map(({ id }) => id)));
  }, [run]);
  const download = (): void => {
    void downloadDocuments({
      provider,
      invoices: rows,
      amountOf: ({ totalAmount, currency }) => money(totalAmount, currency),
      fileName: translate('invoices.bulk.fileName'),
    });
    setOpen('run');
  };
  const markSent = (sending: OtherSending): void => {
    void recordSendings({ provider, invoices: rows, sending, amountOf: ({ totalAmount, currency }) => money(totalAmount, currency) });
    setOpen('run');
  };
  const action = (label: string, onClick: () => void) => (
    <Button variant="outlined" disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <>
      {run && open === null && <RunBar run={run} onShow={() => setOpen('run')} />}
      <ChosenBar most={invoicesAtOnce} chooseAll={chooseAll} sums={openSums(rows, money)}>
        {may('invoices.send') && action(translate('invoices.bulk.remind'), () => setOpen('reminder'))}
        {may('invoices.send') && action(translate('invoices.bulk.mail'), () => setOpen('newInvoice'))}
        {may('invoices.send') && action(translate('invoices.sending.mark'), () => setOpen('sending'))}
        {action(translate('invoices.bulk.documents'), download)}
      </ChosenBar>
      <Suspense fallback={null}>
        {open === 'sending' && <SentAnotherWayDialog from="" onSave={markSent} onClose={() => setOpen(null)} />}
        {open && open !== 'sending' && (
          <BulkDialog
            toPlan={open === 'run' ? null : { type: open, legalEntity, ids: rows.map(({ id }) => id) }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns the open amounts of the rows by currency. */
function openSums(rows: readonly InvoiceRow[], money: (value: string, currency: string) => string): string {
  const sums = new Map<string, string>();
  for (const { currency, openAmount } of rows)
    sums.set(
      currency,
      decimal(sums.get(currency) ?? 0)
        .plus(openAmount ?? 0)
        .toFixed(2),
    );
  return [...sums].map(([currency, sum]) => money(sum, currency)).join(', ');
}

function RunBar({ run, onShow }: { run: Run; onShow: () => void }) {
  const translate = useTranslate();
  const { rows } = run;
  const ended = rows.length - countOf(rows, 'waiting', 'busy');
  return (
    <Button onClick={onShow} sx={{ alignSelf: 'stretch', justifyContent: 'flex-start', px: 3, borderRadius: 0 }}>
      {translate('bulk.under', { title: translate(`bulk.${run.what}.title`), ended, all: rows.length })} · {translate('bulk.show')}
    </Button>
  );
}
