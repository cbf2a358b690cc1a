import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, IconButton, Link as TextLink, List, ListItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from '../../i18n';
import { queryClient } from '../../providers/data/query-client';
import { api, download } from '../../providers/http';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { during, notices } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { ListError } from '../list/list-error';

interface Attachment {
  fileId: number;
  fileName: string;
}
const LARGEST = 10 * 1024 * 1024;

/** Files that belong to an organization: upload, download, remove (CRM-138, CRM-206). */
export function OrganizationDocuments({ organizationId }: { organizationId: number }) {
  const translate = useTranslate();
  const path = `/api/crm/organizations/${organizationId}/attachments`;
  const key = ['organizations', 'attachments', organizationId];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await api.get<{ items: Attachment[] }>(path)).body.items,
  });
  const input = useRef<HTMLInputElement>(null);
  const [leaving, setLeaving] = useState<Attachment | null>(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });
  /** One file per request. */
  const upload = async (files: File[]): Promise<void> => {
    for (const file of files) {
      if (file.size > LARGEST) {
        notices.error('UPLOAD_FAILED');
        continue;
      }
      const body = new FormData();
      body.append('files', file);
      await during(api.post(path, { body }), { pending: 'WORKING', failed: 'UPLOAD_FAILED' });
    }
    if (input.current) input.current.value = '';
    await reload();
  };
  const remove = async (): Promise<void> => {
    if (!leaving) return;
    setLeaving(null);
    await during(api.del(`${path}/${leaving.fileId}`), { success: 'REMOVE_ORG_DOCUMENT_SUCCESS', failed: 'REMOVE_ATTACHMENT_FAILED' });
    await reload();
  };
  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton rows={2} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 3 }}>
      <Button variant="outlined" startIcon={<UploadIcon fontSize="small" />} onClick={() => input.current?.click()}>
        {translate('forms.documents.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={translate('forms.documents.upload')}
        onChange={(event) => void upload([...(event.target.files ?? [])])}
      />
      {data.length === 0 && <Typography color="text.secondary">{translate('forms.documents.none')}</Typography>}
      <List disablePadding sx={{ width: '100%' }}>
        {data.map((file) => (
          <ListItem
            key={file.fileId}
            disableGutters
            secondaryAction={
              <IconButton
                edge="end"
                onClick={() => setLeaving(file)}
                aria-label={`${translate('forms.documents.remove')}: ${file.fileName}`}
              >
                <RemoveIcon sx={{ fontSize: 18 }} />
              </IconButton>
            }
          >
            <TextLink
              component="button"
              type="button"
              noWrap
              onClick={() => void during(download(`${path}/${file.fileId}`, file.fileName), { failed: 'UNEXPECTED' })}
            >
              {file.fileName}
            </TextLink>
          </ListItem>
        ))}
      </List>
      {leaving && (
        <ConfirmDialog
          open
          title={translate('forms.documents.removeTitle', { name: leaving.fileName })}
          text={translate('forms.documents.removeText')}
          onYes={() => void remove()}
          onNo={() => setLeaving(null)}
        />
      )}
    </Box>
  );
}
