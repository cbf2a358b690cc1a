import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { Attachments } from '../../../shared/attachments/attachments';

interface InvoiceFilesProps {
  address: string;
  /** Files cannot be added. */
  readOnly?: boolean;
  /** Files cannot be removed. */
  keeps?: boolean;
}

/** The files of an invoice of either book (PLT-161). */
export function InvoiceFiles({ address, readOnly = false, keeps = true }: InvoiceFilesProps) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('invoices.files')}
      </Typography>
      <Attachments path={`${address}/attachments`} readOnly={readOnly} keeps={keeps} />
    </Box>
  );
}
