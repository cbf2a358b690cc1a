import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import type { ListHandle } from './use-list';
import type { Selection } from './use-selection';

interface ChosenBarProps<T> {
  list: ListHandle<T>;
  selection: Selection<T>;
  /** Reads all that the filters leave, from the first row on, as many as may be chosen. */
  readAll: () => Promise<readonly T[]>;
  /** What the chosen ones come to, in words. */
  sums?: string;
  /** What can be done with them. */
  children: ReactNode;
}

/** How many rows are chosen, all that the filters leave at once, and what can be done with them. */
export function ChosenBar<T>({ list, selection, readAll, sums, children }: ChosenBarProps<T>) {
  const translate = useTranslate();
  const { number } = useFormat();
  const [isReading, setReading] = useState(false);
  const { rows, most } = selection;
  const total = list.data?.total ?? 0;
  const offered = Math.min(total, most);
  const chooseAll = (): void => {
    setReading(true);
    void readAll()
      .then(selection.choose)
      // The list itself says why nothing can be read.
      .catch(() => list.retry())
      .finally(() => setReading(false));
  };
  if (rows.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={translate('forms.choose.chosen', { smart_count: rows.length })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, px: 3, py: 1.5, bgcolor: 'action.selected' }}
    >
      <Typography aria-live="polite" sx={{ fontWeight: 550 }}>
        {translate('forms.choose.chosen', { smart_count: rows.length })}
        {sums && ` · ${sums}`}
      </Typography>
      {offered > rows.length && (
        <Button onClick={chooseAll} disabled={isReading}>
          {translate(total > most ? 'forms.choose.first' : 'forms.choose.all', { most: number(offered), total: number(total) })}
        </Button>
      )}
      {rows.length >= most && <Typography color="textSecondary">{translate('forms.choose.full', { most: number(most) })}</Typography>}
      <Box sx={{ flex: 1 }} />
      {children}
      <Button color="inherit" onClick={selection.clear}>
        {translate('forms.choose.clear')}
      </Button>
    </Box>
  );
}
