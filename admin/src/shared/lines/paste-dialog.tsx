import { Alert, Box, MenuItem, TextField, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { AmbiguousNumber } from '../fields/ambiguous-number';
import { parseNumber } from '../../format';
import { lineDecimals } from '@kantoor/schemas';
import {
  doubtsIn,
  readRows,
  meanings,
  readingOf,
  readPasted,
  withReading,
  type ReadRow,
  type Meaning,
  type PastedLine,
  type PastedTable,
  type Readings,
} from './pasted-lines';
import { ActionDialog } from '../../shell/action-dialog';
import { RowsTable, type RowColumn } from '../list/rows-table';

interface PasteDialogProps {
  /** The pasted text; empty if the dialog is to offer a field for pasting. */
  text: string;
  onTake: (lines: readonly PastedLine[]) => void;
  onClose: () => void;
}

interface PastedRowsProps {
  table: PastedTable;
  rows: readonly ReadRow[];
  onMeaning: (column: number, meaning: Meaning) => void;
}

/** The pasted cells below the meaning of each column, beside what was understood of each row; on a phone that comes first. */
function PastedRows({ table, rows, onMeaning }: PastedRowsProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const understood: RowColumn<number> = {
    ...{ name: 'understood', label: translate('lines.paste.understood') },
    render: (at) => <Understood row={rows[at]!} />,
  };
  const cells = table.columns.map((meaning, column): RowColumn<number> => {
    const isFigure = meaning === 'amount' || meaning === 'price';
    return {
      ...{ name: String(column), label: '' },
      render: (at) => (
        <Box
          component="span"
          sx={{
            ...(isFigure ? { fontVariantNumeric: 'tabular-nums' } : { whiteSpace: 'pre-line' }),
            ...((meaning === 'none' || rows[at]!.refusal) && { color: 'text.secondary' }),
          }}
        >
          {table.rows[at]![column]}
        </Box>
      ),
      sx: isFigure ? { textAlign: 'right', whiteSpace: 'nowrap' } : {},
    };
  });
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('lines.paste.title')}>
      <RowsTable
        rows={[...rows.keys()]}
        idOf={(at) => at}
        columns={isPhone ? [understood, ...cells] : [...cells, understood]}
        headOf={({ name, label }) =>
          label || (
            <TextField
              select
              value={table.columns[Number(name)]}
              fullWidth
              sx={{ minWidth: 110 }}
              onChange={(event) => onMeaning(Number(name), event.target.value as Meaning)}
              slotProps={{
                select: { SelectDisplayProps: { 'aria-label': translate('lines.paste.column', { number: Number(name) + 1 }) } },
              }}
            >
              {meanings.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`lines.paste.means.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          )
        }
      />
    </Box>
  );
}

function Understood({ row: { line, refusal, isDoubtful } }: { row: ReadRow }) {
  const translate = useTranslate();
  if (!refusal && !isDoubtful) return `${line.amount} × ${line.price}`;
  return (
    <Typography component="span" variant="inherit" color="error">
      {refusal ? translate(`lines.paste.refused.${refusal.why}`, { value: refusal.value }) : translate('lines.paste.doubtful')}
    </Typography>
  );
}

/**
 * Preview of lines from a spreadsheet before they are added: the meaning of each column, the reading of each number, and the refused rows.
 */
export default function PasteDialog({ text, onTake, onClose }: PasteDialogProps) {
  const translate = useTranslate();
  const [table, setTable] = useState<PastedTable | null>(() => readPasted(text));
  const [readings, setReadings] = useState<Readings>({});
  const rows = table ? readRows(table, readings) : [];
  const fit = rows.filter(({ refusal }) => !refusal);
  const refused = rows.length - fit.length;
  const doubts = table ? doubtsIn(table).filter((doubt) => !readingOf(readings, doubt)) : [];
  const means = (column: number, meaning: Meaning): void =>
    setTable((now) => now && { ...now, columns: now.columns.map((one, at) => (at === column ? meaning : one === meaning ? 'none' : one)) });
  return (
    <ActionDialog
      title={translate('lines.paste.title')}
      action={translate('lines.paste.take')}
      onAction={() => onTake(fit.map(({ line }) => line))}
      disabled={fit.length === 0 || fit.some(({ isDoubtful }) => isDoubtful)}
      onClose={onClose}
      maxWidth="md"
      status={
        table && (
          <Typography color="textSecondary" sx={{ flex: '1 1 200px', pl: 2 }}>
            {translate('lines.paste.count', { smart_count: fit.length })}
            {refused > 0 && ` ${translate('lines.paste.refusedCount', { smart_count: refused })}`}
          </Typography>
        )
      }
      fillsPhone
    >
      {!table && (
        <TextField
          label={translate('lines.paste.here')}
          helperText={translate('lines.paste.hint')}
          multiline
          minRows={5}
          maxRows={12}
          fullWidth
          autoFocus
          sx={{ mt: 2 }}
          onChange={(event) => setTable(readPasted(event.target.value))}
        />
      )}
      {doubts.map((doubt) => (
        <Alert key={doubt} severity="warning" sx={{ mb: 3 }}>
          <AmbiguousNumber
            text={doubt}
            min={0}
            decimals={lineDecimals}
            onChoose={(chosen) =>
              setReadings((now) => withReading(now, doubt, isSame(chosen, parseNumber(doubt)!.value) ? 'value' : 'other'))
            }
          />{' '}
          {translate('lines.paste.alike')}
        </Alert>
      ))}
      {table && <PastedRows table={table} rows={rows} onMeaning={means} />}
    </ActionDialog>
  );
}

const isSame = (typed: string, value: string): boolean => Number(parseNumber(typed)?.value) === Number(value);
