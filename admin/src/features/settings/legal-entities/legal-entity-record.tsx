import InvoiceIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LegalEntityRecord as LegalEntity } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { useCanWrite } from '../../../schema-views/can-write';
import { fetchedLater } from '../../../shell/fetching';
import { useLeave } from '../../../shell/panel-navigation';
import type { RecordAddOnProps } from '../../../shell/record-props';
import { LogoImage } from './logo-image';
import { lookIn, ownDataBelow } from './paths';

const LookPanel = fetchedLater(() => import('./look-panel'));

/** A legal entity with a button for its invoice data (PLT-094), which opens a panel over it (PLT-102). */
export default function LegalEntityRecord({ record, nested, base, form }: RecordAddOnProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const leave = useLeave();
  const canWrite = useCanWrite('legal-entities');
  const { search, state } = useLocation();
  const { invoiceData, legalEntityReference } = record as unknown as LegalEntity;
  const here = `${base}/${record.id}`;
  const look = lookIn(nested);
  const edit = (): void =>
    void navigate(`${here}/${ownDataBelow}${search}`, { state: { ...(state as object | null), from: here + search } });
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
        <LogoImage logo={invoiceData?.invoiceLogo} width={200} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="p">
            {invoiceData?.registeredCompanyName ?? legalEntityReference}
          </Typography>
          {invoiceData && (
            <Typography variant="body2" color="text.secondary">
              {[`${invoiceData.streetName} ${invoiceData.houseNumber}`, `${invoiceData.postalCode} ${invoiceData.city}`].join(', ')}
            </Typography>
          )}
        </Box>
        {canWrite && (
          <Button variant="outlined" startIcon={<InvoiceIcon fontSize="small" />} onClick={edit}>
            {translate('legalEntities.editInvoiceData')}
          </Button>
        )}
      </Box>
      {form}
      <Suspense fallback={null}>
        {look !== null && <LookPanel key={look} legalEntityId={Number(record.id)} look={look} onClose={() => leave(here + search)} />}
      </Suspense>
    </Box>
  );
}
