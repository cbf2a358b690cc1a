import type { LedgerRow } from '@kantoor/schemas';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useTranslate } from '../../../i18n';

interface LedgerChoiceProps {
  label: string;
  /** The number of the ledger. */
  account: string | null;
  /** It is required but missing. */
  isMissing?: boolean;
  disabled?: boolean;
  onChoose: (account: string | null) => void;
}

const labelOf = ({ value, name }: Pick<LedgerRow, 'value' | 'name'>): string => [value, name].filter(Boolean).join(' ');

/** Picker for the ledger of a line, found by its number or name. */
export function LedgerChoice({ label, account, isMissing = false, disabled = false, onChoose }: LedgerChoiceProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useGetList<LedgerRow>('ledgers', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'value', order: 'ASC' },
    filter: typed ? { q: typed } : {},
  });
  const chosen = account ? (data.find(({ value }) => value === account) ?? { value: account, name: '' }) : null;
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
      sx={{ mt: 1, minWidth: 200, maxWidth: 320 }}
      renderInput={(input) => <TextField {...input} label={label} error={isMissing} />}
    />
  );
}
