import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { IconButton } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import type { Line } from './line';
import { useLinePart, type PlacedLine } from './line-part';

interface LineRowProps<L extends Line> extends PlacedLine<L> {
  open: boolean;
  toggle: (key: string) => void;
  duplicate: (line: L) => void;
}

function Row<L extends Line>({ open, toggle, duplicate, ...placed }: LineRowProps<L>) {
  const { kind, line, index, last, readOnly, edit, errors } = placed;
  const translate = useTranslate();
  const { part, number } = useLinePart(placed);
  const { Details, Tool, Note, texts } = kind;
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
          {Tool ? <Tool {...part} /> : !readOnly && tool('duplicate', <ContentCopyIcon fontSize="small" />, () => duplicate(line))}
          {!readOnly && tool('remove', <DeleteOutlineIcon fontSize="small" />, () => edit.remove(line.key))}
          <IconButton aria-expanded={open} aria-label={named(details)} title={details} onClick={() => toggle(line.key)}>
            <ExpandMoreIcon fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        </div>
      </div>
      {!open && (
        <button type="button" className={`where${isWhole ? '' : errors.length > 0 ? ' bad' : ' asks'}`} onClick={() => toggle(line.key)}>
          {text || translate(texts.askDetails)}
        </button>
      )}
      {open && <Details {...part} />}
      {Note && <Note {...part} />}
    </div>
  );
}

export const LineRow = memo(Row) as typeof Row;
