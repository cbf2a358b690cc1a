import { Box } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useUnsaved } from '../../../shell/side-panel';

interface EntryFormProps {
  form: { tries: number; dirty: boolean; busy: boolean };
  /** Ctrl+Enter saves. */
  onSubmit: () => void;
  sx?: object;
  children: ReactNode;
}

/** A form as high as its panel: scrolls to the top if there are errors, and asks before unsaved input is lost. */
export function EntryForm({ form: { tries, dirty, busy }, onSubmit, sx = {}, children }: EntryFormProps) {
  const top = useRef<HTMLDivElement>(null);
  useUnsaved(dirty && !busy);
  useEffect(() => {
    if (tries > 0) top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [tries]);
  return (
    <Box
      component="form"
      noValidate
      ref={top}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, scrollMarginTop: 80, ...sx }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        // Key events of a sheet or dialog that the form opened bubble up to here, but are not for this form.
        const isHere = event.currentTarget.contains(event.target as Node);
        if (!isHere || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Box>
  );
}
