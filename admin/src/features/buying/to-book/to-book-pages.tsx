import type { ToBookItem } from '@kantoor/schemas';
import { Alert, Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { ListError } from '../../../shared/list/list-error';
import type { RowColumn } from '../../../shared/list/rows-table';
import { ShortList } from '../../../shared/list/short-list';
import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { usePageTitle } from '../../../shell/page-title';
import { usePanelRoute } from '../../../shell/panel-route';
import { useMissingWords } from '../costs';
import { DocumentRecord } from '../inbox';
import { PurchaseRecord } from '../purchases';
import { placeOf, toBookPaths } from './paths';

/** Route `to-book/` and what is open in it. */
export default function ToBookPages() {
  const below = (useParams()['*'] ?? '').replace(/\/$/, '');
  const mayBook = useMay('approvals.all');
  const place = placeOf(below);
  if (!mayBook || (below !== '' && !place)) return <NotFoundPage />;
  return <Queue place={place} />;
}

type Place = Pick<ToBookItem, 'resource' | 'id'>;
const isSame = (one: Place, other: Place): boolean => one.resource === other.resource && one.id === other.id;

/** Returns the queue of a team, if the address names one, and the way to the next item of it. */
function useToBook(place: Place | null) {
  const provider = useVerbs('toBook');
  const notify = useNotify();
  const { paths } = useCurrent();
  const route = usePanelRoute();
  const teamId = Number(new URLSearchParams(route.list.split('?')[1] ?? '').get('team')) || null;
  const query = useQuery({ queryKey: ['purchases', 'toBookRead'], queryFn: ({ signal }) => provider.toBookRead({ signal }) });
  const items = query.data?.filter((item) => teamId === null || item.teamId === teamId);
  const at = place && items ? items.findIndex((item) => isSame(item, place)) : -1;
  /** Opens the next one; after the last one those that were passed over, and then the list. */
  const next = (): void => {
    const [following] = [...(items ?? []).slice(at + 1), ...(items ?? []).slice(0, Math.max(at, 0))];
    void query.refetch();
    if (following) return route.openOver(toBookPaths(paths).one(following));
    notify('toBook.done', { type: 'info' });
    route.close();
  };
  const close = (): void => {
    void query.refetch();
    route.close();
  };
  return { ...query, ...{ route, teamId, items, next, close }, open: items?.[at] };
}
type ToBook = ReturnType<typeof useToBook>;

/** What finance books, longest waiting first; each opens beside its paper, and after booking one the next (D-66). */
function Queue({ place }: { place: Place | null }) {
  const queue = useToBook(place);
  const { isPanel } = queue.route;
  return (
    <>
      {(isPanel || !place) && <List queue={queue} isCovered={place !== null} />}
      {place && (
        <Suspense fallback={null}>
          <Opened queue={queue} place={place} />
        </Suspense>
      )}
    </>
  );
}

function Opened({ queue, place: { resource, id } }: { queue: ToBook; place: Place }) {
  const { route, next, close, open } = queue;
  const record = { id, isPanel: route.isPanel, onClose: close, top: open && <StillNeeded item={open} left={queue.items!.length} /> };
  return resource === 'purchases' ? (
    <PurchaseRecord key={id} {...record} onBooked={next} />
  ) : (
    <DocumentRecord key={id} {...record} onGone={next} />
  );
}

/** Says above the form what is missing, and how many are left. */
function StillNeeded({ item, left }: { item: ToBookItem; left: number }) {
  const translate = useTranslate();
  const what = useMissingWords()(item);
  return (
    <Alert severity={what ? 'warning' : 'success'} sx={{ mb: 4 }} data-testid="still-needed">
      {what ? translate('toBook.needed', { what }) : translate('toBook.isReady')} {translate('toBook.left', { smart_count: left })}
    </Alert>
  );
}

function List({ queue: { items, error, refetch, route, teamId }, isCovered }: { queue: ToBook; isCovered: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const format = useFormat();
  const missingWords = useMissingWords();
  const { paths, teams } = useCurrent();
  const title = translate('toBook.title');
  usePageTitle(isCovered ? null : title);
  const { all, one } = toBookPaths(paths);
  const named = (name: string) => ({ name, label: translate(`toBook.${name}`) });
  const columns: RowColumn<ToBookItem>[] = [
    { ...named('name'), text: ({ name }) => name, isHead: true, phone: 'lead' },
    { ...named('supplier'), text: ({ supplier }) => supplier ?? '' },
    { ...named('missing'), text: (item) => missingWords(item) || translate('toBook.ready') },
    { ...named('kind'), text: ({ resource }) => translate(`toBook.kinds.${resource}`), phone: 'none' },
    {
      ...{ ...named('amount'), right: true, phone: 'beside', sort: ({ value }: ToBookItem) => value ?? 0 },
      text: ({ value, currency }) => format.money(value, currency),
    },
    { ...named('since'), text: ({ since }) => format.dateOfMoment(since), sort: ({ since }) => since, phone: 'none' },
  ];
  return (
    <Box sx={{ px: { xs: 3, sm: 6 }, py: 4, display: 'grid', gap: 4 }}>
      <Box component="header" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="h1">{title}</Typography>
        <Typography color="textSecondary">{translate('toBook.intro')}</Typography>
        {teamId !== null && <Chip label={teams.find((team) => team.teamId === teamId)?.name} onDelete={() => void navigate(all)} />}
      </Box>
      {error && !items && <ListError error={error} onRetry={() => void refetch()} />}
      {!items && !error && <RowsSkeleton rows={6} />}
      {items && (
        <ShortList
          label={title}
          rows={items}
          idOf={({ resource, id }) => `${resource}-${id}`}
          columns={columns}
          onOpen={(item) => route.openOver(one(item))}
          empty={translate('toBook.none')}
        />
      )}
    </Box>
  );
}
