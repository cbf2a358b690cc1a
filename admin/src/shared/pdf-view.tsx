import { Alert, Box } from '@mui/material';
import { useEffect, useState } from 'react';

interface PdfViewProps {
  /** Asked once. */
  load: () => Promise<Blob>;
  title: string;
  /** Said where it cannot be made. */
  failed: string;
  height?: string;
}

/** A PDF on the page, shown by the browser itself (PLT-F04). */
export function PdfView({ load, title, failed, height = '70vh' }: PdfViewProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    load().then(
      (blob) => {
        if (gone) return;
        made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
        setUrl(made);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
    // What to load is identified by the key of this view.
  }, []); // eslint-disable-line react-hooks/exhaustive-deps
  if (isFailed)
    return (
      <Alert severity="warning" sx={{ mt: 3 }}>
        {failed}
      </Alert>
    );
  return (
    <Box
      component="iframe"
      title={title}
      {...(url ? { src: url } : {})}
      sx={{ width: '100%', height, mt: 3, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover' }}
    />
  );
}
