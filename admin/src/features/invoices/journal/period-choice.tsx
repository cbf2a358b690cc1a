import NextIcon from '@mui/icons-material/ChevronRight';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { type Period, periodAt, periodAway, type PeriodKind, periodKinds, periodText } from './period';

interface PeriodChoiceProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** Selects a month, quarter or year, with buttons for the previous and next one. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const translate = useTranslate();
  const { months } = useFormat();
  const { kind, year, month } = period;
  const name = {
    month: () => months(periodText(period), periodText(period)),
    quarter: () => translate('journal.quarterOf', { quarter: month / 3 + 1, year }),
    year: () => String(year),
  }[kind]();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        aria-label={translate('journal.period')}
        onChange={(_event, chosen: PeriodKind | null) => {
          if (chosen) onChange(periodAt(chosen, year, month));
        }}
      >
        {periodKinds.map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`journal.kinds.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={translate('journal.earlier')} onClick={() => onChange(periodAway(period, -1))}>
          <BeforeIcon />
        </IconButton>
        <Typography component="span" aria-live="polite" sx={{ minWidth: 150, textAlign: 'center', fontWeight: 550 }}>
          {name}
        </Typography>
        <IconButton aria-label={translate('journal.later')} onClick={() => onChange(periodAway(period, 1))}>
          <NextIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
