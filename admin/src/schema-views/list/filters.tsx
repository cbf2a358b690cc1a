import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { useLocale, useTranslate } from '../../i18n';
import { countryChoices } from '../countries';
import { useChoiceLabel, useFieldLabel } from '../labels';
import { schemaOf } from '../../providers/resources';
import { filtersOf, type Column } from './columns';
import { ChoiceFilter, type FilterChoice } from './choice-filter';
import { ReferenceFilter } from './reference-filter';

/** A filter for each column whose schema asks for one; several values of one filter mean any of them (CRM-200). */
export function Filters({ resource }: { resource: string }) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const { filterValues, setFilters } = useListContext();
  const shown = filtersOf(schemaOf(resource)).map((column) => {
    const value = filterValues[column.source] as unknown;
    const change = (next: unknown): void => setFilters({ ...filterValues, [column.source]: next });
    return <Filter key={column.source} resource={resource} column={column} label={label(column.source)} value={value} onChange={change} />;
  });
  if (!schemaOf(resource)['x-resource'].restore) return shown;
  const archived = filterValues.archived === true;
  const toggle = (): void => setFilters({ ...filterValues, archived: archived ? undefined : true });
  return [
    ...shown,
    <Chip
      key="archived"
      label={translate('forms.archived')}
      variant={archived ? 'filled' : 'outlined'}
      color={archived ? 'primary' : 'default'}
      onClick={toggle}
      aria-pressed={archived}
      sx={{ height: 30, borderRadius: '6px' }}
    />,
  ];
}

interface FilterProps {
  resource: string;
  column: Column;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}
function Filter({ resource, column, label, value, onChange }: FilterProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const choice = useChoiceLabel(resource);
  const { property, hint, source } = column;
  const chosen = value === undefined ? [] : [value].flat();
  const many = (next: unknown[]): void => onChange(next.length > 0 ? next : undefined);
  if (hint.filter === 'reference' && property['x-reference'])
    return <ReferenceFilter label={label} reference={property['x-reference']} chosen={chosen as number[]} onChange={many} />;
  if (hint.filter === 'country')
    return <ChoiceFilter label={label} choices={countryChoices(locale)} chosen={chosen as string[]} onChange={many} />;
  if (hint.filter === 'choice')
    return (
      <ChoiceFilter
        label={label}
        choices={(property.enum ?? []).map((item) => ({ value: item, label: choice(source, item) }))}
        chosen={chosen as string[]}
        onChange={many}
      />
    );
  if (hint.filter === 'boolean') {
    const choices: FilterChoice<boolean>[] = [
      { value: true, label: translate('shell.yes') },
      { value: false, label: translate('shell.no') },
    ];
    return <ChoiceFilter label={label} choices={choices} chosen={chosen as boolean[]} onChange={(next) => onChange(next.at(-1))} />;
  }
  return null;
}
