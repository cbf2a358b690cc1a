import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';

interface ChosenBarProps {
  /** Maximum number of rows chosen at once. */
  most: number;
  /** Chooses all rows that match the filters, up to the maximum. */
  chooseAll: () => Promise<void>;
  /** Formatted sums of the chosen rows. */
  sums?: string;
  /** Bulk actions. */
  children: ReactNode;
}

/** The number of chosen rows, a button to choose all that match the filters, and the bulk actions. */
export function ChosenBar({ most, chooseAll, sums, children }: ChosenBarProps) {
  const translate = useTranslate();
  const { number } = useFormat();
  const [isReading, setReading] = useState(false);
  const { selectedIds, onSelect, total = 0, refetch } = useListContext();
  const count = selectedIds.length;
  const offered = Math.min(total, most);
  const readAll = (): void => {
    setReading(true);
    void chooseAll()
      // The list itself shows the error.
      .catch(() => void refetch())
      .finally(() => setReading(false));
  };
  if (count === 0) return null;
  return (
    <Box
      role="group"
      aria-label={translate('forms.choose.chosen', { smart_count: count })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, px: 3, py: 1.5, bgcolor: 'action.selected' }}
    >
      <Typography aria-live="polite" sx={{ fontWeight: 550 }}>
        {translate('forms.choose.chosen', { smart_count: count })}
        {sums && ` · ${sums}`}
      </Typography>
      {offered > count && (
        <Button onClick={readAll} disabled={isReading}>
          {translate(total > most ? 'forms.choose.first' : 'forms.choose.all', { most: number(offered), total: number(total) })}
        </Button>
      )}
      {count >= most && <Typography color="textSecondary">{translate('forms.choose.full', { most: number(most) })}</Typography>}
      <Box sx={{ flex: 1 }} />
      {children}
      <Button color="inherit" onClick={() => onSelect([])}>
        {translate('forms.choose.clear')}
      </Button>
    </Box>
  );
}
