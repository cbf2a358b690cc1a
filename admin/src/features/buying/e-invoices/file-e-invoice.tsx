import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSentence, useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { problemCode } from '../../../providers/problem';
import type { Attachment } from '../../../shared/attachments/attachment';
import { EInvoicePage } from './e-invoice-page';
import { Findings } from './findings';

const useFileEInvoice = (url: string) => {
  const provider = useVerbs('eInvoices');
  return useQuery({
    queryKey: ['attachments', 'fileEInvoice', { url }],
    queryFn: ({ signal }) => provider.fileEInvoice({ url, signal }),
    staleTime: Infinity,
  });
};

/** Shows a file that may contain an e-invoice. */
export function FileEInvoice({ file: { url, mediaType } }: { file: Attachment }) {
  return mediaType === 'application/pdf' ? <DataInPdf url={url} /> : <XmlContent url={url} />;
}

/** An XML file as a readable page, or why it cannot be shown. */
function XmlContent({ url }: { url: string }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { data, error } = useFileEInvoice(url);
  if (error) return <Alert severity="error">{sentence(problemCode(error))}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={400} />;
  if (!data.invoice) return <Alert severity="info">{translate(`eInvoice.refusal.${data.refusal ?? 'OTHER'}`)}</Alert>;
  return <EInvoicePage invoice={data.invoice} />;
}

/** For a PDF that contains an e-invoice: where its data differ from the page, and all data on request. */
function DataInPdf({ url }: { url: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data } = useFileEInvoice(url);
  if (!data?.invoice) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, mb: 3 }}>
      <Findings findings={data.invoice.findings} />
      <Button variant="outlined" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ alignSelf: 'flex-start' }}>
        {translate(isOpen ? 'eInvoice.hideData' : 'eInvoice.showData')}
      </Button>
      {isOpen && <EInvoicePage invoice={data.invoice} withFindings={false} />}
    </Box>
  );
}
