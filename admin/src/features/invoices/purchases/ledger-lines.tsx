import type { LedgerRow, PurchaseInvoiceRecord } from '@kantoor/schemas';
import { Alert, Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useTranslate } from '../../../i18n';
import type { ShownLine } from '../invoice';
import { InvoiceLinesTable } from '../invoice-lines-table';
import { useUpdateOf } from '../use-update-invoice';

/** How many lines finance has still to give a ledger before the invoice is booked (PUR-O36). */
export const linesWithoutLedger = ({ lines }: Pick<PurchaseInvoiceRecord, 'lines'>): number =>
  lines.filter(({ ledgerAccount }) => !ledgerAccount).length;

const never = (): Promise<boolean> => Promise.resolve(false);

/** The lines of a draft, each with the ledger that it is booked on, which is saved as it is chosen. */
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
        below={(line) => <LedgerChoice line={line} disabled={isPending} onChoose={(account) => choose(line.lineNumber, account)} />}
      />
    </Box>
  );
}

interface LedgerChoiceProps {
  line: ShownLine;
  disabled: boolean;
  onChoose: (account: string | null) => void;
}

const labelOf = ({ value, name }: Pick<LedgerRow, 'value' | 'name'>): string => [value, name].filter(Boolean).join(' ');

/** The ledger of a line, found by its number or its name as one types. */
function LedgerChoice({ line: { lineNumber, ledgerAccount }, disabled, onChoose }: LedgerChoiceProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useGetList<LedgerRow>('ledgers', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'value', order: 'ASC' },
    filter: typed ? { q: typed } : {},
  });
  const chosen = ledgerAccount ? (data.find(({ value }) => value === ledgerAccount) ?? { value: ledgerAccount, name: '' }) : null;
  return (
    <Autocomplete<Pick<LedgerRow, 'value' | 'name'>>
      size="small"
      options={data}
      value={chosen}
      loading={isFetching}
      disabled={disabled}
      filterOptions={(all) => all}
      getOptionLabel={labelOf}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, ledger) => onChoose(ledger?.value ?? null)}
      noOptionsText={translate('invoices.purchases.noLedgers')}
      sx={{ mt: 1, maxWidth: 320 }}
      renderInput={(input) => (
        <TextField {...input} label={translate('invoices.purchases.ledgerOfLine', { number: lineNumber })} error={!ledgerAccount} />
      )}
    />
  );
}
