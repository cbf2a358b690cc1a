import { Alert, Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useObjectUrl } from './use-object-url';

interface PdfViewProps {
  /** Called once. */
  load: () => Promise<Blob>;
  title: string;
  /** Message if it cannot be created. */
  failed: string;
  height?: string;
}

/** A PDF on the page, shown by the browser itself (PLT-F04). */
export function PdfView({ load, title, failed, height = '70vh' }: PdfViewProps) {
  const [file, setFile] = useState<Blob>();
  const [isFailed, setFailed] = useState(false);
  const url = useObjectUrl(file);
  useEffect(() => {
    load().then(
      (blob) => setFile(new Blob([blob], { type: 'application/pdf' })),
      () => setFailed(true),
    );
    // The key of this view identifies what to load.
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
