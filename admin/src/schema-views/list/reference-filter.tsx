import { useDeferredValue, useState } from 'react';
import { useGetList, useGetMany, type RaRecord } from 'react-admin';
import { labelOf, schemaOf } from '../../providers/resources';
import { ChoiceFilter } from '../../shared/list/choice-filter';

/** Filter by records of another resource, found by typing; those already chosen keep their names. */
export function ReferenceFilter({
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
  const { defaultSort } = schemaOf(reference)['x-resource'];
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
