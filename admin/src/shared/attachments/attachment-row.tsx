import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { IconButton, Link, ListItem, Tooltip, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { useDownload } from '../use-download';
import type { Attachment } from './attachment';
import { useCanPreview } from './file-viewers';

interface AttachmentRowProps {
  file: Attachment;
  onPreview: () => void;
  /** The name downloads the file; a separate action previews it. */
  downloads: boolean;
  /** Absent where files cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** A file's row. Its name previews the file where possible and downloads it otherwise, or always when `downloads` is set. */
export function AttachmentRow({ file, onPreview, downloads, onRemove }: AttachmentRowProps) {
  const translate = useTranslate();
  const canPreview = useCanPreview();
  const { fileSize } = useFormat();
  const download = useDownload({ failed: 'UNEXPECTED' });
  const save = (): void => download({ path: file.url, fileName: file.fileName });
  const action = (name: 'preview' | 'download' | 'remove', onClick: () => void, Icon: typeof RemoveIcon) => (
    <Tooltip title={translate(`documents.${name}`)}>
      <IconButton onClick={onClick} aria-label={`${translate(`documents.${name}`)}: ${file.fileName}`}>
        <Icon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
  return (
    <ListItem disableGutters disablePadding sx={{ gap: 2, minHeight: 38, borderBottom: 1, borderColor: 'divider' }}>
      <Link
        component="button"
        type="button"
        noWrap
        title={file.fileName}
        onClick={canPreview(file) && !downloads ? onPreview : save}
        sx={{ minWidth: 0, textAlign: 'left' }}
      >
        {file.fileName}
      </Link>
      <Typography variant="caption" color="textSecondary" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
        {fileSize(file.size)}
      </Typography>
      {downloads && canPreview(file) && action('preview', onPreview, PreviewIcon)}
      {action('download', save, DownloadIcon)}
      {onRemove && action('remove', onRemove, RemoveIcon)}
    </ListItem>
  );
}
