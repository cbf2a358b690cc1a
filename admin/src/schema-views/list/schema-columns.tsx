import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, useFormat } from '../../i18n';
import { useChoiceLabel, useFieldLabel } from '../../shared/labels';
import type { ListColumn } from '../../shared/list/list-column';
import { useSchema } from '../area-view';
import { columnsOf, hiddenColumnsOf, isNumeric, type Column } from './columns';
import { labelOf } from '../../providers/resources';

type Row = Record<string, unknown>;
/** One of a list of amounts, each in its own currency. */
interface Amount {
  currency: string;
  amount: number;
}

/** Returns the text of a record's value, the same in a cell, a total and an export. */
function useShownValue(resource: string): (column: Column, record: Row) => string {
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

/** A feature's overrides of the schema's columns; false removes the column. */
export type ColumnOverrides<T> = Readonly<Record<string, Partial<ListColumn<T>> | false>>;
const none = {};

/** Returns the columns of a list from its schema (x-list), with the record's number first. */
export function useSchemaColumns<T extends { id: number }>(resource: string, overrides: ColumnOverrides<T> = none): ListColumn<T>[] {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const shown = useShownValue(resource);
  const choice = useChoiceLabel(resource);
  const schema = useSchema(resource);
  const hidden = hiddenColumnsOf(schema);
  const columns = columnsOf(schema);
  const lead = columns.find(({ hint }) => hint.kind === 'link')?.source;
  const id: ListColumn<T> = { name: 'id', label: '#', width: 64, phone: 'none', hidden: hidden.includes('id'), render: number };
  const wordsOf = ({ source, property }: Column): Pick<ListColumn<T>, 'words'> => {
    if (isFlag(property)) return { words: { true: translate('shell.yes'), false: translate('shell.no') } };
    return property.enum ? { words: Object.fromEntries(property.enum.map((value) => [value, choice(source, String(value))])) } : {};
  };
  const made = columns.map((column): ListColumn<T> => {
    const { source, hint, property } = column;
    const text = (row: T): string => shown(column, row as Record<string, unknown>);
    return {
      name: source,
      label: label(source),
      // On a phone there is no caption, so the text of a flag is its caption.
      text: isFlag(property) ? (row) => (text(row) ? label(source) : '') : text,
      ...(isFlag(property) ? { render: (row: T): ReactNode => (text(row) ? translate('shell.yes') : '') } : {}),
      right: isNumeric(column),
      hidden: hidden.includes(source),
      ...(hint.exported && { exported: true }),
      ...wordsOf(column),
      link: hint.kind === 'link',
      // Computed values cannot be sorted in the database.
      ...(property['x-stored'] === false && { sort: false as const }),
      ...placeOnPhone(column, lead),
    };
  });
  return [id, ...made].flatMap((column) => {
    const override = overrides[column.name];
    return override === false ? [] : [{ ...column, ...override }];
  });
}

const isFlag = ({ type }: Column['property']): boolean => [type].flat().includes('boolean');

const number = (row: { id: number }): ReactNode => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {row.id}
  </Box>
);
/** Returns the phone layout: the name leads, and another naming column is beside it. */
const placeOnPhone = ({ source, hint }: Column, lead: string | undefined): Pick<ListColumn<never>, 'phone'> =>
  source === lead ? { phone: 'lead' } : hint.kind === 'link' ? { phone: 'beside' } : {};
