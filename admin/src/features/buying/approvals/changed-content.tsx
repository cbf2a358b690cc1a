import { type ApprovalRounds, type ContentChange, lineDecimals, type SealedPart } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';

const amounts: ReadonlySet<string> = new Set<SealedPart>(['total', 'net', 'tax', 'lineGross']);

/** Returns how a changed part is named, with its old and new value in the user's notation. */
function useChangeText(): (change: ContentChange) => string {
  const translate = useTranslate();
  const { price, number, date } = useFormat();
  const valueOf = (part: string, value: string | null): string => {
    if (value === null) return translate('approvals.changed.none');
    if (amounts.has(part)) return price(value);
    if (part === 'linePrice') return price(value, lineDecimals);
    if (part === 'lineQuantity') return number(value);
    if (part === 'invoiceDate') return date(value);
    if (part === 'paymentMethod') return translate(`paymentMethods.${value}`);
    if (part === 'lineVat') return Number.isNaN(Number(value)) ? translate(`approvals.changed.vat.${value}`) : `${number(value)}%`;
    return value;
  };
  return ({ part, line, before, after }) => {
    const what = translate(`approvals.changed.part.${part}`, { line });
    if (part === 'unsealed') return what;
    return translate('approvals.changed.fromTo', { what, before: valueOf(part, before), after: valueOf(part, after) });
  };
}

/** What was changed after approval was asked or given, for which everyone is asked again (D-62). */
export function ChangedContent({ changes }: { changes: readonly ContentChange[] }) {
  const translate = useTranslate();
  const textOf = useChangeText();
  if (changes.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {translate('approvals.changed.askedAgain', { changes: changes.map(textOf).join('; ') })}
    </Alert>
  );
}

/** Why the user decides on none of it: the request is their own, or they wrote what is approved (D-63). */
export function NotToDecide({ may: { notBecause } }: { may: ApprovalRounds['may'] }) {
  const translate = useTranslate();
  if (notBecause !== 'author') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('approvals.changed.author')}
    </Alert>
  );
}
