import { decimal, type BankLedgers, type BankRuleContent, type TaxRateRow } from '@kantoor/schemas';
import { Autocomplete, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';

type Ledger = BankLedgers['items'][number];
/** What a part of a booking, or a rule, is booked to. */
export type LedgerContent = Omit<BankRuleContent, 'ledgerAccount'> & { ledgerAccount: string | null };

export const ledgerName = ({ ledgerAccount, ledgerName: name }: { ledgerAccount: string; ledgerName: string | null }): string =>
  [ledgerAccount, name].filter(Boolean).join(' ');

/** Returns the rates that an entry can have; a reverse charge needs an invoice. */
function useRates(): TaxRateRow[] {
  const { data = [] } = useGetList<TaxRateRow>('tax-rates', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'description', order: 'ASC' },
  });
  return data.filter(({ isRelayed }) => !isRelayed);
}

/** Returns the VAT that an amount includes at a rate, as it will be booked; null without one. */
export function useIncludedVat(): (amount: string, taxRateId: number | null) => string | null {
  const rates = useRates();
  return (amount, taxRateId) => {
    const rate = rates.find(({ id }) => id === taxRateId);
    if (!rate || rate.isExempt || rate.percentage === 0) return null;
    return decimal(amount).times(rate.percentage).div(decimal(rate.percentage).plus(100)).toFixed(2);
  };
}

interface LedgerFieldsProps {
  legalEntity: string;
  /** Starts a label that is not unique. */
  nth?: number;
  content: LedgerContent;
  /** Money received may have VAT of a sale. */
  isIncoming: boolean;
  autoFocus?: boolean;
  onChange: (content: LedgerContent) => void;
}

/** Fields for the ledger and the VAT of a part: only ledgers and rates that are fit for bookings of the bank. */
export function LedgerFields({ legalEntity, nth, content, isIncoming, autoFocus = false, onChange }: LedgerFieldsProps) {
  const translate = useTranslate();
  const provider = useVerbs('payments');
  const { data, isFetching } = useQuery({
    queryKey: ['ledgers', 'bankLedgers', { legalEntity }],
    queryFn: ({ signal }) => provider.bankLedgers({ legalEntity, signal }),
  });
  const rates = useRates();
  const { ledgerAccount, taxRateId, vatOf } = content;
  const ledgers = data?.items ?? [];
  const label = (name: string): string => [translate(`payments.bank.ledger.${name}`), nth].filter(Boolean).join(' ');
  const rate = (chosen: number | null): void =>
    onChange({ ...content, taxRateId: chosen, vatOf: chosen === null ? null : (vatOf ?? (isIncoming ? 'sale' : 'cost')) });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '3fr 2fr' }, gap: 2 }}>
      <Autocomplete<Ledger>
        autoHighlight
        openOnFocus
        options={ledgers}
        value={ledgers.find(({ value }) => value === ledgerAccount) ?? null}
        loading={isFetching}
        getOptionLabel={({ value, name }) => `${value} ${name}`}
        getOptionKey={({ value }) => value}
        isOptionEqualToValue={(a, b) => a.value === b.value}
        onChange={(_, ledger) => onChange({ ...content, ledgerAccount: ledger?.value ?? null })}
        noOptionsText={translate('payments.bank.ledger.noLedgers')}
        renderInput={(input) => <TextField {...input} required autoFocus={autoFocus} label={label('account')} />}
      />
      <TextField
        select
        label={label('rate')}
        value={taxRateId ?? ''}
        onChange={({ target }) => rate(target.value === '' ? null : Number(target.value))}
      >
        <MenuItem value="">{translate('payments.bank.ledger.noRate')}</MenuItem>
        {rates.map(({ id, description }) => (
          <MenuItem key={id} value={id}>
            {description}
          </MenuItem>
        ))}
      </TextField>
      {taxRateId !== null && isIncoming && (
        <TextField
          select
          sx={{ gridColumn: '1 / -1' }}
          label={label('of')}
          value={vatOf ?? ''}
          onChange={({ target }) => onChange({ ...content, vatOf: target.value === 'sale' ? 'sale' : 'cost' })}
        >
          {['sale', 'cost'].map((book) => (
            <MenuItem key={book} value={book}>
              {translate(`payments.bank.ledger.${book}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

/** Shows what is left of a booking as it is divided, in a line of fixed height. */
export function RestLine({ text, isWrong }: { text: string; isWrong: boolean }) {
  return (
    <Typography role="status" color={isWrong ? 'error' : 'textSecondary'} sx={{ minHeight: 24, fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Typography>
  );
}
