import RemoveIcon from '@mui/icons-material/Close';
import FileIcon from '@mui/icons-material/DescriptionOutlined';
import { Box, IconButton, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useObjectUrl } from '../../../shared/use-object-url';

interface ChosenFilesProps {
  files: readonly File[];
  onRemove?: (file: File) => void;
  /** Upload progress from 0 to 1, while they are sent. */
  part?: number | null;
  /** Shows each as wide as the page. */
  large?: boolean;
}
/** Files that are not sent yet: pictures as thumbnails, others by name. */
export const ChosenFiles = ({ files, onRemove, part = null, large = false }: ChosenFilesProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
    {files.map((file) => (
      <ChosenFile key={`${file.name}-${file.size}-${file.lastModified}`} {...{ file, onRemove, part, large }} />
    ))}
  </Box>
);

/** Formats that every browser displays: phone formats are uploaded unchanged, but few browsers display them. */
const isDrawn = ({ type }: File): boolean => /^image\/(jpeg|png|gif|webp)$/.test(type);

function ChosenFile({ file, onRemove, part, large }: Omit<ChosenFilesProps, 'files'> & { file: File }) {
  const translate = useTranslate();
  const { fileSize } = useFormat();
  const url = useObjectUrl(isDrawn(file) ? file : undefined);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      {url ? (
        <Box
          component="img"
          src={url}
          alt=""
          sx={{
            ...{ objectFit: 'contain', borderRadius: 1, bgcolor: 'action.hover' },
            ...(large ? { width: '100%', maxHeight: '26vh' } : { width: 64, height: 64 }),
          }}
        />
      ) : (
        <FileIcon sx={{ fontSize: 32, color: 'text.secondary' }} aria-hidden />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>{file.name}</Typography>
        {part === null ? (
          <Typography variant="caption" color="textSecondary">
            {fileSize(file.size)}
          </Typography>
        ) : (
          <LinearProgress
            variant={part === 0 || part === 1 ? 'indeterminate' : 'determinate'}
            value={Math.round((part ?? 0) * 100)}
            aria-label={translate('inboxDocuments.outbox.sending', { name: file.name })}
          />
        )}
      </Box>
      {onRemove && part === null && (
        <IconButton onClick={() => onRemove(file)} aria-label={`${translate('inboxDocuments.removeFile')}: ${file.name}`}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
