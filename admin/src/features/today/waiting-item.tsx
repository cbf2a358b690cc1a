import type { TodayItem } from '@kantoor/schemas';
import { Box, Link, Typography } from '@mui/material';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../i18n';
import { touchable } from '../../shared/touchable';
import { useCurrent } from '../../shell/current';
import { type WaitingKind } from '../../shell/feature';
import { useRecordOptions } from '../../shell/resources';

/** One waiting item: its name, amount, age and actions. */
export function WaitingItem({ kind, item, onDone }: { kind: WaitingKind; item: TodayItem; onDone: () => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const current = useCurrent();
  const { resource, id, place, title, detail, amount, currency, since } = item;
  const record = useRecordOptions(resource);
  const to = kind.opens?.(current, item) ?? record?.path(current.paths, id, place);
  const name = title ?? translate(`resources.${resource}.name`, { smart_count: 1 });
  const days = since ? Math.abs(format.daysUntil(since)) : 0;
  const when = since && {
    ...{ smart_count: days, days },
    ...{ date: format.date(since), relative: format.relativeDay(since) },
  };
  return (
    <Box component="li" sx={{ py: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 3, alignItems: { sm: 'baseline' } }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'break-word', display: { xs: 'grid', sm: 'block' } }}>
          {to ? (
            <Link component={RouterLink} to={to} sx={{ fontWeight: 550, ...touchable }}>
              {name}
            </Link>
          ) : (
            name
          )}
          {detail && (
            <Box component="span" sx={{ color: 'text.secondary', ml: { xs: 0, sm: 2 } }}>
              {detail}
            </Box>
          )}
        </Box>
        <Box sx={{ textAlign: { sm: 'right' }, whiteSpace: { sm: 'nowrap' } }}>
          {amount !== null && (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {format.money(amount, currency)}
            </Box>
          )}
          {when && (
            <Typography
              variant="caption"
              component="span"
              title={when.date}
              sx={({ tokens }) => ({ display: 'block', color: kind.isAhead ? 'text.secondary' : tokens.meaning[kind.meaning].main })}
            >
              {translate(`waiting.${kind.name}.when`, when)}
            </Typography>
          )}
        </Box>
      </Box>
      <Suspense fallback={null}>{kind.Item && <kind.Item item={item} onDone={onDone} />}</Suspense>
    </Box>
  );
}
