import { Box, Button, Typography } from '@mui/material';
import { Suspense, useContext, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useCanPreview } from '../../../../shared/attachments/file-viewers';
import { useAttachments } from '../../../../shared/attachments/use-attachments';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { fetchedLater } from '../../../../shell/fetching';
import type { LinePartProps } from '../../../../shared/lines/line';
import { PurchaseFilesContext } from './line-file';
import type { PurchaseLine } from './purchase-line';

const Preview = fetchedLater(() => import('../../../../shared/attachments/preview'));

/** The file of a line by name: view it beside the form, or remove it from the line. */
export function LinePaper(part: LinePartProps<PurchaseLine>) {
  const path = useContext(PurchaseFilesContext);
  return path === null || part.line.attachmentId === null ? null : <OfSaved {...part} path={path} />;
}

function OfSaved({ line, readOnly, change, named, path }: LinePartProps<PurchaseLine> & { path: string }) {
  const translate = useTranslate();
  const canPreview = useCanPreview();
  const { list } = useAttachments(path);
  const [isShown, setShown] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const file = list.data?.find(({ fileId }) => fileId === line.attachmentId);
  if (!file) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('purchaseLines.file', { name: file.fileName })}
      </Typography>
      {canPreview(file) && (
        <Button size="small" aria-label={named(translate('documents.preview'))} onClick={() => setShown(true)}>
          {translate('documents.preview')}
        </Button>
      )}
      {!readOnly && (
        <Button size="small" color="inherit" onClick={() => setLeaving(true)}>
          {translate('purchaseLines.leaveFile')}
        </Button>
      )}
      <ConfirmDialog
        open={isLeaving}
        title={translate('purchaseLines.leaveFile')}
        text={translate('purchaseLines.leaveQuestion', { name: file.fileName })}
        onYes={() => {
          setLeaving(false);
          change({ attachmentId: null });
        }}
        onNo={() => setLeaving(false)}
      />
      <Suspense fallback={null}>{isShown && <Preview file={file} onClose={() => setShown(false)} />}</Suspense>
    </Box>
  );
}
