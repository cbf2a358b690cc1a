import type { DueBills } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useFormat, useTranslate } from '../../../../i18n';

/** Maximum number of recipients that are named. */
const namedMax = 3;
const outcomes = ['mailed', 'booked', 'concept', 'stopped'] as const;

/** Summary of what a run would bill: number of periods, dates, totals and outcomes. */
export function DueWords({ due }: { due: DueBills }) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const { firstDay, lastDay, totals, receivers } = due;
  const list = (key: string): string => {
    const to = key === 'mailed' && receivers.length > 0 ? receivers.join(', ') : null;
    const mailed = receivers.length < namedMax ? 'mailedTo' : 'mailedAlsoTo';
    return translate(`subscriptionRuns.due.${to ? mailed : key}`, { smart_count: due[key as (typeof outcomes)[number]], to });
  };
  const amounts = totals.map(({ gross, currency }) => money(gross, currency)).join(` ${translate('subscriptionRuns.due.and')} `);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
      <Typography sx={{ fontWeight: 550 }}>
        {firstDay && lastDay
          ? translate(`subscriptionRuns.due.${firstDay === lastDay ? 'ofDay' : 'ofDays'}`, {
              ...{ smart_count: due.mailed + due.booked + due.concept, from: date(firstDay), to: date(lastDay), amounts },
            })
          : translate('subscriptionRuns.due.nothing', { date: date(due.date) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}>
        {outcomes
          .filter((key) => due[key] > 0)
          .map((key) => (
            <li key={key}>{list(key)}</li>
          ))}
      </Box>
    </Box>
  );
}
