import { Chip } from '@mui/material';
import { useTranslate, useLocale } from '../../i18n';
import { useChoiceLabel, useFieldLabel } from '../../shared/labels';
import { ChoiceFilter, type FilterChoice } from '../../shared/list/choice-filter';
import { useListFilters } from '../../shared/list/use-list-filters';
import { useSchema } from '../area-view';
import { filtersOf, type Column } from './columns';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../providers/data/verbs';
import { countryChoices } from '../countries';
import { useDeferredValue, useState } from 'react';
import { useGetList, useGetMany, type RaRecord } from 'react-admin';
import { labelOf, hintOf } from '../../providers/resources';

/** Filter by records of another resource, found by typing; those already chosen keep their names. */
function ReferenceFilter({
  label,
  reference,
  chosen,
  onChange,
}: {
  label: string;
  reference: string;
  chosen: number[];
  onChange: (chosen: number[]) => void;
}) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { defaultSort } = hintOf(reference);
  const { data = [] } = useGetList<RaRecord>(reference, {
    pagination: { page: 1, perPage: 25 },
    sort: { field: defaultSort[0], order: defaultSort[1] },
    filter: q ? { q } : {},
  });
  const { data: known = [] } = useGetMany<RaRecord>(reference, { ids: chosen }, { enabled: chosen.length > 0 });
  const records = [...known.filter(Boolean), ...data.filter((record) => !chosen.includes(Number(record.id)))];
  return (
    <ChoiceFilter
      label={label}
      choices={records.map((record) => ({ value: Number(record.id), label: labelOf(reference, record) }))}
      chosen={chosen}
      onChange={onChange}
      onType={setText}
    />
  );
}

interface CountryFilterProps {
  resource: string;
  label: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Filter by the countries in the records of a list, with their counts (PUR-184); one that a link chose stays. */
function CountryFilter({ resource, label, chosen, onChange }: CountryFilterProps) {
  const locale = useLocale();
  const provider = useVerbs('records');
  const { data } = useQuery({
    queryKey: [resource, 'countriesInUse'],
    queryFn: ({ signal }) => provider.countriesInUse({ resource, signal }),
  });
  const choices = countryChoices(locale).filter(({ value }) => data?.includes(value) || chosen.includes(value));
  return <ChoiceFilter label={data ? `${label} (${data.length})` : label} choices={choices} chosen={chosen} onChange={onChange} />;
}

/** A filter for each column whose schema has one; more than one value of a filter means any of them (CRM-200). */
export function Filters({ resource }: { resource: string }) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const { filter, setFilter } = useListFilters();
  const schema = useSchema(resource);
  const shown = filtersOf(schema).map((column) => (
    <ColumnFilter
      key={column.source}
      resource={resource}
      column={column}
      label={label(column.source)}
      value={filter[column.source]}
      onChange={(next) => setFilter({ [column.source]: next })}
    />
  ));
  if (!schema['x-resource'].restore) return shown;
  const archived = filter.archived === true;
  return [
    ...shown,
    <Chip
      key="archived"
      label={translate('forms.archived')}
      variant={archived ? 'filled' : 'outlined'}
      color={archived ? 'primary' : 'default'}
      onClick={() => setFilter({ archived: archived ? undefined : true })}
      aria-pressed={archived}
    />,
  ];
}

interface ColumnFilterProps {
  resource: string;
  column: Column;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}
function ColumnFilter({ resource, column, label, value, onChange }: ColumnFilterProps) {
  const translate = useTranslate();
  const choice = useChoiceLabel(resource);
  const { property, hint, source } = column;
  const chosen = value === undefined || value === null ? [] : [value].flat();
  const many = (next: unknown[]): void => onChange(next.length > 0 ? next : undefined);
  if (hint.filter === 'reference' && property['x-reference'])
    return <ReferenceFilter label={label} reference={property['x-reference']} chosen={chosen as number[]} onChange={many} />;
  if (hint.filter === 'country') return <CountryFilter resource={resource} label={label} chosen={chosen as string[]} onChange={many} />;
  // State labels are not known here: a feature with its own list offers the filter.
  if (hint.filter === 'choice' && property['x-state']) return null;
  if (hint.filter === 'choice')
    return (
      <ChoiceFilter
        label={label}
        choices={(property.enum ?? []).map((item) => ({ value: item, label: choice(source, String(item)) }))}
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
