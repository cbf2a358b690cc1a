import type { TodayFigure, TodayGroup } from '@kantoor/schemas';
import { Box, Link, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../i18n';
import { useTexts } from '../../i18n/with-texts';
import { touchable } from '../../shared/touchable';
import { useCurrent } from '../../shell/current';
import type { WaitingKind } from '../../shell/feature';
import { todayPath } from './paths';
import { WaitingItem } from './waiting-item';

/** Returns the totals of figures in each currency, without figures that have no amount. */
function amountsOf(figures: readonly TodayFigure[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  // Adds whole cents, so that no precision is lost.
  for (const { currency, amount } of figures)
    if (currency !== null && amount !== null) sums.set(currency, (sums.get(currency) ?? 0) + Math.round(amount * 100));
  return [...sums].map(([currency, cents]) => ({ currency, amount: cents / 100 }));
}

/** Returns the figures by place, in their order. */
function byPlace(figures: readonly TodayFigure[]): { place: number | null; count: number; figures: TodayFigure[] }[] {
  return [...new Set(figures.map(({ place }) => place))].map((place) => {
    const own = figures.filter((figure) => figure.place === place);
    return { place, count: own.reduce((sum, { count }) => sum + count, 0), figures: own };
  });
}

interface WaitingCardProps {
  kind: WaitingKind;
  group: TodayGroup;
  onDone: () => void;
}

/** Waiting items of one kind: number and total, each figure linked to its list, and the most urgent items. */
export function WaitingCard({ kind, group, onDone }: WaitingCardProps) {
  useTexts(kind.texts);
  const translate = useTranslate();
  const current = useCurrent();
  const id = useId();
  const places = byPlace(group.figures);
  const isOnePlace = places.length === 1;
  const all = isOnePlace ? kind.list(current, places[0]!.place) : todayPath(current.paths, group.name);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      data-testid={`waiting-${group.name}`}
      sx={({ tokens }) => ({ p: 4, pb: 2, minWidth: 0, borderTop: 3, borderTopColor: tokens.meaning[kind.meaning].main })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 2 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {translate(`waiting.${kind.name}.title`)}
        </Typography>
        {isOnePlace && <Figure kind={kind} to={all} count={group.count} figures={group.figures} />}
      </Box>
      {!isOnePlace && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
          {places.map(({ place, count, figures }) => (
            <Box component="li" key={place} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 1 }}>
              <Box component="span" sx={{ flex: 1, minWidth: 120 }}>
                {place !== null && kind.placeName?.(current, place)}
              </Box>
              <Figure kind={kind} to={kind.list(current, place)} count={count} figures={figures} />
            </Box>
          ))}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {group.items.map((item) => (
          <WaitingItem
            key={`${item.resource}-${item.id}-${item.process?.workflowId ?? item.title}`}
            kind={kind}
            item={item}
            onDone={onDone}
          />
        ))}
      </Box>
      {group.count > group.items.length && (
        <Link component={RouterLink} to={all} sx={{ display: 'block', py: { xs: 3.5, sm: 2.5 }, borderTop: 1, borderColor: 'divider' }}>
          {translate('today.all', { count: group.count })}
        </Link>
      )}
    </Paper>
  );
}

interface FigureProps {
  kind: WaitingKind;
  to: string;
  count: number;
  figures: readonly TodayFigure[];
}
/** Number and total in each currency; never added up across currencies. */
function Figure({ kind, to, count, figures }: FigureProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const amounts = amountsOf(figures).map(({ amount, currency }) => money(amount, currency));
  return (
    <Link component={RouterLink} to={to} sx={{ fontVariantNumeric: 'tabular-nums', ...touchable }}>
      {translate(`waiting.${kind.name}.count`, { smart_count: count, count })}
      {amounts.length > 0 && `, ${amounts.join(' · ')}`}
    </Link>
  );
}
