import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { labelOf, pathOf } from '../../providers/resources';
import { useResourceName } from '../../shared/labels';
import { exportedColumns, type ExportedColumn } from '../../shared/list/export-button';
import { ListView } from '../../shared/list/list-view';
import { NothingHere } from '../../shared/list/nothing-here';
import { useList } from '../../shared/list/use-list';
import { useListState } from '../../shared/list/use-list-state';
import { useCurrent } from '../../shell/current';
import { usePageTitle } from '../../shell/page-title';
import { useCanWrite } from '../can-write';
import { useSchema, viewSuffix } from '../area-view';
import { CreateButton } from './create-button';
import { Filters } from './filters';
import { ListHead } from './list-head';
import { RowActions } from './row-actions';
import { useSchemaColumns } from './schema-columns';

export interface SchemaListProps {
  resource: string;
  /** Where the list stands; records lie below it. */
  base: string;
  /** Its address with what it shows, also while a record lies over it. */
  at: string;
  /** Whether a record lies over the list, which then is not the page's subject. */
  covered?: boolean;
}
type Row = RaRecord<number>;

/** The list of a resource, made from its schema. */
export function SchemaList({ resource, base, at, covered = false }: SchemaListProps) {
  const translate = useTranslate();
  const { ecosystem, may } = useCurrent();
  const name = useResourceName(resource);
  const canWrite = useCanWrite(resource);
  const schema = useSchema(resource);
  const { defaultSort, pageSize, archive, delete: deletes } = schema['x-resource'];
  const path = `/api/${pathOf(resource)}`;
  const view: Record<string, string> = schema['x-view'] ? { view: schema['x-view'] } : {};
  const state = useListState({
    name: `${ecosystem.id}.${resource}${viewSuffix(schema)}`,
    at,
    defaults: { sort: defaultSort, perPage: pageSize },
  });
  const list = useList<Row>({ state, resource, path: schema['x-view'] ? `${path}?${new URLSearchParams(view).toString()}` : path });
  usePageTitle(covered ? null : name(2));
  const exported = (columns: readonly ExportedColumn[]): string => {
    const query = { filter: JSON.stringify(list.sent), sort: JSON.stringify(list.sort), ...exportedColumns(columns), ...view };
    return `${path}/export?${new URLSearchParams(query).toString()}`;
  };
  return (
    <ListView
      name={resource}
      list={list}
      columns={useSchemaColumns<Row>(resource)}
      label={name(2)}
      head={<ListHead resource={resource} list={list.address} base={base} />}
      filters={<Filters resource={resource} list={list} />}
      exports={may('exports.run') ? { path: exported, fileName: `${resource}.csv` } : undefined}
      hrefOf={({ id }) => `${base}/${id}`}
      rowActions={
        (archive || deletes) && canWrite
          ? (row) => <RowActions resource={resource} record={row} name={labelOf(resource, row)} />
          : undefined
      }
      empty={
        <NothingHere
          list={list}
          text={translate(`resources.${resource}.empty`, { _: translate('forms.nothingYet', { name: name(2).toLowerCase() }) })}
        >
          {canWrite && <CreateButton resource={resource} list={list.address} base={base} />}
        </NothingHere>
      }
    />
  );
}
