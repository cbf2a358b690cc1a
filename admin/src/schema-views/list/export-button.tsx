import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, useMediaQuery, IconButton, Tooltip, type Theme } from '@mui/material';
import { useListContext, useStore } from 'react-admin';
import { useTranslate } from '../../i18n';
import { download } from '../../providers/http';
import { during } from '../../shell/notices';
import { pathOf, schemaOf } from '../../providers/resources';
import { columnsOf, hiddenColumnsOf } from './columns';

/** Exports exactly what is seen: the same filters, order and columns, all pages. */
export function ExportButton({ resource }: { resource: string }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { filterValues, sort } = useListContext();
  const columns = columnsOf(schemaOf(resource));
  const [hidden] = useStore<string[]>(`${resource}.datatable`, hiddenColumnsOf(schemaOf(resource)));
  const save = (): void => {
    const query = new URLSearchParams({
      filter: JSON.stringify(filterValues),
      sort: JSON.stringify([sort.field, sort.order]),
      columns: ['id', ...columns.map(({ source }) => source)].filter((source) => !hidden.includes(source)).join(','),
    });
    void during(download(`/api/${pathOf(resource)}/export?${query.toString()}`, `${resource}.csv`), {
      pending: 'EXPORT_PENDING',
      failed: 'EXPORT_FAILED',
    });
  };
  const label = translate('ra.action.export');
  return isPhone ? (
    <Tooltip title={label}>
      <IconButton onClick={save} aria-label={label}>
        <DownloadIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  ) : (
    <Button color="inherit" startIcon={<DownloadIcon fontSize="small" />} onClick={save}>
      {label}
    </Button>
  );
}
