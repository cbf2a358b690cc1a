import MergeIcon from '@mui/icons-material/CallMerge';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../i18n';
import { fetchedLater } from '../../shell/fetching';

const MergePanel = fetchedLater(() => import('./merge-panel'));

/** Merges one record of a list into another (CRM-124, CRM-144). */
export function MergeButton({ resource }: { resource: string }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<MergeIcon fontSize="small" />} onClick={() => setOpen(true)}>
        {translate('merging.open')}
      </Button>
      <Suspense>{open && <MergePanel resource={resource} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
