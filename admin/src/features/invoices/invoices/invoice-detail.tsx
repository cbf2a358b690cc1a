import { isSending } from '@kantoor/schemas';
import { Box, Link, Typography, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../i18n';
import { usePanelRoute } from '../../../shell/panel-route';
import { useCurrent } from '../../../shell/current';
import { useRecordOptions } from '../../../shell/resources';
import { ProcessPanel } from '../../../shared/process/process-panel';
import { CreditNotice } from './crediting/credit-notice';
import { CustomerCard } from './customer-card';
import { DraftLines } from './lines/draft-lines';
import { hasOwnFiles, hasOwnLines, type Invoice } from './invoice';
import { InvoiceActions } from './invoice-actions';
import { InvoiceFiles } from './invoice-files';
import { InvoiceFrame, InvoiceLoading } from './invoice-frame';
import { InvoiceFacts } from './invoice-facts';
import { InvoiceSettlement } from './invoice-settlement';
import { InvoiceLinesTable } from './lines/invoice-lines-table';
import type { InvoicePlace } from './invoice-place';
import { invoiceAddress, invoiceMeta } from './invoice-addresses';
import { UnsentNotice } from './sending/unsent-notice';
import { SalesPayments } from './payments/sales-payments';
import { useInvoice } from './use-invoice';
import { useEffect, useRef, useState } from 'react';
import { useVerbs } from '../../../providers/data/verbs';
import { PdfView } from '../../../shared/pdf-view';
import { useDownload } from '../../../shared/use-download';

const downloadTexts = { pending: 'DOWNLOAD_INVOICE_PENDING', success: 'DOWNLOAD_INVOICE_SUCCESS', failed: 'DOWNLOAD_INVOICE_FAILED' };

/** The invoice as PDF and electronic invoice, with the PDF on the page, shown by the browser itself (PLT-F04). */
function InvoiceDocuments({ invoice }: { invoice: Invoice }) {
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

/** A process that stops changes no invoice, so its page asks. */
const whileSendingMs = 2_000;

/** Keeps the open amount and the buttons visible however long the invoice is. On a phone they would take the whole screen. */
const inReach = (isPanel: boolean): object => ({
  ...{ position: { sm: 'sticky' }, top: 0, zIndex: 2, py: 2, my: -2 },
  bgcolor: { sm: isPanel ? 'background.paper' : 'background.default' },
});

/** A sales invoice with its actions. */
export default function InvoiceDetail({ legalEntity, id, onClose }: InvoicePlace) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { paths, may } = useCurrent();
  const deals = useRecordOptions('deals');
  const { isPanel } = usePanelRoute();
  const {
    data: invoice,
    error,
    refetch,
  } = useInvoice(legalEntity, id, { refetchInterval: ({ state: { data } }) => (data && isSending(data) ? whileSendingMs : false) });
  /** A response shows at once: the next payment starts at the current open amount. */
  const changed = (saved?: Invoice): void => {
    if (saved) client.setQueryData(['sales-invoices', 'getOne', { id: String(id), meta: invoiceMeta(legalEntity) }], saved);
    void client.invalidateQueries({ queryKey: ['sales-invoices'] });
  };
  if (!invoice) return <InvoiceLoading error={error} onRetry={() => void refetch()} />;
  const takesFiles = hasOwnFiles(invoice) && may('invoices.write');
  return (
    <InvoiceFrame
      aside={
        <>
          <CustomerCard customer={invoice.customer ?? null} />
          {invoice.paperlessId && deals && (
            <Box>
              <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate('invoices.origin')}
              </Typography>
              <Link component={RouterLink} to={deals.path(paths, invoice.paperlessId)}>
                {translate('invoices.toDeal')}
              </Link>
            </Box>
          )}
          <ProcessPanel
            resource="sales-invoices"
            path={`${invoiceAddress(invoice)}/process`}
            resumePath={`${invoiceAddress(invoice)}/resume`}
            resumePermission="invoices.resume"
            onResumed={changed}
          />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, ...inReach(isPanel) }}>
        <InvoiceSettlement invoice={invoice} />
        <InvoiceActions invoice={invoice} onChanged={changed} onGone={onClose} />
      </Box>
      <UnsentNotice invoice={invoice} />
      <CreditNotice invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      {hasOwnLines(invoice) && may('invoices.write') ? (
        <DraftLines invoice={invoice} onChanged={changed} />
      ) : (
        <InvoiceLinesTable invoice={invoice} />
      )}
      <SalesPayments invoice={invoice} onChanged={changed} />
      <InvoiceDocuments invoice={invoice} />
      {(invoice.attachments.length > 0 || takesFiles) && (
        <InvoiceFiles address={invoiceAddress(invoice)} readOnly={!takesFiles} keeps={!takesFiles || invoice.status !== 'draft'} />
      )}
    </InvoiceFrame>
  );
}
