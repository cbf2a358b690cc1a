import MergeIcon from '@mui/icons-material/CallMerge';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import { schemaOf } from '../../providers/resources';
import { useResourceName } from '../../shared/labels';
import { fetchedLater } from '../../shell/fetching';
import { useCanWrite } from '../can-write';
import { CreateButton } from './create-button';
import { PanelButton } from './panel-button';

const ImportPanel = fetchedLater(() => import('../import/import-panel'));
const MergePanel = fetchedLater(() => import('../merge/merge-panel'));

/** The title of a list, and the buttons to add or merge records (CRM-124, CRM-144). */
export function ListHead({ resource, list, base }: { resource: string; list: string; base: string }) {
  const translate = useTranslate();
  const name = useResourceName(resource);
  const canWrite = useCanWrite(resource);
  const { import: imports, merge } = schemaOf(resource)['x-resource'];
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ flex: 1 }}>
        {name(2)}
      </Typography>
      {canWrite && imports && (
        <PanelButton
          resource={resource}
          icon={<UploadIcon fontSize="small" />}
          caption={translate('forms.import.open')}
          Panel={ImportPanel}
        />
      )}
      {canWrite && merge && (
        <PanelButton resource={resource} icon={<MergeIcon fontSize="small" />} caption={translate('merging.open')} Panel={MergePanel} />
      )}
      {canWrite && <CreateButton resource={resource} list={list} base={base} isMain />}
    </Box>
  );
}
