import type { PurchaseInvoiceRecord } from '@kantoor/schemas';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { useCurrent } from '../../../../shell/current';
import { useOutcome } from '../../../../shell/notices';
import { resourceOfBook } from '../book';
import { ConvertAction } from '../conversion/convert-action';
import { BookQuestion } from '../book-question';
import { invoiceMeta } from '../invoice-addresses';
import { linesWithoutLedger } from './ledger-lines';

const givingBack = { success: 'UPDATE_INVOICE_SUCCESS', failed: 'UPDATE_INVOICE_FAILED', changes: ['purchases'] };
const archiving = { pending: 'ARCHIVE_INVOICE_PENDING', success: 'ARCHIVE_INVOICE_SUCCESS', failed: 'ARCHIVE_INVOICE_FAILED' };

interface PurchaseActionsProps {
  invoice: PurchaseInvoiceRecord;
  onChanged: () => void;
  onGone: () => void;
}

/** A draft is booked, once each line has a ledger, or archived (PLT-180), or given back to its purchase (D-66); a booked invoice can only be archived (PLT-183). */
export function PurchaseActions({ invoice, onChanged, onGone }: PurchaseActionsProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { may } = useCurrent();
  const [asking, setAsking] = useState<'book' | 'archive' | null>(null);
  const provider = useVerbs('invoices');
  const close = (): void => setAsking(null);
  const isDraft = invoice.status === 'draft';
  const isGivenBack = isDraft && invoice.paperlessId !== null && invoice.source === null;
  const { mutate, isPending: busy } = useOutcome(
    async (): Promise<unknown> =>
      isGivenBack
        ? provider.purchaseInvoiceGiveBack({ invoice })
        : provider.delete<PurchaseInvoiceRecord>(resourceOfBook.purchases, {
            id: invoice.invoiceId,
            previousData: invoice,
            meta: invoiceMeta(invoice.legalEntityId, 'purchases'),
          }),
    isGivenBack ? givingBack : archiving,
  );
  const archive = (): void =>
    mutate(undefined, {
      onSettled: close,
      onSuccess: () => {
        onChanged();
        onGone();
      },
    });
  if (invoice.deleted) return null;
  const params = { amount: money(invoice.totalAmount, invoice.currency), customer: invoice.customerName };
  const archiveQuestion = invoice.paperlessId
    ? `invoices.purchases.${isDraft ? 'giveBackQuestion' : 'archiveQuestion'}`
    : `invoices.purchases.archiveOf.${invoice.status}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {isDraft && may('invoices.book') && (
        <Button variant="contained" disabled={linesWithoutLedger(invoice) > 0} onClick={() => setAsking('book')}>
          {translate('invoices.action.book')}
        </Button>
      )}
      <ConvertAction invoice={invoice} type="purchases" onChanged={onChanged} />
      {may('invoices.write') && (
        <Button variant="outlined" color="inherit" onClick={() => setAsking('archive')}>
          {translate(isGivenBack ? 'invoices.purchases.giveBack' : 'invoices.action.archive')}
        </Button>
      )}
      {asking === 'book' && <BookQuestion invoice={invoice} type="purchases" onClose={close} onDone={onChanged} />}
      <ConfirmDialog
        open={asking === 'archive'}
        title={translate(isGivenBack ? 'invoices.purchases.giveBack' : 'invoices.action.archive')}
        text={translate(archiveQuestion, params)}
        busy={busy}
        onNo={close}
        onYes={archive}
      />
    </Box>
  );
}
