import { Box } from '@mui/material';
import { Suspense, useCallback, useMemo } from 'react';
import { useTranslate } from '../../i18n';
import { fetchedLater } from '../../shell/fetching';
import { notices } from '../../shell/notices';
import { useCurrent } from '../../shell/current';
import { usePageTitle } from '../../shell/page-title';
import { useListState } from '../../shared/list/use-list-state';
import { useRemembered } from '../../shared/remembered';
import { DealsBoard } from './board/deals-board';
import type { DealRow } from './deal';
import { boardFilter, useOverviewFilter, usualFilter } from './overview-filter';
import { useDealPaths } from './paths';
import { OverviewToolbar, type OverviewView } from './overview-toolbar';

const DealsTable = fetchedLater(() => import('./table/deals-table'));
const nothingHidden: number[] = [];
const defaults = { sort: ['dealDate', 'DESC'], perPage: 25, filter: usualFilter } as const;

interface DealsOverviewProps {
  /** The address of the overview, with what it shows. */
  at: string;
  /** Null shows the deals of the whole ecosystem. */
  teamId: number | null;
  /** Whether a deal lies over the overview. */
  covered: boolean;
  onOpen: (path: string, list: string) => void;
}

export function DealsOverview({ at, teamId, covered, onOpen }: DealsOverviewProps) {
  const translate = useTranslate();
  const { ecosystem, ownTeamIds } = useCurrent();
  const paths = useDealPaths();
  const [view, setView] = useRemembered<OverviewView>('crm.deals.view', 'board');
  const [hidden, setHidden] = useRemembered<number[]>('crm.deals.hiddenColumns', nothingHidden);
  const state = useListState({ name: `${ecosystem.id}.deals`, at, defaults });
  const filter = useOverviewFilter(state);
  const query = useMemo(() => boardFilter(filter), [filter]);
  usePageTitle(covered ? null : translate(teamId === null ? 'deals.allTitle' : 'deals.title'));
  const shown: OverviewView = teamId === null || filter.dealState.length > 0 ? 'table' : view;
  const choose = (next: OverviewView): void => {
    setView(next);
    // Every column of the board is a state.
    if (next === 'board' && filter.dealState.length > 0) state.setFilter({ dealState: undefined });
  };
  const { addressNow } = state;
  const openId = useCallback((id: number) => onOpen(paths.deal(id), addressNow()), [onOpen, paths, addressNow]);
  const hide = useCallback((column: number) => setHidden([...hidden, column]), [hidden, setHidden]);
  const openRow = (deal: DealRow): void => {
    if (ownTeamIds.includes(deal.teamId)) openId(deal.id);
    else notices.warning('deals.notYourTeam');
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <OverviewToolbar
        teamId={teamId}
        view={shown}
        onView={choose}
        filter={filter}
        onFilter={(change) => state.setFilter({ ...change, ...(change.dealState?.length === 0 && { dealState: undefined }) })}
        hiddenCount={shown === 'board' ? hidden.length : 0}
        onShowAll={() => setHidden([])}
        onCreate={() => onOpen(paths.newDeal, addressNow())}
      />
      {shown === 'board' && teamId !== null ? (
        <DealsBoard teamId={teamId} filter={query} covered={covered} hidden={hidden} onHide={hide} linkTo={paths.deal} onOpen={openId} />
      ) : (
        <Suspense fallback={null}>
          <DealsTable
            key={teamId ?? 'all'}
            teamId={teamId}
            state={state}
            linkTo={paths.deal}
            onOpen={openRow}
            label={translate('deals.title')}
          />
        </Suspense>
      )}
    </Box>
  );
}
