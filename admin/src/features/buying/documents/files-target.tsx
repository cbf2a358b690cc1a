import { Box, Typography } from '@mui/material';
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { pastedFiles, useAcceptedFiles } from './accepted-files';

interface FilesTargetProps {
  onFiles: (files: File[]) => void;
  /** Text shown over the page while files are dragged over it. */
  hint: string;
  disabled?: boolean;
  children: ReactNode;
}
const hasFiles = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files');

/** Area that accepts dropped files and pasted pictures. Disabled it stays around its page, whose rows keep their place and focus. */
export function FilesTarget({ onFiles, hint, disabled = false, children }: FilesTargetProps) {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const take = useAcceptedFiles(onFiles);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (disabled) return;
    const paste = ({ clipboardData, defaultPrevented }: ClipboardEvent): void => {
      const files = pastedFiles(clipboardData, (number) => `${translate('inboxDocuments.pasted')} ${number}`);
      if (files.length > 0 && !defaultPrevented) latest.current(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [disabled, translate]);
  return (
    <Box
      onDragOver={(event) => {
        if (disabled || !hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        // A part of the page handled them.
        if (disabled || !hasFiles(event) || event.isDefaultPrevented()) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }}
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minHeight: '100%', height: '100%' }}
    >
      {children}
      {isOver && !disabled && (
        <Box
          sx={{
            ...{ position: 'absolute', inset: 8, zIndex: 3, pointerEvents: 'none', display: 'grid', placeItems: 'center' },
            ...{ border: '2px dashed', borderColor: 'primary.main', borderRadius: 1, bgcolor: 'action.selected' },
          }}
        >
          <Typography variant="h2" component="p" sx={{ bgcolor: 'background.paper', px: 4, py: 2, borderRadius: 1 }}>
            {hint}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
