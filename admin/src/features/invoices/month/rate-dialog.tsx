import { accountingCurrency, currencies, decimal, type RateByHand } from '@kantoor/schemas';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { parseNumber, todayOnWire, typedNumber } from '../../../format';
import { useSentence, useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { isProblem } from '../../../providers/problem';
import { DateInput } from '../../../shared/fields/date-input';
import { DecimalInput } from '../../../shared/fields/decimal-input';
import { ActionDialog } from '../../../shell/action-dialog';
import { useOutcome } from '../../../shell/notices';

const decimals = 6;
const below = 1_000_000;
type Field = keyof RateByHand;
/** What a person has not entered yet is absent. */
export type RateToEnter = Pick<RateByHand, 'currency'> & Partial<RateByHand>;

const rateOf = (typed: string): number | null => {
  const parsed = parseNumber(typed);
  if (!parsed || parsed.other !== null) return null;
  const value = decimal(parsed.value);
  return value.gt(0) && value.lt(below) && value.decimalPlaces() <= decimals ? value.toNumber() : null;
};
const isDay = (day: string): boolean => day !== '' && day <= todayOnWire().slice(0, 10);

/** Enters the exchange rate of a day for this ecosystem; it precedes that of the central bank. */
export function RateDialog({ start, onClose }: { start: RateToEnter; onClose: () => void }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const [currency, setCurrency] = useState(start.currency);
  const [date, setDate] = useState(start.date ?? '');
  const [typed, setTyped] = useState(start.rate === undefined ? '' : typedNumber(String(start.rate), { min: 2, max: decimals }));
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const provider = useVerbs('month');
  /** The fields show what is wrong with them. */
  const asks = (error: unknown): boolean => {
    const codes = isProblem(error) ? error.errors.map(({ pointer, code }) => [pointer.slice(1), code] as const) : [];
    setRefused(Object.fromEntries(codes));
    return codes.length > 0;
  };
  const { mutate, isPending } = useOutcome((rate: RateByHand, idempotencyKey) => provider.rateEnter({ rate, idempotencyKey }), {
    ...{ success: 'EXCHANGE_RATE_ENTERED', failed: 'EXCHANGE_RATE_NOT_ENTERED', asks, onSuccess: onClose },
    // Figures of months and years, and the overview of VAT, follow it.
    changes: ['sales-invoices', 'purchase-invoices', 'journal', 'closed-periods'],
  });
  const rate = rateOf(typed);
  const enter = (): void => {
    setTried(true);
    setRefused({});
    if (rate !== null && isDay(date)) mutate({ currency, date, rate });
  };
  const faultOf = (field: Field, isWrong = false): string | undefined => {
    if (isTried && isWrong) return translate(`month.rate.wrong.${field}`);
    return refused[field] && sentence(refused[field]);
  };
  return (
    <ActionDialog
      title={translate('month.rate.title')}
      action={translate('month.rate.enter')}
      onAction={enter}
      disabled={isPending}
      onClose={onClose}
      keepsInput
      isForm
      sx={{ display: 'grid', gap: 3 }}
    >
      <Typography color="textSecondary">{translate('month.rate.text')}</Typography>
      <TextField
        select
        id="rate-currency"
        label={translate('month.rate.currency')}
        value={currency}
        error={refused.currency !== undefined}
        helperText={faultOf('currency')}
        onChange={({ target }) => setCurrency(target.value as RateByHand['currency'])}
      >
        {currencies
          .filter((each) => each !== accountingCurrency)
          .map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
      </TextField>
      <DateInput label={translate('month.rate.date')} value={date} onChange={setDate} required error={faultOf('date', !isDay(date))} />
      <DecimalInput
        id="rate-units"
        label={translate('month.rate.units', { currency })}
        {...{ value: typed, kind: 'price', currency: `1 ${accountingCurrency} = ${currency}`, decimals }}
        onChange={setTyped}
        error={faultOf('rate', rate === null)}
      />
    </ActionDialog>
  );
}
