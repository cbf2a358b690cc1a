import { fetchedLater } from '../../../shell/fetching';
import { TeamRecordPages } from '../../records/team-records';
import { useDealPaths } from './paths';
import { Box } from '@mui/material';
import { Suspense, useCallback, useMemo } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { useCurrent } from '../../../shell/current';
import { usePageTitle } from '../../../shell/page-title';
import { ListAt } from '../../../shared/list/list-at';
import { useListPlace } from '../../../shared/list/list-place';
import { useListFilters } from '../../../shared/list/use-list-filters';
import { DealsBoard } from './board/deals-board';
import type { DealRow } from './deal';
import { dealsMeta } from './deal-addresses';
import { boardFilter, useOverviewFilter, usualFilter, type OverviewFilter } from './overview-filter';
import { OverviewToolbar, type OverviewView } from './overview-toolbar';

const DealsTable = fetchedLater(() => import('./table/deals-table'));
const nothingHidden: number[] = [];
const defaults = { sort: ['dealDate', 'DESC'], perPage: 25, filter: usualFilter } as const;

interface DealsOverviewProps {
  /** Address of the overview with its filters. */
  at: string;
  /** Null shows the deals of the whole ecosystem. */
  teamId: number | null;
  /** Whether a deal covers the overview. */
  covered: boolean;
  onOpen: (path: string, list: string) => void;
}

function DealsOverview(props: DealsOverviewProps) {
  const { at, teamId } = props;
  const { ecosystem, may } = useCurrent();
  const place = useListPlace({ name: `${ecosystem.id}.deals`, at, defaults });
  const filter = useOverviewFilter(place.params.filter);
  const [view, setView] = useStore<OverviewView>('crm.deals.view', 'board');
  const shown: OverviewView = teamId === null || filter.dealState.length > 0 ? 'table' : view;
  return (
    // The board loads its own columns.
    <ListAt<DealRow>
      key={teamId ?? 'all'}
      place={place}
      resource="deals"
      meta={dealsMeta(teamId)}
      file={may('exports.run') && { name: 'deals', hasOwnColumns: true }}
      queryOptions={{ enabled: shown === 'table' }}
    >
      <Overview {...props} address={place.addressNow} filter={filter} shown={shown} onView={setView} />
    </ListAt>
  );
}

interface OverviewProps extends Omit<DealsOverviewProps, 'at'> {
  address: () => string;
  filter: OverviewFilter;
  shown: OverviewView;
  onView: (view: OverviewView) => void;
}
function Overview({ teamId, covered, onOpen, address, filter, shown, onView }: OverviewProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { ownTeamIds } = useCurrent();
  const paths = useDealPaths();
  const { setFilter } = useListFilters();
  const [hidden, setHidden] = useStore<number[]>('crm.deals.hiddenColumns', nothingHidden);
  const query = useMemo(() => boardFilter(filter), [filter]);
  usePageTitle(covered ? null : translate(teamId === null ? 'deals.allTitle' : 'deals.title'));
  const choose = (next: OverviewView): void => {
    onView(next);
    // The board has a column for every state, so a filter on state is cleared.
    if (next === 'board' && filter.dealState.length > 0) setFilter({ dealState: undefined });
  };
  const openId = useCallback((id: number) => onOpen(paths.deal(id), address()), [onOpen, paths, address]);
  const hide = useCallback((column: number) => setHidden([...hidden, column]), [hidden, setHidden]);
  const openRow = (deal: DealRow): void => {
    if (ownTeamIds.includes(deal.teamId)) openId(deal.id);
    else notify('deals.notYourTeam', { type: 'warning' });
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <OverviewToolbar
        teamId={teamId}
        view={shown}
        onView={choose}
        filter={filter}
        onFilter={setFilter}
        hiddenCount={shown === 'board' ? hidden.length : 0}
        onShowAll={() => setHidden([])}
        onCreate={() => onOpen(paths.newDeal, address())}
      />
      {shown === 'board' && teamId !== null ? (
        <DealsBoard teamId={teamId} filter={query} covered={covered} hidden={hidden} onHide={hide} linkTo={paths.deal} onOpen={openId} />
      ) : (
        <Suspense fallback={null}>
          <DealsTable teamId={teamId} linkTo={paths.deal} onOpen={openRow} label={translate('deals.title')} />
        </Suspense>
      )}
    </Box>
  );
}

const DealRecord = fetchedLater(() => import('./form/deal-record'));

/** Routes `deals/`, `{team}/deals/`, `deals/new` and `deals/{dealId}`. */
export default function DealPages() {
  const { teamDeals } = useDealPaths();
  return <TeamRecordPages home={teamDeals} List={DealsOverview} Record={DealRecord} />;
}
