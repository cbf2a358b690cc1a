import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslate } from '../../i18n';

/** Files are dropped here or chosen. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <Box
      onDragOver={hover}
      onDragLeave={hover}
      onDrop={(event) => {
        hover(event);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        p: 3,
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: over ? 'action.selected' : 'transparent',
      }}
    >
      <Button variant="outlined" color="inherit" startIcon={<UploadIcon fontSize="small" />} onClick={() => input.current?.click()}>
        {translate('documents.upload')}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {translate('documents.drop')}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={translate('documents.upload')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
