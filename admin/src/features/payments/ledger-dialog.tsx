import type { BankBooking, BookingSettlement } from '@kantoor/schemas';
import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { typedNumber } from '../../format';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { DecimalInput } from '../../shared/fields/decimal-input';
import { BookingFacts } from './booking-facts';
import { LedgerFields, type LedgerContent, RestLine, useIncludedVat } from './ledger-parts';
import { signedAmount, useRest } from './use-rest';
import { ActionDialog } from '../../shell/action-dialog';

interface Part extends LedgerContent {
  key: number;
  amount: string;
}
const emptyPart = (key: number, amount: number): Part => ({
  ...{ key, amount: typedNumber(Math.abs(amount).toFixed(2), { min: 2, max: 2 }) },
  ...{ ledgerAccount: null, taxRateId: null, vatOf: null },
});

interface LedgerDialogProps {
  legalEntity: string;
  booking: BankBooking;
  /** `isRule`: the same is proposed for the next booking of this party. */
  onBook: (entries: NonNullable<BookingSettlement['entries']>, isRule: boolean) => void;
  onClose: () => void;
}

/** Books what is left of a booking to one ledger or several, with VAT where it applies. */
export function LedgerDialog({ legalEntity, booking, onBook, onClose }: LedgerDialogProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { rest, currency } = booking;
  const [parts, setParts] = useState<Part[]>([emptyPart(0, rest)]);
  // A party that has a rule keeps it, unless the user says otherwise.
  const [isProposedAgain, setProposedAgain] = useState(booking.proposal === null);
  const restAfter = useRest(rest, currency);
  const includedVat = useIncludedVat();
  const amounts = parts.map(({ amount }) => signedAmount(amount, rest));
  const { fits, text, isWrong } = restAfter(amounts);
  const set = (key: number, change: Partial<Part>): void =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...change } : part)));
  const isReady = fits && parts.every(({ ledgerAccount }) => ledgerAccount !== null);
  const left = amounts.reduce<number>((sum, amount) => sum - (amount ?? 0), rest);
  const book = (): void => {
    if (!isReady) return;
    onBook(
      parts.map(({ ledgerAccount, taxRateId, vatOf }, nth) => ({ ledgerAccount: ledgerAccount!, taxRateId, vatOf, amount: amounts[nth]! })),
      isProposedAgain && parts.length === 1,
    );
  };
  return (
    <ActionDialog
      title={translate('payments.bank.ledger.title')}
      action={translate('payments.bank.ledger.submit')}
      onAction={book}
      disabled={!isReady}
      onClose={onClose}
      maxWidth="sm"
      keepsInput
      hasShortcut
      sx={{ display: 'grid', gap: 3 }}
    >
      <BookingFacts booking={booking} />
      {parts.map((part, nth) => {
        const many = parts.length > 1 ? nth + 1 : undefined;
        const vat = amounts[nth] === null ? null : includedVat(String(Math.abs(amounts[nth]!)), part.taxRateId);
        return (
          <Box key={part.key} sx={{ display: 'grid', gap: 2 }}>
            <LedgerFields
              {...{ legalEntity, content: part, isIncoming: rest > 0, autoFocus: nth === parts.length - 1 }}
              {...(many !== undefined && { nth: many })}
              onChange={(content) => set(part.key, content)}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
              <Box sx={{ flex: 1, minWidth: 160 }}>
                <DecimalInput
                  id={`part-${part.key}`}
                  label={[translate('payments.bank.ledger.amount'), many].filter(Boolean).join(' ')}
                  {...{ value: part.amount, kind: 'price', decimals: 2, currency }}
                  onChange={(amount) => set(part.key, { amount })}
                  hint={vat === null ? ' ' : translate('payments.bank.ledger.includes', { amount: money(vat, currency) })}
                />
              </Box>
              {many !== undefined && (
                <Button onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}>
                  {translate('payments.bank.ledger.remove', { number: many })}
                </Button>
              )}
            </Box>
          </Box>
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, justifyContent: 'space-between' }}>
        <RestLine text={text} isWrong={isWrong} />
        <Button onClick={() => setParts([...parts, emptyPart(Math.max(...parts.map(({ key }) => key)) + 1, left)])}>
          {translate('payments.bank.ledger.add')}
        </Button>
      </Box>
      {parts.length === 1 && (
        <FormControlLabel
          control={<Checkbox checked={isProposedAgain} onChange={(_, checked) => setProposedAgain(checked)} />}
          label={translate('payments.bank.ledger.again', { party: booking.counterpartyName ?? booking.description })}
        />
      )}
    </ActionDialog>
  );
}
