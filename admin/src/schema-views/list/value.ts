import { useFormat, useTranslate } from '../../i18n';
import { labelOf } from '../../providers/resources';
import { useChoiceLabel } from '../../shared/labels';
import type { Column } from './columns';

type Row = Record<string, unknown>;
/** One of a list of amounts, each in its own currency. */
interface Amount {
  currency: string;
  amount: number;
}

/** Returns the text of a record's value, the same in a cell, a total and an export. */
export function useShownValue(resource: string): (column: Column, record: Row) => string {
  const format = useFormat();
  const translate = useTranslate();
  const choice = useChoiceLabel(resource);
  return ({ source, property, hint }, record) => {
    const value = record[source];
    if (value === null || value === undefined || value === '') return '';
    if (hint.as === 'country') return format.countryName(String(value));
    if (hint.as) return String(record[hint.as] ?? value);
    if (Array.isArray(value) && hint.kind === 'money')
      return (value as Amount[]).map(({ currency, amount }) => format.money(amount, currency)).join(' · ');
    if (hint.kind === 'money')
      return record.currency
        ? format.money(value as number, String(record.currency))
        : format.price(value as number, property['x-decimals']);
    if (hint.kind === 'percentage') return format.percentage(value as number);
    if (property['x-date']) return format.date(String(value));
    if (property.format === 'date-time') return format.dateTime(String(value));
    if (property['x-reference']) return typeof value === 'object' ? labelOf(property['x-reference'], value as Row) : `#${String(value)}`;
    if (typeof value === 'boolean') return value ? translate('shell.yes') : '';
    if (property.enum) return choice(source, String(value));
    if (typeof value === 'number') return format.number(value);
    return typeof value === 'object' ? '' : String(value);
  };
}
