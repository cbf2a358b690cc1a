import { Button } from '@mui/material';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface PanelButtonProps {
  icon: ReactNode;
  caption: string;
  resource: string;
  /** Loaded when it is first opened. */
  Panel: ComponentType<{ resource: string; onClose: () => void }>;
}

/** A button of a list that opens a panel about its records. */
export function PanelButton({ icon, caption, resource, Panel }: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={icon} onClick={() => setOpen(true)}>
        {caption}
      </Button>
      <Suspense>{open && <Panel resource={resource} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
