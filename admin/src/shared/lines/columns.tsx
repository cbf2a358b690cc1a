import { TextField } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { DecimalInput } from '../fields/decimal-input';
import type { Line, LineColumn, LinePartProps } from './line';

function Description<L extends Line>({ line, readOnly, id, named, errorOf, change }: LinePartProps<L>) {
  const translate = useTranslate();
  return (
    <TextField
      id={id('description')}
      value={line.description}
      disabled={readOnly}
      fullWidth
      error={Boolean(errorOf('description'))}
      helperText={errorOf('description')}
      onChange={(event) => change({ description: event.target.value } as Partial<L>)}
      slotProps={{ htmlInput: { 'aria-label': named(translate('lines.description')), maxLength: 2000 } }}
    />
  );
}

/** The customer's or supplier's description: typed most, so the widest column. */
export const descriptionColumn: LineColumn<Line> = {
  field: 'description',
  caption: 'lines.description',
  width: 'minmax(180px, 1.6fr)',
  shape: 'wide',
  isTyped: true,
  Cell: Description,
};

interface NumberColumn<L> {
  field: keyof L & string;
  caption: string;
  width: string;
  /** Prices always show two decimals. */
  kind: 'price' | 'amount';
}
/** Returns a column of numbers as people type them. */
export function numberColumn<L extends Line>({ field, caption, width, kind }: NumberColumn<L>): LineColumn<L> {
  function NumberCell({ line, readOnly, id, named, errorOf, change }: LinePartProps<L>) {
    const translate = useTranslate();
    return (
      <DecimalInput
        id={id(field)}
        label={named(translate(caption))}
        value={line[field] as string}
        kind={kind}
        disabled={readOnly}
        error={errorOf(field)}
        onChange={(value) => change({ [field]: value } as unknown as Partial<L>)}
      />
    );
  }
  return { field, caption, width, shape: 'half', isNumber: true, isTyped: true, Cell: NumberCell };
}
export const priceColumn = numberColumn<Line>({ field: 'price', caption: 'lines.price', width: '112px', kind: 'price' });
export const amountColumn = numberColumn<Line>({ field: 'amount', caption: 'lines.amount', width: '84px', kind: 'amount' });

function Net<L extends Line>({ line, net, currency }: LinePartProps<L>) {
  const { money } = useFormat();
  return (
    <span className="net" title={`${line.amount || '0'} × ${line.price || '0'}`}>
      {money(net, currency)}
    </span>
  );
}
/** Column with the net amount of a line. */
export const netColumn: LineColumn<Line> = {
  field: 'net',
  caption: 'lines.net',
  width: '116px',
  shape: 'figure',
  isNumber: true,
  Cell: Net,
};
