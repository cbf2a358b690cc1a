import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useTranslate } from '../../i18n';
import type { KantoorProvider } from '../../providers/data/verbs';
import { useOutcome } from '../../shell/notices';
import type { AttachmentVerbs } from '../../shared/attachments/attachment-verbs';
import type { FormFieldProps } from '../../schema-views/form/types';
import type { LegalEntityVerbs } from './legal-entity-verbs';

const LARGEST = 10 * 1024 * 1024;

/** The logo on the invoice: stored as soon as it is chosen, since it is a file of its own (PLT-258, PLT-259, PLT-O33). */
export default function InvoiceLogo({ formData, registry }: FormFieldProps) {
  const translate = useTranslate();
  const provider = useDataProvider<KantoorProvider<LegalEntityVerbs & AttachmentVerbs>>();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const { record } = registry.formContext;
  const logo = formData as { url?: string; fileName?: string } | undefined;
  const { data: image } = useQuery({
    queryKey: ['logo', 'fileRead', { url: logo?.url }],
    queryFn: async () => URL.createObjectURL(await provider.fileRead({ url: logo?.url ?? '' })),
    enabled: Boolean(logo?.url),
    staleTime: Infinity,
  });
  useEffect(() => () => (image ? URL.revokeObjectURL(image) : undefined), [image]);
  const { mutate } = useMutation({
    mutationFn: (file: File) => provider.legalEntityUploadLogo({ id: record!.id, file }),
    ...useOutcome({ pending: 'WORKING', success: 'CHANGES_SAVED', failed: 'UPLOAD_FAILED', changes: ['legal-entities'] }),
  });
  if (!record) return null;
  const upload = (file: File | undefined): void => {
    if (!file) return;
    if (file.size > LARGEST) notify('PAYLOAD_TOO_LARGE', { type: 'error' });
    else mutate(file);
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
          onChange={(event) => upload(event.target.files?.[0])}
        />
      </Box>
    </Box>
  );
}
