import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslate } from '../../i18n';
import { useTexts } from '../../i18n/with-texts';
import { ListError } from '../../shared/list/list-error';
import { useCurrent } from '../../shell/current';
import { NotFoundPage } from '../../shell/entrance/not-found-page';
import { type Plot, type PlotProps, useRegistered, type WaitingKind } from '../../shell/feature';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { usePageTitle } from '../../shell/page-title';
import { refreshWaiting, useWaiting, useWaitingKinds } from '../../shell/waiting';
import { todayPath } from './paths';
import { WaitingCard } from './waiting-card';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';

/** Nothing waits; lists what was checked, so that users do not assume more. */
function AllDone({ kinds }: { kinds: readonly string[] }) {
  const translate = useTranslate();
  const names = kinds.map((name) => translate(`waiting.${name}.title`).toLowerCase());
  return (
    <Box component="section" sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 8, px: 4, textAlign: 'center' }}>
      <DoneIcon sx={({ tokens }) => ({ fontSize: 40, color: tokens.meaning.done.main })} />
      <Typography variant="h2">{translate('today.done')}</Typography>
      <Typography>{translate('today.nothing')}</Typography>
      <Typography variant="caption" color="textSecondary" sx={{ maxWidth: 520 }}>
        {translate('today.lookedAt', { kinds: names.join(', ') })}
      </Typography>
    </Box>
  );
}

type Work = WaitingKind['workOf'];
/** Returns whose work comes first: on a phone approvals, at a desk what stopped (no one's own work) and then that of the user's job. */
const orderOfWork = (isFinance: boolean, isPhone: boolean): Work[] => {
  if (isPhone) return ['approver', undefined, 'finance', 'seller'];
  return isFinance ? [undefined, 'finance', 'approver', 'seller'] : [undefined, 'approver', 'seller', 'finance'];
};

/**
 * Sorts what the user works on first, in the order of their work; within it what needs the user before what waits, and in the order of the
 * features. What is purely informative comes last.
 */
function inOrder(kinds: readonly WaitingKind[], work: readonly Work[]): WaitingKind[] {
  const ranks = ({ isAhead, workOf, meaning }: WaitingKind): number =>
    (isAhead ? 100 : 0) + 10 * work.indexOf(workOf) + (meaning === 'needsYou' ? 0 : 1);
  return kinds.toSorted((one, other) => ranks(one) - ranks(other));
}

/** What needs the user now, then how it develops over time (D-38); for one kind only, if the address names it. */
export default function TodayPage() {
  const { group } = useParams();
  const kinds = useWaitingKinds();
  const kind = kinds.find(({ name }) => name === group);
  if (group && !kind) return <NotFoundPage />;
  return <WaitingPage key={group} group={group} />;
}

function WaitingPage({ group }: { group: string | undefined }) {
  const translate = useTranslate();
  const { paths, may } = useCurrent();
  const kinds = useWaitingKinds();
  const plots = useRegistered('plots').filter(({ permission }) => !group && may(permission));
  const first = plots.filter(({ isFirst }) => isFirst);
  const [isBegun, setBegun] = useState(first.length === 0);
  useTexts(kinds.flatMap(({ texts }) => texts));
  const { data, error, isPending, refetch } = useWaiting(group);
  const title = translate(group ? `waiting.${group}.title` : 'today.title');
  usePageTitle(title);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const shown = inOrder(kinds, orderOfWork(may('payments.register'), isPhone)).flatMap((kind) => {
    const found = data?.find(({ name, count }) => name === kind.name && count > 0);
    return found ? [{ kind, found }] : [];
  });
  const looked = kinds.filter(({ name }) => data?.some((one) => one.name === name));
  const one = group ? shown[0]?.found : undefined;
  return (
    <Box sx={{ maxWidth: 1480, mx: 'auto', px: { xs: 3, sm: 6 }, py: 4, display: 'grid', gap: 4 }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {group && (
          <IconButton component={Link} to={todayPath(paths)} aria-label={translate('today.back')}>
            <ArrowBackIcon fontSize="small" />
          </IconButton>
        )}
        <Typography variant="h1">{title}</Typography>
      </Box>
      {error && !data && <ListError error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={4} />}
      {data && group && shown.length === 0 && <Typography color="textSecondary">{translate('today.gone')}</Typography>}
      <Plots plots={first} onKnown={(isShown) => setBegun(!isShown)} />
      {data && !group && isBegun && shown.every(({ kind }) => kind.isAhead) && <AllDone kinds={looked.map(({ name }) => name)} />}
      {shown.length > 0 && (
        <Box
          sx={{
            // Cards are as high as their contents: columns have no gaps.
            ...(group ? { maxWidth: 880 } : { columnCount: { xs: 1, md: 2 }, columnGap: 4 }),
            '& > *': { breakInside: 'avoid', mb: 4 },
          }}
        >
          {shown.map(({ kind, found }) => (
            <WaitingCard key={kind.name} kind={kind} group={found} onDone={refreshWaiting} />
          ))}
        </Box>
      )}
      {one && one.count > one.items.length && (
        <Typography color="textSecondary">{translate('today.first', { shown: one.items.length, count: one.count })}</Typography>
      )}
      <Plots plots={plots.filter(({ isFirst }) => !isFirst)} />
    </Box>
  );
}

const Plots = ({ plots, ...props }: { plots: readonly Plot[] } & PlotProps) =>
  plots.map(({ name, Plot }) => (
    <Suspense key={name} fallback={<RowsSkeleton rows={6} />}>
      <Plot {...props} />
    </Suspense>
  ));
