import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { PdfView } from '../../../../shared/pdf-view';
import type { Deal } from '../deal';
import type { AboutInvoice } from '../deal-verbs';

/** The document as it would be booked now, drawn by the same code and marked as a draft without a number. */
export function InvoicePreview({ deal, about }: { deal: Deal; about: AboutInvoice }) {
  const translate = useTranslate();
  const provider = useVerbs('deals');
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const title = translate('invoiceDialog.previewTitle');
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<PictureAsPdfIcon />} onClick={() => setOpen(true)}>
        {translate('invoiceDialog.preview')}
      </Button>
      <Dialog open={open} onClose={close} maxWidth="md" fullWidth aria-labelledby="invoice-preview-title">
        <DialogTitle id="invoice-preview-title" variant="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          <PdfView
            load={() => provider.dealInvoicePdf({ id: deal.id, about })}
            title={title}
            failed={translate('invoiceDialog.noPreview')}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('invoiceDialog.closePreview')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
