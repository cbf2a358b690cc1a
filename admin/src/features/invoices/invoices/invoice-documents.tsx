import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { PdfView } from '../../../shared/pdf-view';
import { useDownload } from '../../../shared/use-download';
import type { Invoice } from './invoice';
import { invoiceAddress } from './invoice-addresses';

const downloadTexts = { pending: 'DOWNLOAD_INVOICE_PENDING', success: 'DOWNLOAD_INVOICE_SUCCESS', failed: 'DOWNLOAD_INVOICE_FAILED' };

/** The invoice as PDF and electronic invoice, with the PDF on the page, shown by the browser itself (PLT-F04). */
export function InvoiceDocuments({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) paper.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  const name = invoice.invoiceNumber ?? `concept-${invoice.invoiceId}`;
  const provider = useVerbs('invoices');
  const download = useDownload(downloadTexts);
  const save = (path: string, fileName: string): void => download({ path, fileName });
  return (
    <Box component="section">
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('invoices.documents')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => setShown(!shown)}
          aria-expanded={shown}
          data-key="p"
          aria-keyshortcuts="p"
        >
          {translate(shown ? 'invoices.hidePreview' : 'invoices.preview')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => save(`${invoiceAddress(invoice)}/pdf`, `${name}.pdf`)}>
          {translate('invoices.pdf')}
        </Button>
        {invoice.status === 'booked' && (
          <Button variant="outlined" color="inherit" onClick={() => save(`${invoiceAddress(invoice)}/ubl`, `${name}.xml`)}>
            {translate('invoices.ubl')}
          </Button>
        )}
      </Box>
      {shown && (
        // Scrolls to below the sticky buttons.
        <Box ref={paper} sx={{ scrollMarginTop: 120 }}>
          <PdfView
            key={invoice.version}
            load={() => provider.invoicePdf({ invoice })}
            title={name}
            failed={translate('invoices.noDocument')}
          />
        </Box>
      )}
    </Box>
  );
}
