import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { IconButton } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';
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
  const problem = useFieldErrors(errors);
  const { Details, texts } = kind;
  const pointer = (field: string): string => `/lines/${index}/${field}`;
  const number = translate('lines.line', { number: index + 1 });
  const part: LinePartProps<L> = {
    line,
    index,
    readOnly,
    id: (field) => fieldIdOf(kind.form, pointer(field)),
    named: (caption) => `${caption}, ${number}`,
    errorOf: (field) => problem(pointer(field)),
    net,
    currency,
    change: (patch) => edit.change(line.key, patch),
  };
  const { named } = part;
  const { text, isWhole } = kind.summaryOf(line);
  const details = translate(texts.details);
  const tool = (name: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <IconButton aria-label={named(translate(`lines.${name}`))} title={translate(`lines.${name}`)} onClick={onClick} disabled={disabled}>
      {icon}
    </IconButton>
  );
  return (
    <div className="line" role="group" aria-label={number} data-line={line.key}>
      <div className="row">
        {kind.columns.map(({ field, caption, shape, Cell }) => (
          <div key={field} className={shape}>
            {shape !== 'figure' && (
              <span className="caption" aria-hidden>
                {translate(caption)}
              </span>
            )}
            <Cell {...part} />
          </div>
        ))}
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
