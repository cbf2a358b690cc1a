import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n';
import { download } from '../../providers/http';
import { during } from '../../shell/notices';
import type { Invoice } from './invoice';
import { invoicesApi } from './invoices-api';

const downloadTexts = { pending: 'DOWNLOAD_INVOICE_PENDING', success: 'DOWNLOAD_INVOICE_SUCCESS', failed: 'DOWNLOAD_INVOICE_FAILED' };

/** The invoice as PDF and electronic invoice, and the PDF on the page, shown by the browser itself (PLT-F04). */
export function InvoiceDocuments({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const name = invoice.invoiceNumber ?? `concept-${invoice.invoiceId}`;
  const save = (path: string, fileName: string): void => void during(download(path, fileName), downloadTexts);
  return (
    <Box component="section">
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {translate('invoices.documents')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" color="inherit" onClick={() => setShown(!shown)} aria-expanded={shown}>
          {translate(shown ? 'invoices.hidePreview' : 'invoices.preview')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => save(invoicesApi.pdfPath(invoice), `${name}.pdf`)}>
          {translate('invoices.pdf')}
        </Button>
        {invoice.status === 'booked' && (
          <Button variant="outlined" color="inherit" onClick={() => save(invoicesApi.ublPath(invoice), `${name}.xml`)}>
            {translate('invoices.ubl')}
          </Button>
        )}
        {(invoice.attachments ?? []).map((file) => (
          <Button key={file.url} color="inherit" onClick={() => save(file.url, file.fileName)}>
            {file.name || file.fileName}
          </Button>
        ))}
      </Box>
      {shown && <PdfPreview key={invoice.version} invoice={invoice} title={name} />}
    </Box>
  );
}

function PdfPreview({ invoice, title }: { invoice: Invoice; title: string }) {
  const translate = useTranslate();
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    invoicesApi.pdf(invoice).then(
      (blob) => {
        if (gone) return;
        made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
        setUrl(made);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [invoice]);
  if (failed)
    return (
      <Alert severity="warning" sx={{ mt: 3 }}>
        {translate('invoices.noDocument')}
      </Alert>
    );
  return (
    <Box
      component="iframe"
      title={title}
      {...(url ? { src: url } : {})}
      sx={{ width: '100%', height: '70vh', mt: 3, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover' }}
    />
  );
}
