import AddIcon from '@mui/icons-material/Add';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography, useMediaQuery, type Theme } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../../i18n';
import { ListFilters } from '../../../shared/list/list-filters';
import { useCurrent } from '../../../shell/current';
import { filtersOn, unfiltered, type OverviewFilter } from './overview-filter';
import { useDealPaths } from './paths';
import { Suspense } from 'react';
import { fetchedLater } from '../../../shell/fetching';

/** The cards are shown before the fields that filter them. */
const OverviewFilters = fetchedLater(() => import('./overview-filters'));

export type OverviewView = 'board' | 'table';
interface OverviewToolbarProps {
  teamId: number | null;
  view: OverviewView;
  onView: (view: OverviewView) => void;
  filter: OverviewFilter;
  onFilter: (change: Partial<OverviewFilter>) => void;
  hiddenCount: number;
  onShowAll: () => void;
  onCreate: () => void;
}

export function OverviewToolbar({ teamId, view, onView, filter, onFilter, hiddenCount, onShowAll, onCreate }: OverviewToolbarProps) {
  const translate = useTranslate();
  const { team, may } = useCurrent();
  const paths = useDealPaths();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const filters = (
    <ListFilters on={filtersOn(filter)} onClear={() => onFilter(unfiltered)}>
      <Suspense fallback={<Box sx={{ flexBasis: { sm: '100%' }, height: 40 }} />}>
        <OverviewFilters teamId={teamId ?? team?.id ?? null} filter={filter} onFilter={onFilter} />
      </Suspense>
    </ListFilters>
  );
  return (
    <Box component="header" sx={{ px: 4, pt: 3, pb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="h1" sx={{ mr: 2 }}>
        {teamId === null ? translate('deals.allTitle') : translate('deals.title')}
      </Typography>
      {teamId !== null && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: OverviewView | null) => next && onView(next)}
          aria-label={translate('deals.view')}
          sx={{ height: { sm: 32 } }}
        >
          <ToggleButton value="board" sx={{ px: 3, textTransform: 'none', color: 'text.secondary' }}>
            {translate('deals.board')}
          </ToggleButton>
          <ToggleButton value="table" sx={{ px: 3, textTransform: 'none', color: 'text.secondary' }}>
            {translate('deals.table')}
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      {isPhone && filters}
      <Box sx={{ flex: 1 }} />
      {hiddenCount > 0 && (
        <Button color="inherit" onClick={onShowAll}>
          {translate('deals.showColumns', { smart_count: hiddenCount })}
        </Button>
      )}
      {teamId !== null ? (
        <Button color="inherit" component={Link} to={paths.allDeals}>
          {translate('deals.ecosystemDeals')}
        </Button>
      ) : (
        team && (
          <Button color="inherit" component={Link} to={paths.teamDeals}>
            {translate('deals.teamDeals')}
          </Button>
        )
      )}
      {teamId !== null && may('deals.write') && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate} data-shortcut="create" aria-keyshortcuts="c">
          {translate('deals.create')}
        </Button>
      )}
      {!isPhone && filters}
    </Box>
  );
}
