import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Box, Link, Paper, Typography } from '@mui/material';
import type { Month, RateByHand } from '@kantoor/schemas';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../i18n';
import { touchable } from '../../../shared/touchable';
import { useCurrent } from '../../../shell/current';
import { linkOf, type PlaceOfMonth } from './open-links';
import { EnterRate } from './own-rates';

type Open = Month['open'][number];
const keyOf = ({ name, currency, reason }: Open): string => [name, reason, currency].join(' ');

const isWithoutRate = (open: Open): open is Open & Pick<RateByHand, 'currency'> =>
  open.currency !== null && (open.name === 'sales-without-rate' || open.name === 'purchases-without-rate');

/** Returns how an open figure is said, with its number: "3 documents to process". */
export function useOpenSentence(): (open: Open) => string {
  const translate = useTranslate();
  return ({ name, count, currency, reason }) =>
    translate(`month.open.${name}`, {
      ...{ smart_count: count, count, currency: currency ?? '' },
      reason: reason ? translate(`vat.reasons.${reason}`) : '',
    });
}

/** Each figure with a link to the list that shows exactly those; what is done comes after it, in one sentence. */
export function OpenInMonth({ open, place }: { open: Month['open']; place: PlaceOfMonth }) {
  const translate = useTranslate();
  const current = useCurrent();
  const { number } = useFormat();
  const openSentence = useOpenSentence();
  const left = open.filter(({ count }) => count > 0);
  const done = [...new Set(open.filter(({ count }) => count === 0).map(({ name }) => translate(`month.kinds.${name}`)))];
  const title = translate('month.openTitle');
  return (
    <section aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      {left.length > 0 && (
        <Paper variant="outlined" component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {left.map((one) => (
            <Box
              component="li"
              key={keyOf(one)}
              sx={{ px: { xs: 3, sm: 4 }, py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
            >
              <Link component={RouterLink} to={linkOf(one, place, current)} sx={{ ...touchable, fontWeight: 550 }}>
                {openSentence({ ...one, count: one.count })}
              </Link>
              <Typography color="textSecondary" variant="body2">
                {translate(`month.why.${one.name}`, { count: number(one.count) })}
              </Typography>
              {isWithoutRate(one) && <EnterRate start={{ currency: one.currency, ...(one.since && { date: one.since }) }} verb="enter" />}
            </Box>
          ))}
        </Paper>
      )}
      {done.length > 0 && (
        <Box sx={{ display: 'flex', gap: 2, mt: 2, color: 'text.secondary' }}>
          <DoneIcon fontSize="small" aria-hidden sx={({ tokens }) => ({ color: tokens.meaning.done.main })} />
          <Typography>{translate(left.length === 0 ? 'month.allDone' : 'month.done', { kinds: done.join(', ') })}</Typography>
        </Box>
      )}
    </section>
  );
}
