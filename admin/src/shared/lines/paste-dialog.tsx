import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useId, useState } from 'react';
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

interface PasteDialogProps {
  /** The pasted text; empty if the dialog is to offer a field for pasting. */
  text: string;
  onTake: (lines: readonly PastedLine[]) => void;
  onClose: () => void;
}
const numeric = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/**
 * Preview of lines from a spreadsheet before they are added: the meaning of each column, the reading of each number, and the refused rows.
 */
export default function PasteDialog({ text, onTake, onClose }: PasteDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [table, setTable] = useState<PastedTable | null>(() => readPasted(text));
  const [readings, setReadings] = useState<Readings>({});
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const rows = table ? readRows(table, readings) : [];
  const fit = rows.filter(({ refusal }) => !refusal);
  const refused = rows.length - fit.length;
  const open = fit.some(({ isDoubtful }) => isDoubtful);
  const means = (column: number, meaning: Meaning): void =>
    setTable((now) => now && { ...now, columns: now.columns.map((one, at) => (at === column ? meaning : one === meaning ? 'none' : one)) });
  // On a phone the result of a row comes first; its columns scroll.
  const understood = <TableCell>{translate('lines.paste.understood')}</TableCell>;
  const outcome = ({ line, refusal, isDoubtful }: ReadRow) => (
    <TableCell sx={{ color: refusal || isDoubtful ? 'error.main' : undefined }}>
      {refusal
        ? translate(`lines.paste.refused.${refusal.why}`, { value: refusal.value })
        : isDoubtful
          ? translate('lines.paste.doubtful')
          : `${line.amount} × ${line.price}`}
    </TableCell>
  );
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {translate('lines.paste.title')}
      </DialogTitle>
      <DialogContent>
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
        {table && (
          <>
            {doubtsIn(table)
              .filter((doubt) => !readingOf(readings, doubt))
              .map((doubt) => (
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
            <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('lines.paste.title')}>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    {isPhone && understood}
                    {table.columns.map((meaning, column) => (
                      <TableCell key={column} sx={{ minWidth: 130 }}>
                        <TextField
                          select
                          value={meaning}
                          fullWidth
                          onChange={(event) => means(column, event.target.value as Meaning)}
                          slotProps={{
                            select: { SelectDisplayProps: { 'aria-label': translate('lines.paste.column', { number: column + 1 }) } },
                          }}
                        >
                          {meanings.map((one) => (
                            <MenuItem key={one} value={one}>
                              {translate(`lines.paste.means.${one}`)}
                            </MenuItem>
                          ))}
                        </TextField>
                      </TableCell>
                    ))}
                    {!isPhone && understood}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {rows.map((row, at) => (
                    <TableRow key={at}>
                      {isPhone && outcome(row)}
                      {table.columns.map((meaning, column) => (
                        <TableCell
                          key={column}
                          sx={{
                            ...(meaning === 'amount' || meaning === 'price' ? numeric : { whiteSpace: 'pre-line' }),
                            ...((meaning === 'none' || row.refusal) && { color: 'text.secondary' }),
                          }}
                        >
                          {table.rows[at]![column]}
                        </TableCell>
                      ))}
                      {!isPhone && outcome(row)}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        {table && (
          <Typography color="textSecondary" sx={{ flex: '1 1 200px', pl: 2 }}>
            {translate('lines.paste.count', { smart_count: fit.length })}
            {refused > 0 && ` ${translate('lines.paste.refusedCount', { smart_count: refused })}`}
          </Typography>
        )}
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={fit.length === 0 || open} onClick={() => onTake(fit.map(({ line }) => line))}>
          {translate('lines.paste.take')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const isSame = (typed: string, value: string): boolean => Number(parseNumber(typed)?.value) === Number(value);
