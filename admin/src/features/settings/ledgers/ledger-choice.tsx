import { isForPurchases, type LedgerRow } from '@kantoor/schemas';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useTranslate } from '../../../i18n';

interface LedgerChoiceProps {
  label: string;
  id?: string;
  /** The number of the ledger. */
  account: string | null;
  /** Shown while none is chosen: the one that applies then. */
  otherwise?: string;
  /** It is required but missing. */
  isMissing?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onChoose: (ledger: Pick<LedgerRow, 'id' | 'value' | 'name'> | null) => void;
}

const labelOf = ({ value, name }: Pick<LedgerRow, 'value' | 'name'>): string => [value, name].filter(Boolean).join(' ');

/** Picker for the ledger of a cost, found by its number or name: accounts of costs and of the balance sheet (D-66). */
export function LedgerChoice({
  label,
  id,
  account,
  otherwise,
  isMissing = false,
  disabled = false,
  autoFocus = false,
  onChoose,
}: LedgerChoiceProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useGetList<LedgerRow>('ledgers', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'value', order: 'ASC' },
    filter: typed ? { q: typed } : {},
  });
  const offered = data.filter(isForPurchases);
  const chosen = account ? (data.find(({ value }) => value === account) ?? { id: 0, value: account, name: '' }) : null;
  return (
    <Autocomplete<Pick<LedgerRow, 'id' | 'value' | 'name'>>
      {...(id && { id })}
      size="small"
      options={offered}
      value={chosen}
      loading={isFetching}
      disabled={disabled}
      autoHighlight
      filterOptions={(all) => all}
      getOptionLabel={labelOf}
      getOptionKey={({ value }) => value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, ledger) => onChoose(ledger)}
      noOptionsText={translate('ledgers.none')}
      sx={{ mt: 1, minWidth: 200, maxWidth: 320 }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          autoFocus={autoFocus}
          error={isMissing}
          {...(otherwise && {
            placeholder: otherwise,
            slotProps: { ...input.slotProps, inputLabel: { ...input.slotProps.inputLabel, shrink: true } },
          })}
        />
      )}
    />
  );
}
