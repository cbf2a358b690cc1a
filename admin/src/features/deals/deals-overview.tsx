import { Box } from '@mui/material';
import type { BoardColumn } from '@kantoor/schemas';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslate } from '../../i18n';
import { notices } from '../../shell/notices';
import { useCurrent } from '../../shell/current';
import { usePageTitle } from '../../shell/page-title';
import { useRemembered } from '../../shared/remembered';
import { BoardView } from './board/board-view';
import type { DealRow } from './deal';
import { useOverviewFilter } from './overview-filter';
import { OverviewToolbar, type OverviewView } from './overview-toolbar';

const DealsTable = lazy(() => import('./table/deals-table'));
const nothingHidden: BoardColumn[] = [];

interface DealsOverviewProps {
  /** Null shows the deals of the whole ecosystem. */
  teamId: number | null;
  /** Whether a deal lies over the overview. */
  covered: boolean;
  onOpen: (path: string) => void;
}

export function DealsOverview({ teamId, covered, onOpen }: DealsOverviewProps) {
  const translate = useTranslate();
  const { ownTeamIds, paths } = useCurrent();
  const [view, setView] = useRemembered<OverviewView>('crm.deals.view', 'board');
  const [hidden, setHidden] = useRemembered<BoardColumn[]>('crm.deals.hiddenColumns', nothingHidden);
  const [filter, setFilter, query] = useOverviewFilter();
  usePageTitle(covered ? null : translate(teamId === null ? 'deals.allTitle' : 'deals.title'));
  const shown: OverviewView = teamId === null ? 'table' : view;
  const openId = useCallback((id: number) => onOpen(paths.deal(id)), [onOpen, paths]);
  const hide = useCallback((column: BoardColumn) => setHidden([...hidden, column]), [hidden, setHidden]);
  const openRow = (deal: DealRow): void => {
    if (ownTeamIds.includes(deal.teamId)) openId(deal.id);
    else notices.warning('deals.notYourTeam');
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <OverviewToolbar
        teamId={teamId}
        view={shown}
        onView={setView}
        filter={filter}
        onFilter={setFilter}
        hiddenCount={shown === 'board' ? hidden.length : 0}
        onShowAll={() => setHidden([])}
        onCreate={() => onOpen(paths.newDeal)}
      />
      {shown === 'board' && teamId !== null ? (
        <BoardView teamId={teamId} filter={query} hidden={hidden} onHide={hide} linkTo={paths.deal} onOpen={openId} />
      ) : (
        <Suspense fallback={null}>
          <DealsTable
            key={teamId ?? 'all'}
            teamId={teamId}
            filter={query}
            linkTo={paths.deal}
            onOpen={openRow}
            onClearFilter={() => setFilter({ organization: null, owner: null })}
            label={translate('deals.title')}
          />
        </Suspense>
      )}
    </Box>
  );
}
