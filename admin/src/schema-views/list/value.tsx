import { Link as TextLink } from '@mui/material';
import { Link } from 'react-router';
import { useFormat, useTranslate } from '../../i18n';
import { useChoiceLabel } from '../labels';
import { labelOf } from '../../providers/resources';
import type { Column } from './columns';

type Row = Record<string, unknown>;

/** A value of a record as text, the same in a cell, a total and an export. */
export function useShownValue(resource: string): (column: Column, record: Row) => string {
  const format = useFormat();
  const translate = useTranslate();
  const choice = useChoiceLabel(resource);
  return ({ source, property, hint }, record) => {
    const value = record[source];
    if (value === null || value === undefined || value === '') return '';
    if (hint.as === 'country') return format.countryName(String(value));
    if (hint.as) return String(record[hint.as] ?? value);
    if (hint.kind === 'money')
      return record.currency ? format.money(value as number, String(record.currency)) : format.price(value as number);
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

/** Text, or the link that names the record. */
export function Value({ column, record, text, to }: { column: Column; record: Row; text: string; to: (id: number) => string }) {
  if (column.hint.kind !== 'link' || !text) return <span title={text}>{text}</span>;
  return (
    <TextLink
      component={Link}
      to={to(Number(record.id))}
      state={{ over: true }}
      tabIndex={-1}
      title={text}
      sx={{ color: 'text.primary', fontWeight: 550 }}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </TextLink>
  );
}
