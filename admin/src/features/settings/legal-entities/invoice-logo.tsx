import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { useNotify, type RaRecord } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useOutcome } from '../../../shell/notices';
import type { FormFieldProps } from '../../../schema-views/form/types';
import { templatesPath } from './legal-entity-verbs';
import { LogoImage } from './logo-image';

/** The address of the record with the logo: an invoice template has its own logo (PLT-297). */
const pathOf = (resource: string, { id, legalEntityId }: RaRecord): string =>
  resource === 'invoice-templates' ? `${templatesPath(legalEntityId as number)}/${id}` : `invoices/legal-entities/${id}`;

const LARGEST = 10 * 1024 * 1024;

/** The logo on the invoice: stored as soon as it is chosen, because it is a separate file (PLT-258, PLT-259, PLT-O33). */
export default function InvoiceLogo({ formData, registry }: FormFieldProps) {
  const translate = useTranslate();
  const provider = useVerbs('legalEntities');
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const { record, resource } = registry.formContext;
  const logo = formData as { url: string; fileName: string } | undefined;
  const { mutate } = useOutcome((file: File) => provider.logoUpload({ path: pathOf(resource, record!), file }), {
    pending: 'WORKING',
    success: 'CHANGES_SAVED',
    failed: 'UPLOAD_FAILED',
    changes: [resource],
  });
  if (!record) return null;
  const upload = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > LARGEST) notify('PAYLOAD_TOO_LARGE', { type: 'error' });
    else mutate(file);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <LogoImage logo={logo?.url ? logo : null} width={150} isExact />
      <Box>
        <Typography variant="h3" component="p">
          {translate('forms.logo')}
        </Typography>
        <Button startIcon={<UploadIcon fontSize="small" />} onClick={() => input.current?.click()}>
          {translate('forms.upload')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={translate('forms.logo')}
          onChange={(event) => upload(event.target.files?.[0])}
        />
      </Box>
    </Box>
  );
}
