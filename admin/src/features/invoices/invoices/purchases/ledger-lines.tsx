import type { PurchaseInvoiceRecord } from '@kantoor/schemas';
import { Alert, Box } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { InvoiceLinesTable } from '../lines/invoice-lines-table';
import { useUpdateOf } from '../use-update-invoice';
import { LedgerChoice } from '../../../settings/ledgers';

/** Returns the number of lines that need a ledger from finance before the invoice is booked. */
export const linesWithoutLedger = ({ lines }: Pick<PurchaseInvoiceRecord, 'lines'>): number =>
  lines.filter(({ ledgerAccount }) => !ledgerAccount).length;

const never = (): Promise<boolean> => Promise.resolve(false);

/** The lines of a draft, each with its ledger, which is saved when chosen. */
export function LedgerLines({ invoice, onChanged }: { invoice: PurchaseInvoiceRecord; onChanged: () => void }) {
  const translate = useTranslate();
  const { mutate, isPending } = useUpdateOf<PurchaseInvoiceRecord>('purchases', invoice, never);
  const choose = (lineNumber: number, ledgerAccount: string | null): void => {
    const lines = invoice.lines.map((line) => (line.lineNumber === lineNumber ? { ...line, ledgerAccount } : line));
    mutate({ base: invoice, changes: { lines } }, { onSettled: onChanged });
  };
  const missing = linesWithoutLedger(invoice);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {missing > 0 && <Alert severity="info">{translate('invoices.purchases.ledgersMissing', { smart_count: missing })}</Alert>}
      <InvoiceLinesTable
        invoice={invoice}
        below={({ lineNumber, ledgerAccount }) => (
          <LedgerChoice
            label={translate('invoices.purchases.ledgerOfLine', { number: lineNumber })}
            account={ledgerAccount ?? null}
            isMissing={!ledgerAccount}
            disabled={isPending}
            onChoose={(ledger) => choose(lineNumber, ledger?.value ?? null)}
          />
        )}
      />
    </Box>
  );
}
