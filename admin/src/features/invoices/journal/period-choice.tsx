import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { type Period, periodAt, type PeriodKind, periodKinds, periodText } from './period';
import { PeriodSteps } from './period-steps';

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
      <PeriodSteps period={period} name={name} onChange={onChange} />
    </Box>
  );
}
