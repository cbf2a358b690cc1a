import { LinearProgress, List, ListItem, Typography } from '@mui/material';
import { useTranslate } from '../../i18n';
import type { Upload } from './use-attachments';

/** The upload progress of each file. */
export function UploadRows({ uploads }: { uploads: readonly Upload[] }) {
  const translate = useTranslate();
  return (
    <List disablePadding aria-label={translate('documents.uploading')}>
      {uploads.map(({ key, fileName, part }) => (
        <ListItem key={key} disableGutters sx={{ gap: 3 }}>
          <Typography noWrap sx={{ flex: 1, minWidth: 0 }}>
            {fileName}
          </Typography>
          <LinearProgress
            variant={part === 0 || part === 1 ? 'indeterminate' : 'determinate'}
            value={Math.round(part * 100)}
            aria-label={fileName}
            sx={{ width: 160 }}
          />
        </ListItem>
      ))}
    </List>
  );
}
