import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSentence, useTranslate } from '../i18n';
import { api, download } from '../providers/http';
import { problemCode } from '../providers/problem';
import { during } from '../shell/notices';
import { SidePanel } from '../shell/side-panel';
import type { Attachment } from './attachment';

function useObjectUrl(content: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}

/** A picture or PDF over the record it belongs to, drawn by the browser itself (CRM-053, PLT-F04). */
export default function PreviewPanel({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { data, error } = useQuery({
    queryKey: ['attachments', 'content', file.url],
    queryFn: () => api.blob(file.url),
    staleTime: Infinity,
  });
  const url = useObjectUrl(data);
  const save = (): void => void during(download(file.url, file.fileName), { failed: 'UNEXPECTED' });
  return (
    <SidePanel
      open
      onClose={onClose}
      title={file.fileName}
      width={760}
      actions={
        <Button color="inherit" onClick={save}>
          {translate('forms.documents.download')}
        </Button>
      }
    >
      {error && <Alert severity="error">{sentence(problemCode(error))}</Alert>}
      {!url && !error && <Skeleton variant="rounded" height={400} />}
      {url && file.mediaType === 'application/pdf' && (
        <Box component="iframe" src={url} title={file.fileName} sx={{ flex: 1, minHeight: '70vh', border: 0, bgcolor: 'action.hover' }} />
      )}
      {url && file.mediaType !== 'application/pdf' && (
        <Box component="img" src={url} alt={file.fileName} sx={{ maxWidth: '100%', alignSelf: 'center', borderRadius: 1 }} />
      )}
    </SidePanel>
  );
}
