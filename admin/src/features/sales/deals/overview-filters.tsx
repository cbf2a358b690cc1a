import { Box, Button, Checkbox, Chip, FormControlLabel, MenuItem, Select } from '@mui/material';
import { dealStates } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { membersQuery, type TeamMember } from '../../records/selling';
import { OrganizationPicker, useFilteredOrganization } from '../../relations/organizations';
import { filtersOn, unfiltered, type OverviewFilter } from './overview-filter';

interface OverviewFiltersProps {
  /** Team whose members can be chosen as owner. */
  teamId: number | null;
  filter: OverviewFilter;
  onFilter: (change: Partial<OverviewFilter>) => void;
}

/** Filters: organization, owner, and how long invoiced and archived deals stay visible (CRM-018, CRM-019). */
export default function OverviewFilters({ teamId, filter, onFilter }: OverviewFiltersProps) {
  const translate = useTranslate();
  const organization = useFilteredOrganization(filter.organization);
  // The days to restore when the box is ticked again.
  const [days, setDays] = useState(filter.dayWindow ?? 60);
  const provider = useVerbs('shell');
  const owners = useQuery({ ...membersQuery(provider, teamId ?? 0), enabled: teamId !== null });
  const stateName = (id: number): string => translate(`deals.state.${id}`);
  const window = translate('deals.filter.window', { invoiced: stateName(dealStates.invoiced), archived: stateName(dealStates.archived) });
  const withAddress = (owners.data ?? []).filter((member) => member.emailAddress);
  return (
    <Box sx={{ flexBasis: { sm: '100%' }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <OrganizationPicker
        value={organization}
        onChange={(chosen) => onFilter({ organization: chosen?.organizationId ?? null })}
        label={translate('deals.filter.organization')}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
      <Select
        displayEmpty
        value={filter.owner ?? ''}
        onChange={(event) => onFilter({ owner: event.target.value || null })}
        inputProps={{ 'aria-label': translate('deals.filter.owner') }}
        sx={{ width: { xs: '100%', sm: 200 } }}
        renderValue={(owner) =>
          owner ? ownerName(withAddress, owner) : `${translate('deals.filter.owner')}: ${translate('deals.filter.anyone')}`
        }
      >
        <MenuItem value="">{translate('deals.filter.anyone')}</MenuItem>
        {withAddress.map((member) => (
          <MenuItem key={member.emailAddress} value={member.emailAddress!}>
            {member.name}
          </MenuItem>
        ))}
        {filter.owner && !withAddress.some((member) => member.emailAddress === filter.owner) && (
          <MenuItem value={filter.owner}>{filter.owner}</MenuItem>
        )}
      </Select>
      {filter.dealState.length > 0 && (
        <Chip
          color="primary"
          label={filter.dealState.map((state) => translate(`deals.state.${state}`)).join(', ')}
          onDelete={() => onFilter({ dealState: [] })}
        />
      )}
      <FormControlLabel
        sx={{ mr: 0 }}
        label={window}
        control={
          <Checkbox
            size="small"
            checked={filter.dayWindow !== null}
            onChange={(event) => onFilter({ dayWindow: event.target.checked ? days : null })}
          />
        }
      />
      <Select
        value={filter.dayWindow ?? days}
        disabled={filter.dayWindow === null}
        onChange={(event) => {
          setDays(event.target.value);
          onFilter({ dayWindow: event.target.value });
        }}
        inputProps={{ 'aria-label': window }}
      >
        {([30, 60, 90] as const).map((many) => (
          <MenuItem key={many} value={many}>
            {translate('deals.filter.days', { days: many })}
          </MenuItem>
        ))}
      </Select>
      {/* On a phone the sheet that they stand in has this button. */}
      {filtersOn(filter) > 0 && (
        <Button color="inherit" onClick={() => onFilter(unfiltered)} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          {translate('deals.filter.clear')}
        </Button>
      )}
    </Box>
  );
}
const ownerName = (members: TeamMember[], owner: string): string => members.find((member) => member.emailAddress === owner)?.name ?? owner;
