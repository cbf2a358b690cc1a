import { Chip } from '@mui/material';
import { useFormat, useTranslate } from '../../../i18n';
import { useListFilters } from '../../../shared/list/use-list-filters';
import { useCurrent } from '../../../shell/current';

const none = { legalEntity: undefined, datedBy: undefined };

/** The legal entity and the last day that a link from its month chose (`openOfTeams`); removing it shows the whole list. */
export function OfMonth() {
  const translate = useTranslate();
  const { date } = useFormat();
  const { legalEntities } = useCurrent();
  const { filter, setFilter } = useListFilters();
  const { legalEntity, datedBy } = filter;
  if (typeof legalEntity !== 'string' || typeof datedBy !== 'string') return null;
  const name = legalEntities.find((one) => one.legalEntityReference?.toLowerCase() === legalEntity.toLowerCase())?.name ?? legalEntity;
  return (
    <Chip
      color="primary"
      label={translate('forms.filters.ofMonth', { name, date: date(datedBy) })}
      onDelete={() => setFilter(none)}
      onClick={() => setFilter(none)}
    />
  );
}
