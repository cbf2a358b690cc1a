import { Box, List, Skeleton, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslate } from '../../i18n';
import { fetchedLater } from '../../shell/fetching';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { ListError } from '../list/list-error';
import type { Attachment } from './attachment';
import { AttachmentRow } from './attachment-row';
import { DropZone } from './drop-zone';
import { useCanPreview } from './file-viewers';
import { UploadRows } from './upload-rows';
import { useIsSplit } from './split-view';
import { useAttachments } from './use-attachments';

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
