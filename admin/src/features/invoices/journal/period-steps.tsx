import NextIcon from '@mui/icons-material/ChevronRight';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { type Period, periodAway } from './period';

interface PeriodStepsProps {
  period: Period;
  name: string;
  onChange: (period: Period) => void;
}

/** The name of a period between buttons for the previous and the next one. */
export function PeriodSteps({ period, name, onChange }: PeriodStepsProps) {
  const translate = useTranslate();
  return (
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
  );
}
