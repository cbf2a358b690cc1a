import { Box, List, Skeleton, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../i18n';
import { fetchedLater } from '../../shell/fetching';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { ListError } from '../list/list-error';
import type { Attachment } from './attachment';
import { AttachmentRow } from './attachment-row';
import { DropZone } from './drop-zone';
import { UploadRows } from './upload-rows';
import { useAttachments } from './use-attachments';

const Preview = fetchedLater(() => import('./preview'));

/** The files of a record: shown, downloaded, added, removed (CRM-051 to CRM-053, CRM-138, CRM-206 to CRM-208). */
export function Attachments({ path, readOnly = false }: { path: string; readOnly?: boolean }) {
  const translate = useTranslate();
  const { list, uploads, add, remove } = useAttachments(path);
  const [shown, setShown] = useState<Attachment | null>(null);
  const [leaving, setLeaving] = useState<Attachment | null>(null);
  if (list.error && !list.data) return <ListError error={list.error} onRetry={() => void list.refetch()} />;
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
              onPreview={() => setShown(file)}
              onRemove={readOnly ? undefined : () => setLeaving(file)}
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
          text={translate('documents.removeText')}
          onYes={() => {
            setLeaving(null);
            remove(leaving);
          }}
          onNo={() => setLeaving(null)}
        />
      )}
      <Suspense fallback={null}>{shown && <Preview file={shown} onClose={() => setShown(null)} />}</Suspense>
    </Box>
  );
}
