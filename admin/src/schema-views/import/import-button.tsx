import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../i18n';
import { fetchedLater } from '../../shell/fetching';

const ImportPanel = fetchedLater(() => import('./import-panel'));

export function ImportButton({ resource }: { resource: string }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon fontSize="small" />} onClick={() => setOpen(true)}>
        {translate('forms.import.open')}
      </Button>
      <Suspense>{open && <ImportPanel resource={resource} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
