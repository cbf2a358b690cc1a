import ImageIcon from '@mui/icons-material/DescriptionOutlined';
import { Box, Button, ButtonBase, Tab, Tabs, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../../i18n';
import type { Attachment } from '../../../shared/attachments/attachment';
import { useCanPreview } from '../../../shared/attachments/file-viewers';
import { PreviewContent } from '../../../shared/attachments/preview-content';
import { useDownload } from '../../../shared/use-download';
import { fetchedLater } from '../../../shell/fetching';

const Preview = fetchedLater(() => import('../../../shared/attachments/preview'));

interface PaperProps {
  files: readonly Attachment[];
  /** Shown beside the record; otherwise opened over it. */
  isBeside: boolean;
}

/** The supplier's files: beside the purchase if there is room, else above it and enlarged by a tap (D-58). */
export function Paper({ files, isBeside }: PaperProps) {
  const translate = useTranslate();
  const canPreview = useCanPreview();
  const [at, setAt] = useState(0);
  if (files.length === 0) return isBeside ? null : <Typography color="textSecondary">{translate('approval.noFiles')}</Typography>;
  if (!isBeside) return <SmallPaper files={files} />;
  const file = files[Math.min(at, files.length - 1)]!;
  return (
    <Box
      component="section"
      aria-label={translate('approval.files')}
      sx={{
        position: 'sticky',
        top: 16,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 3,
      }}
    >
      {files.length > 1 ? (
        <Tabs
          value={files.indexOf(file)}
          onChange={(_event, next: number) => setAt(next)}
          variant="scrollable"
          aria-label={translate('approval.files')}
        >
          {files.map(({ fileId, fileName }) => (
            <Tab key={fileId} label={fileName} sx={{ textTransform: 'none' }} />
          ))}
        </Tabs>
      ) : (
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {file.fileName}
        </Typography>
      )}
      <Box
        sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'calc(100vh - 220px)', overflow: 'auto' }}
        tabIndex={0}
        role="group"
        aria-label={file.fileName}
      >
        {canPreview(file) ? <PreviewContent file={file} /> : <DownloadButton file={file} />}
      </Box>
    </Box>
  );
}

function SmallPaper({ files }: { files: readonly Attachment[] }) {
  const translate = useTranslate();
  const canPreview = useCanPreview();
  const [open, setOpen] = useState<Attachment | null>(null);
  return (
    <Box component="section" aria-label={translate('approval.files')} sx={{ display: 'grid', gap: 2 }}>
      {files.map((file) =>
        canPreview(file) ? (
          <ButtonBase
            key={file.fileId}
            onClick={() => setOpen(file)}
            aria-label={translate('approval.enlarge', { name: file.fileName })}
            sx={{
              display: 'flex',
              gap: 2,
              justifyContent: 'flex-start',
              alignItems: 'center',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              overflow: 'hidden',
              minHeight: 48,
              textAlign: 'left',
            }}
          >
            {file.mediaType.startsWith('image/') ? (
              <Box sx={{ maxHeight: 180, overflow: 'hidden', width: '100%', display: 'flex', flexDirection: 'column' }}>
                <PreviewContent file={file} />
              </Box>
            ) : (
              <>
                <ImageIcon sx={{ ml: 3 }} />
                <Box component="span" sx={{ overflowWrap: 'anywhere', py: 2 }}>
                  {file.fileName}
                </Box>
              </>
            )}
          </ButtonBase>
        ) : (
          <DownloadButton key={file.fileId} file={file} />
        ),
      )}
      <Suspense fallback={null}>{open && <Preview file={open} onClose={() => setOpen(null)} />}</Suspense>
    </Box>
  );
}

function DownloadButton({ file }: { file: Attachment }) {
  const translate = useTranslate();
  const download = useDownload({ failed: 'UNEXPECTED' });
  return (
    <Button variant="outlined" color="inherit" onClick={() => download({ path: file.url, fileName: file.fileName })}>
      {translate('approval.download', { name: file.fileName })}
    </Button>
  );
}
