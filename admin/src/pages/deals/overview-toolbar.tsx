import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Checkbox, FormControlLabel, MenuItem, Select, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslate } from '../../i18n';
import { download } from '../../providers/http';
import { during } from '../../shell/notices';
import { useCurrent } from '../../shell/current';
import { OrganizationPicker } from '../parts/organization-picker';
import { fullName } from './deal';
import { crmApi, dealsApi } from './deals-api';
import type { OverviewView } from './deals-overview';
import { isFiltered, type OverviewFilter } from './overview-filter';

interface OverviewToolbarProps {
  teamId: number | null;
  view: OverviewView;
  onView: (view: OverviewView) => void;
  filter: OverviewFilter;
  onFilter: (change: Partial<OverviewFilter>) => void;
  query: object;
  hiddenCount: number;
  onShowAll: () => void;
  onCreate: () => void;
}

export function OverviewToolbar({ teamId, view, onView, filter, onFilter, query, hiddenCount, onShowAll, onCreate }: OverviewToolbarProps) {
  const translate = useTranslate();
  const { paths, team, teams } = useCurrent();
  const owners = useQuery({ queryKey: ['members', teamId ?? team?.id], queryFn: () => crmApi.members((teamId ?? team?.id)!), enabled: (teamId ?? team) !== null });
  const withAddress = (owners.data ?? []).filter((member) => member.emailAddress);
  const name = teams.find((one) => one.teamId === teamId)?.name;
  const exportList = (): void => void during(download(dealsApi.exportPath(teamId, { filter: query }), `deals-${name ?? 'all'}.csv`), { failed: 'UNEXPECTED' });
  return (
    <Box component="header" sx={{ px: 4, pt: 3, pb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="h1" sx={{ mr: 2 }}>{teamId === null ? translate('deals.allTitle') : translate('deals.title')}</Typography>
      {teamId !== null && (
        <ToggleButtonGroup exclusive size="small" value={view} onChange={(_, next: OverviewView | null) => next && onView(next)} aria-label={translate('deals.view')} sx={{ height: 32 }}>
          <ToggleButton value="board" sx={{ px: 3, textTransform: 'none' }}>{translate('deals.board')}</ToggleButton>
          <ToggleButton value="table" sx={{ px: 3, textTransform: 'none' }}>{translate('deals.table')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box sx={{ flex: 1 }} />
      {hiddenCount > 0 && <Button color="inherit" onClick={onShowAll}>{translate('deals.showColumns', { smart_count: hiddenCount })}</Button>}
      {view === 'table' && <Button color="inherit" onClick={exportList}>{translate('deals.exportDeals')}</Button>}
      {teamId !== null
        ? <Button color="inherit" component={Link} to={paths.allDeals}>{translate('deals.ecosystemDeals')}</Button>
        : team && <Button color="inherit" component={Link} to={paths.teamDeals()}>{translate('deals.teamDeals')}</Button>}
      {teamId !== null && <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate} data-create>{translate('deals.create')}</Button>}
      <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <OrganizationPicker value={filter.organization} onChange={(organization) => onFilter({ organization })} label={translate('deals.filter.organization')} sx={{ width: { xs: '100%', sm: 240 } }} />
        <Select
          displayEmpty value={filter.owner ?? ''} onChange={(event) => onFilter({ owner: event.target.value || null })} inputProps={{ 'aria-label': translate('deals.filter.owner') }}
          sx={{ width: { xs: '100%', sm: 200 } }} renderValue={(owner) => (owner ? ownerName(withAddress, owner) : `${translate('deals.filter.owner')}: ${translate('deals.filter.anyone')}`)}
        >
          <MenuItem value="">{translate('deals.filter.anyone')}</MenuItem>
          {withAddress.map((member) => <MenuItem key={member.emailAddress} value={member.emailAddress!}>{fullName(member)}</MenuItem>)}
          {filter.owner && !withAddress.some((member) => member.emailAddress === filter.owner) && <MenuItem value={filter.owner}>{filter.owner}</MenuItem>}
        </Select>
        <FormControlLabel
          sx={{ mr: 0 }} label={translate('deals.filter.window')}
          control={<Checkbox size="small" checked={filter.dayWindow !== null} onChange={(event) => onFilter({ dayWindow: event.target.checked ? filter.days : null })} />}
        />
        <Select value={filter.days} disabled={filter.dayWindow === null} onChange={(event) => onFilter({ days: event.target.value, dayWindow: event.target.value })} inputProps={{ 'aria-label': translate('deals.filter.window') }}>
          {([30, 60, 90] as const).map((days) => <MenuItem key={days} value={days}>{translate('deals.filter.days', { days })}</MenuItem>)}
        </Select>
        {isFiltered(filter) && <Button color="inherit" onClick={() => onFilter({ organization: null, owner: null })}>{translate('deals.filter.clear')}</Button>}
      </Box>
    </Box>
  );
}
const ownerName = (members: { emailAddress?: string | null; firstName: string; lastName: string }[], owner: string): string => {
  const member = members.find((one) => one.emailAddress === owner);
  return member ? fullName(member) : owner;
};
