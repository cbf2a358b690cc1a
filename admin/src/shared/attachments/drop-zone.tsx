import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslate } from '../../i18n';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** Label of the button and the hint beside it; defaults to the usual upload texts. */
  label?: string;
  hint?: string;
  /** Accepts a single file of these types (the attribute `accept`). */
  oneOf?: string;
  /** Accepts any number of files of these types. */
  manyOf?: string;
  disabled?: boolean;
}

/** Accepts files that are dropped or chosen. The caller validates dropped files. */
export function DropZone({ onFiles, label, hint, oneOf, manyOf, disabled = false }: DropZoneProps) {
  const translate = useTranslate();
  const kinds = oneOf ?? manyOf;
  const name = label ?? translate('documents.upload');
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
      <Button
        {...(kinds === undefined ? { variant: 'outlined', color: 'inherit' } : { variant: 'contained' })}
        startIcon={<UploadIcon fontSize="small" />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {name}
      </Button>
      <Typography variant="caption" color="textSecondary">
        {hint ?? translate('documents.drop')}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple={oneOf === undefined}
        accept={kinds}
        hidden
        aria-label={name}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
