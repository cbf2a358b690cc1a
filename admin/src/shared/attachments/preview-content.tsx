import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useContext } from 'react';
import { useSentence } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { problemCode } from '../../providers/problem';
import { fetchedLater } from '../../shell/fetching';
import { useObjectUrl } from '../use-object-url';
import { type Attachment, isDrawable } from './attachment';
import { useFileViewer } from './file-viewers';
import { PicturePaper } from './paper/picture-paper';
import { ReadPaperContext } from './paper/read-paper';
import { ZoomedPaper } from './paper/zoomed-paper';

const PdfPages = fetchedLater(async () => ({ default: (await import('./paper/pdf-pages')).PdfPages }));

/** A previewed file: drawn where a browser can, with a feature's viewer above it or instead. */
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

/**
 * An image or PDF, drawn by the browser itself (PLT-F04). A file whose words were read is shown as pages with framed places and clickable
 * words.
 */
export function Drawn({ file }: { file: Attachment }) {
  const sentence = useSentence();
  const paper = useContext(ReadPaperContext);
  const provider = useVerbs('attachments');
  const { data, error } = useQuery({
    queryKey: ['attachments', 'fileRead', { url: file.url }],
    queryFn: ({ signal }) => provider.fileRead({ url: file.url, signal }),
    staleTime: Infinity,
  });
  const url = useObjectUrl(data);
  if (error) return <Alert severity="error">{sentence(problemCode(error))}</Alert>;
  if (!url) return <Skeleton variant="rounded" height={400} />;
  const isPdf = file.mediaType === 'application/pdf';
  const asItIs = isPdf ? (
    <Box component="iframe" src={url} title={file.fileName} sx={{ flex: 1, minHeight: '70vh', border: 0, bgcolor: 'action.hover' }} />
  ) : (
    <Box component="img" src={url} alt={file.fileName} sx={{ maxWidth: '100%', alignSelf: 'center', borderRadius: 1 }} />
  );
  const { turns = [] } = file;
  if (!paper && turns.length === 0) return asItIs;
  const isRead = paper?.fileId === file.fileId;
  const turn = paper?.onTurn;
  const onTurn = turn ? (page: number) => turn(file, page, ((turns[page - 1] ?? 0) + 1) % 4) : undefined;
  const split = paper?.onSplit;
  return (
    <ReadPaperContext value={isRead ? paper : null}>
      {isRead && paper.hint && (
        <Typography variant="caption" color="textSecondary" role="status" sx={{ mb: 2 }}>
          {paper.hint}
        </Typography>
      )}
      {isPdf ? (
        <Suspense fallback={<Skeleton variant="rounded" height={400} />}>
          <PdfPages
            file={data!}
            name={file.fileName}
            turns={turns}
            onTurn={onTurn}
            onSplit={split ? () => split(file) : undefined}
            otherwise={asItIs}
          />
        </Suspense>
      ) : (
        <ZoomedPaper>
          {(zoom) => (
            <PicturePaper url={url} name={file.fileName} zoom={zoom} quarters={turns[0] ?? 0} onTurn={onTurn && (() => onTurn(1))} />
          )}
        </ZoomedPaper>
      )}
    </ReadPaperContext>
  );
}
