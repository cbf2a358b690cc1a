import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { Attachments } from '../../shared/attachments/attachments';

/** The files of an invoice of either book (PLT-161): none is taken away, and only where it says so others are added. */
export function InvoiceFiles({ address, readOnly = false }: { address: string; readOnly?: boolean }) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('invoices.files')}
      </Typography>
      <Attachments path={`${address}/attachments`} readOnly={readOnly} keeps />
    </Box>
  );
}
