import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useTranslate } from '../../i18n';
import { labelOf, hintOf } from '../../providers/resources';
import { useResourceName, useCreateLabel } from '../../shared/labels';
import { ListAt, usePlace } from '../../shared/list/list-at';
import { useListPlace } from '../../shared/list/list-place';
import { ListView } from '../../shared/list/list-view';
import { NothingHere } from '../../shared/list/nothing-here';
import { useCurrent } from '../../shell/current';
import { usePageTitle } from '../../shell/page-title';
import { useCanWrite } from '../can-write';
import { useOptions, useSchema, viewSuffix } from '../area-view';
import { Filters } from './filters';
import { RowActions } from './row-actions';
import { useSchemaColumns } from './schema-columns';
import MergeIcon from '@mui/icons-material/CallMerge';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Typography, Button } from '@mui/material';
import { fetchedLater } from '../../shell/fetching';
import { PanelButton } from './panel-button';
import AddIcon from '@mui/icons-material/Add';
import { Link } from 'react-router';

interface CreateButtonProps {
  resource: string;
  /** Address of the list, over which the new record opens. */
  list: string;
  base: string;
  /** It is the button that the shortcut for a new record presses. */
  isMain?: boolean;
}

/** Adds a record to the list. */
function CreateButton({ resource, list, base, isMain = false }: CreateButtonProps) {
  const label = useCreateLabel(resource);
  return (
    <Button
      variant="contained"
      component={Link}
      to={`${base}/new`}
      state={{ over: list }}
      {...(isMain ? { startIcon: <AddIcon />, 'data-shortcut': 'create', 'aria-keyshortcuts': 'c' } : {})}
    >
      {label}
    </Button>
  );
}

const ImportPanel = fetchedLater(() => import('../import/import-panel'));
const MergePanel = fetchedLater(() => import('../merge/merge-panel'));

/** The title of a list, and the buttons to add or merge records (CRM-124, CRM-144). */
function ListHead({ resource, list, base }: { resource: string; list: string; base: string }) {
  const translate = useTranslate();
  const name = useResourceName(resource);
  const canWrite = useCanWrite(resource);
  const { import: imports, merge } = hintOf(resource);
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ flex: 1 }}>
        {name(2)}
      </Typography>
      {canWrite && imports && (
        <PanelButton
          resource={resource}
          icon={<UploadIcon fontSize="small" />}
          caption={translate('forms.import.open')}
          Panel={ImportPanel}
        />
      )}
      {canWrite && merge && (
        <PanelButton resource={resource} icon={<MergeIcon fontSize="small" />} caption={translate('merging.open')} Panel={MergePanel} />
      )}
      {canWrite && <CreateButton resource={resource} list={list} base={base} isMain />}
    </Box>
  );
}

export interface SchemaListProps {
  resource: string;
  /** Base address of the list; its records are below it. */
  base: string;
  /** Its address including its filters, also while a record covers it. */
  at: string;
  /** Whether a record covers the list, which is then not the subject of the page. */
  covered?: boolean;
}
type Row = RaRecord<number>;

/** The list of a resource, generated from its schema. */
export function SchemaList({ resource, base, at, covered = false }: SchemaListProps) {
  const { ecosystem, may } = useCurrent();
  const name = useResourceName(resource);
  const schema = useSchema(resource);
  const { defaultSort, pageSize } = schema['x-resource'];
  const place = useListPlace({
    name: `${ecosystem.id}.${resource}${viewSuffix(schema)}`,
    at,
    defaults: { sort: defaultSort, perPage: pageSize },
  });
  usePageTitle(covered ? null : name(2));
  return (
    <ListAt<Row>
      place={place}
      resource={resource}
      meta={schema['x-view'] ? { view: schema['x-view'] } : undefined}
      file={may('exports.run') && { name: resource }}
    >
      <Rows resource={resource} base={base} />
    </ListAt>
  );
}

function Rows({ resource, base }: Pick<SchemaListProps, 'resource' | 'base'>) {
  const translate = useTranslate();
  const name = useResourceName(resource);
  const canWrite = useCanWrite(resource);
  const schema = useSchema(resource);
  const { archive, delete: deletes } = schema['x-resource'];
  const { address } = usePlace();
  const Actions = useOptions(resource)?.RowActions;
  const rowActions = (row: Row): ReactNode => {
    const common = { record: row, name: labelOf(resource, row) };
    return Actions ? <Actions {...common} base={base} list={address} /> : <RowActions resource={resource} {...common} />;
  };
  return (
    <ListView<Row>
      columns={useSchemaColumns<Row>(resource)}
      label={name(2)}
      head={<ListHead resource={resource} list={address} base={base} />}
      filters={<Filters resource={resource} />}
      hrefOf={({ id }) => `${base}/${id}`}
      rowActions={(archive || deletes || Actions) && canWrite ? rowActions : undefined}
      empty={
        <NothingHere text={translate(`resources.${resource}.empty`, { _: translate('forms.nothingYet', { name: name(2).toLowerCase() }) })}>
          {canWrite && <CreateButton resource={resource} list={address} base={base} />}
        </NothingHere>
      }
    />
  );
}
