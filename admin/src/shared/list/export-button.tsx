import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, IconButton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { useTranslate } from '../../i18n';
import { download } from '../../providers/http';
import { during } from '../../shell/notices';

/** A column of the file, and what stands above it. */
export interface ExportedColumn {
  name: string;
  label: string;
  /** What its values are called. */
  words?: Readonly<Record<string, string>>;
}
/** What a list's address of its file says of the columns. */
export const exportedColumns = (columns: readonly ExportedColumn[]): Record<string, string> => ({
  columns: columns.map(({ name }) => name).join(','),
  headings: JSON.stringify(columns.map(({ label }) => label)),
  ...(columns.some(({ words }) => words) && { words: JSON.stringify(columns.map(({ words }) => words ?? null)) }),
});
export interface ListExport {
  /** Of what is seen: the same filters, search, order and columns, all pages. */
  path: (columns: readonly ExportedColumn[]) => string;
  fileName: string;
  label?: string;
}

/** Exports exactly what is seen. */
export function ExportButton({ path, fileName, label, columns }: ListExport & { columns: readonly ExportedColumn[] }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const save = (): void => void during(download(path(columns), fileName), { pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  const caption = label ?? translate('ra.action.export');
  return isPhone ? (
    <Tooltip title={caption}>
      <IconButton onClick={save} aria-label={caption}>
        <DownloadIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  ) : (
    <Button color="inherit" startIcon={<DownloadIcon fontSize="small" />} onClick={save}>
      {caption}
    </Button>
  );
}
