import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { PdfView } from '../../../shared/pdf-view';
import type { Deal } from '../deal';
import { dealsApi, type AboutInvoice } from '../deals-api';

/** The paper as it would be booked now, drawn by the same hand and marked as a concept without a number. */
export function PaperPreview({ deal, about }: { deal: Deal; about: AboutInvoice }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const title = translate('invoiceDialog.paperTitle');
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<PictureAsPdfIcon />} onClick={() => setOpen(true)}>
        {translate('invoiceDialog.paper')}
      </Button>
      <Dialog open={open} onClose={close} maxWidth="md" fullWidth aria-labelledby="paper-preview-title">
        <DialogTitle id="paper-preview-title" variant="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          <PdfView load={() => dealsApi.invoicePaper(deal.id, about)} title={title} failed={translate('invoiceDialog.noPaper')} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('invoiceDialog.closePaper')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
