import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n';
import { api } from '../../providers/http';
import { during, notices } from '../../shell/notices';
import type { FormFieldProps } from '../../schema-views/form/types';

const LARGEST = 10 * 1024 * 1024;

/** The logo on the invoice: stored as soon as it is chosen, since it is a file of its own (PLT-258, PLT-259, PLT-O33). */
export default function InvoiceLogo({ formData, registry }: FormFieldProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { record } = registry.formContext;
  const logo = formData as { url?: string; fileName?: string } | undefined;
  const { data: image } = useQuery({
    queryKey: ['logo', logo?.url],
    queryFn: async () => URL.createObjectURL(await api.blob(logo?.url ?? '')),
    enabled: Boolean(logo?.url),
    staleTime: Infinity,
  });
  useEffect(() => () => (image ? URL.revokeObjectURL(image) : undefined), [image]);
  if (!record) return null;
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > LARGEST) return void notices.error('PAYLOAD_TOO_LARGE');
    const body = new FormData();
    body.append('file', file);
    const stored = await during(api.post(`/api/invoices/legal-entities/${record.id}/logo`, { body }), {
      pending: 'WORKING',
      success: 'CHANGES_SAVED',
      failed: 'UPLOAD_FAILED',
    });
    if (stored) await queries.invalidateQueries({ queryKey: ['legal-entities'] });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      {image && (
        <Box
          component="img"
          src={image}
          alt={logo?.fileName ?? ''}
          sx={{ width: 150, height: 'auto', maxHeight: 90, objectFit: 'contain', bgcolor: '#fff', p: 1, borderRadius: 1 }}
        />
      )}
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
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </Box>
    </Box>
  );
}
