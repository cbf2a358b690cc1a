import { useTranslate } from '../../../../i18n';
import { ChoiceFilter } from '../../../../shared/list/choice-filter';
import type { Filter } from '../../../../shared/list/list-address';

const none: Filter = { credited: undefined, creditedInPart: undefined, invoiceType: undefined, owed: undefined };
const kinds = [
  { text: 'invoices.lifecycle.credited', filter: { credited: true } },
  { text: 'invoices.creditedInPart', filter: { creditedInPart: true } },
  { text: 'invoices.type.credit-note', filter: { invoiceType: ['credit-note'] } },
  { text: 'invoices.refund.open', filter: { owed: true } },
] as const;

/** Filter for credits: invoices that were credited in full or in part, credit invoices, or credit invoices that are not refunded yet. */
export function CreditFilter({ filter, onFilter }: { filter: Filter; onFilter: (change: Filter) => void }) {
  const translate = useTranslate();
  const chosen = kinds.find((kind) => Object.keys(kind.filter).some((name) => filter[name] !== undefined))?.text;
  return (
    <ChoiceFilter<string>
      label={translate('invoices.columns.type')}
      choices={kinds.map(({ text }) => ({ value: text, label: translate(text) }))}
      chosen={chosen ? [chosen] : []}
      onChange={(wanted) => onFilter({ ...none, ...kinds.find(({ text }) => text !== chosen && wanted.includes(text))?.filter })}
    />
  );
}
