import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDataProvider } from 'react-admin';
import { useSentence } from '../../i18n';
import type { KantoorProvider } from '../../providers/data/verbs';
import { problemCode } from '../../providers/problem';
import { useObjectUrl } from '../use-object-url';
import { type Attachment, isDrawable } from './attachment';
import type { AttachmentVerbs } from './attachment-verbs';
import { useFileViewer } from './file-viewers';

/** A picture or PDF, drawn by the browser itself (PLT-F04), with what a feature shows above or instead. */
export function PreviewContent({ file }: { file: Attachment }) {
  const viewer = useFileViewer(file);
  return (
    <>
      {viewer && (
        <Suspense fallback={null}>
          <viewer.Content file={file} />
        </Suspense>
      )}
      {isDrawable(file) && <Drawn file={file} />}
    </>
  );
}

function Drawn({ file }: { file: Attachment }) {
  const sentence = useSentence();
  const provider = useDataProvider<KantoorProvider<AttachmentVerbs>>();
  const { data, error } = useQuery({
    queryKey: ['attachments', 'fileRead', { url: file.url }],
    queryFn: ({ signal }) => provider.fileRead({ url: file.url, signal }),
    staleTime: Infinity,
  });
  const url = useObjectUrl(data);
  if (error) return <Alert severity="error">{sentence(problemCode(error))}</Alert>;
  if (!url) return <Skeleton variant="rounded" height={400} />;
  return file.mediaType === 'application/pdf' ? (
    <Box component="iframe" src={url} title={file.fileName} sx={{ flex: 1, minHeight: '70vh', border: 0, bgcolor: 'action.hover' }} />
  ) : (
    <Box component="img" src={url} alt={file.fileName} sx={{ maxWidth: '100%', alignSelf: 'center', borderRadius: 1 }} />
  );
}
