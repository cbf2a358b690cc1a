import { Box, List, Skeleton, Typography, IconButton, Link, ListItem, Tooltip, LinearProgress } from '@mui/material';
import { Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslate } from '../../i18n';
import { fetchedLater } from '../../shell/fetching';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { ListError } from '../list/list-error';
import type { Attachment } from './attachment';
import { DropZone } from './drop-zone';
import { useCanPreview } from './file-viewers';
import { useIsSplit } from './split-view';
import { useAttachments, type Upload } from './use-attachments';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useFormat } from '../../i18n/use-format';
import { useDownload } from '../use-download';

/** The upload progress of each file. */
function UploadRows({ uploads }: { uploads: readonly Upload[] }) {
  const translate = useTranslate();
  return (
    <List disablePadding aria-label={translate('documents.uploading')}>
      {uploads.map(({ key, fileName, part }) => (
        <ListItem key={key} disableGutters sx={{ gap: 3 }}>
          <Typography noWrap sx={{ flex: 1, minWidth: 0 }}>
            {fileName}
          </Typography>
          <LinearProgress
            variant={part === 0 || part === 1 ? 'indeterminate' : 'determinate'}
            value={Math.round(part * 100)}
            aria-label={fileName}
            sx={{ width: 160 }}
          />
        </ListItem>
      ))}
    </List>
  );
}

interface AttachmentRowProps {
  file: Attachment;
  onPreview: () => void;
  /** The name downloads the file; a separate action previews it. */
  downloads: boolean;
  /** Absent where files cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** A file's row. Its name previews the file where possible and downloads it otherwise, or always when `downloads` is set. */
function AttachmentRow({ file, onPreview, downloads, onRemove }: AttachmentRowProps) {
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

const Preview = fetchedLater(() => import('./preview'));

interface AttachmentsProps {
  path: string;
  readOnly?: boolean;
  /** No file may be removed, though files may be added. */
  keeps?: boolean;
  /** Previews the first displayable file beside the form on load. Once a user closes the preview, it stays closed. */
  opens?: boolean;
  /** The file that the record is about; it is previewed first. */
  main?: number | null;
  /** The name of a file downloads it, even where it could be previewed (PUR-192). */
  downloads?: boolean;
  /** A further consequence of a removal, stated in its question. */
  removalWarning?: string | undefined;
  onRemoved?: (file: Attachment) => void;
  /** Success message after a removal, if not the usual one. */
  removed?: string;
}

/** The files of a record: previews, downloads, adds and removes them (CRM-051 to CRM-053, CRM-138, CRM-206 to CRM-208). */
export function Attachments({
  path,
  readOnly = false,
  keeps = readOnly,
  opens = false,
  main = null,
  downloads = false,
  removalWarning,
  onRemoved,
  removed,
}: AttachmentsProps) {
  const translate = useTranslate();
  const { list, uploads, add, remove } = useAttachments(path, removed);
  const canPreview = useCanPreview();
  const isSplit = useIsSplit();
  const [isWanted, setWanted] = useStore('attachments.beside', true);
  const [chosen, setChosen] = useState<Attachment | null>(null);
  const first = opens && isSplit && isWanted ? firstOf(list.data?.filter(canPreview), main) : undefined;
  // Takes the current version of the file: its pages may have been turned since it was chosen.
  const shown = (chosen && list.data?.find(({ fileId }) => fileId === chosen.fileId)) ?? chosen ?? first;
  const close = (): void => {
    setChosen(null);
    if (opens && isSplit) setWanted(false);
  };
  const show = (file: Attachment): void => {
    setChosen(file);
    if (opens && isSplit) setWanted(true);
  };
  const [leaving, setLeaving] = useState<Attachment | null>(null);
  if (list.error && !list.data)
    return <ListError error={list.error} failed="LOAD_ATTACHMENTS_FAILED" onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height={38} />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {list.data.length === 0 && <Typography color="textSecondary">{translate('documents.none')}</Typography>}
      {list.data.length > 0 && (
        <List disablePadding>
          {list.data.map((file) => (
            <AttachmentRow
              key={file.fileId}
              file={file}
              onPreview={() => show(file)}
              downloads={downloads}
              onRemove={keeps ? undefined : () => setLeaving(file)}
            />
          ))}
        </List>
      )}
      {uploads.length > 0 && <UploadRows uploads={uploads} />}
      {!readOnly && <DropZone onFiles={(files) => void add(files)} />}
      {leaving && (
        <ConfirmDialog
          open
          title={translate('documents.removeTitle', { name: leaving.fileName })}
          text={[translate('documents.removeText'), removalWarning].filter(Boolean).join(' ')}
          onYes={() => {
            setLeaving(null);
            if (chosen?.fileId === leaving.fileId) setChosen(null);
            remove(leaving, { onSuccess: () => onRemoved?.(leaving) });
          }}
          onNo={() => setLeaving(null)}
        />
      )}
      <Suspense fallback={null}>{shown && <Preview key={shown.fileId} file={shown} onClose={close} />}</Suspense>
    </Box>
  );
}

const firstOf = (files: readonly Attachment[] = [], main: number | null): Attachment | undefined =>
  files.find(({ fileId }) => fileId === main) ?? files[0];
