import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { wholeOnPhone } from '../../shell/whole-on-phone';
import { InvoiceDetail, useInvoiceTitle } from './invoice-detail';
import type { InvoicePlace } from './invoice-place';
import { useOpenedInvoice } from './use-opened-invoice';

/** An invoice opened by its address, or on a narrow screen. */
export default function InvoicePage({ legalEntity, id, onClose }: InvoicePlace) {
  const translate = useTranslate();
  const title = useInvoiceTitle(legalEntity, id);
  useOpenedInvoice(legalEntity, id);
  return (
    <Box component="article" sx={{ maxWidth: 1180, mx: 'auto', px: { xs: 4, sm: 6 }, py: 4 }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4 }}>
        <IconButton onClick={onClose} aria-label={translate('invoices.back')}>
          <ArrowBackIcon fontSize="small" />
        </IconButton>
        <Typography variant="h1" sx={{ minWidth: 0, ...wholeOnPhone }}>
          {title}
        </Typography>
      </Box>
      <InvoiceDetail legalEntity={legalEntity} id={id} onClose={onClose} />
    </Box>
  );
}
