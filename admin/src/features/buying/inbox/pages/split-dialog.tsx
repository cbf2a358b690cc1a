import { Alert, Dialog, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import type { Attachment } from '../../../../shared/attachments/attachment';
import { usePdf } from '../../../../shared/attachments/paper/use-pdf';
import { CutPages } from './cut-pages';
import type { Arranging } from './use-arranging';

interface SplitDialogProps {
  file: Attachment;
  arranging: Arranging;
  onClose: () => void;
}

/** Dialog to cut a PDF: each range of pages becomes a document, and the first stays in this one. */
export default function SplitDialog({ file, arranging, onClose }: SplitDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  const provider = useVerbs('attachments');
  const { data } = useQuery({
    queryKey: ['attachments', 'fileRead', { url: file.url }],
    queryFn: ({ signal }) => provider.fileRead({ url: file.url, signal }),
    staleTime: Infinity,
  });
  const pdf = usePdf(data);
  const split = async (parts: number[][]): Promise<void> => {
    if (await arranging.split(file, parts)) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="md">
      <DialogTitle id={heading} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {translate('pages.splitTitle', { name: file.fileName })}
      </DialogTitle>
      {pdf === null || pdf === 'failed' ? (
        <DialogContent>
          {pdf ? <Alert severity="error">{translate('pages.unreadable')}</Alert> : <Skeleton variant="rounded" height={200} />}
        </DialogContent>
      ) : (
        <CutPages pdf={pdf} turns={file.turns ?? []} busy={arranging.busy} onSplit={(parts) => void split(parts)} onClose={onClose} />
      )}
    </Dialog>
  );
}
