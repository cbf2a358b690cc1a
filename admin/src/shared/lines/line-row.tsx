import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { IconButton, TextField } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { DecimalInput } from '../fields/decimal-input';
import { fieldIdOf, useFieldErrors, type FormProblem } from '../form/problems';
import type { Line, LineKind, LinePartProps, LinesEdit } from './line';

interface LineRowProps<L extends Line> {
  kind: LineKind<L>;
  line: L;
  index: number;
  last: boolean;
  net: string;
  currency: string;
  open: boolean;
  readOnly: boolean;
  edit: LinesEdit<L>;
  toggle: (key: string) => void;
  duplicate: (line: L) => void;
  errors: readonly FormProblem[];
}

function Row<L extends Line>({ kind, line, index, last, net, currency, open, readOnly, edit, toggle, duplicate, errors }: LineRowProps<L>) {
  const translate = useTranslate();
  const { money } = useFormat();
  const problem = useFieldErrors(errors);
  const { Subject, Details, texts } = kind;
  const pointer = (field: string): string => `/lines/${index}/${field}`;
  const number = translate('lines.line', { number: index + 1 });
  const part: LinePartProps<L> = {
    line,
    index,
    readOnly,
    id: (field) => fieldIdOf(kind.form, pointer(field)),
    named: (caption) => `${caption}, ${number}`,
    errorOf: (field) => problem(pointer(field)),
    change: (patch) => edit.change(line.key, patch),
  };
  const { id, named, errorOf } = part;
  const typed = (patch: Partial<Line>): void => part.change(patch as Partial<L>);
  const { text, isWhole } = kind.summaryOf(line);
  const details = translate(texts.details);
  const tool = (name: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <IconButton aria-label={named(translate(`lines.${name}`))} title={translate(`lines.${name}`)} onClick={onClick} disabled={disabled}>
      {icon}
    </IconButton>
  );
  const caption = (words: string) => (
    <span className="caption" aria-hidden>
      {words}
    </span>
  );
  const decimal = (field: 'price' | 'amount') => (
    <div>
      {caption(translate(`lines.${field}`))}
      <DecimalInput
        id={id(field)}
        label={named(translate(`lines.${field}`))}
        value={line[field]}
        kind={field}
        disabled={readOnly}
        error={errorOf(field)}
        onChange={(value) => typed({ [field]: value })}
      />
    </div>
  );
  return (
    <div className="line" role="group" aria-label={number} data-line={line.key}>
      <div className="row">
        <div className="wide">
          {caption(translate(texts.subject))}
          <Subject {...part} />
        </div>
        <div className="wide">
          {caption(translate('lines.description'))}
          <TextField
            id={id('description')}
            value={line.description}
            disabled={readOnly}
            fullWidth
            error={Boolean(errorOf('description'))}
            helperText={errorOf('description')}
            onChange={(event) => typed({ description: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': named(translate('lines.description')), maxLength: 2000 } }}
          />
        </div>
        {decimal('price')}
        {decimal('amount')}
        <div className="net" title={`${line.amount || '0'} × ${line.price || '0'}`}>
          {money(net, currency)}
        </div>
        <div className="tools">
          {!readOnly && tool('moveUp', <ArrowUpwardIcon fontSize="small" />, () => edit.move(line.key, -1), index === 0)}
          {!readOnly && tool('moveDown', <ArrowDownwardIcon fontSize="small" />, () => edit.move(line.key, 1), last)}
          {!readOnly && tool('duplicate', <ContentCopyIcon fontSize="small" />, () => duplicate(line))}
          {!readOnly && tool('remove', <DeleteOutlineIcon fontSize="small" />, () => edit.remove(line.key))}
          <IconButton aria-expanded={open} aria-label={named(details)} title={details} onClick={() => toggle(line.key)}>
            <ExpandMoreIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        </div>
      </div>
      {!open && (
        <button type="button" className={`where${isWhole ? '' : ' bad'}`} onClick={() => toggle(line.key)}>
          {text || translate(texts.askDetails)}
        </button>
      )}
      {open && <Details {...part} />}
    </div>
  );
}

export const LineRow = memo(Row) as typeof Row;
