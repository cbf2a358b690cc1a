import type { EInvoiceFile } from '@kantoor/schemas';
import { Box, Link, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from '../../../i18n';
import { useObjectUrl } from '../../../shared/use-object-url';
import { bytesOf } from './bytes-of';

/** Files embedded in an e-invoice: a PDF is shown, others can be downloaded. */
export function EmbeddedFiles({ files }: { files: readonly EInvoiceFile[] }) {
  const translate = useTranslate();
  if (files.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('eInvoice.files')} sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Typography variant="h3" component="h4">
        {translate('eInvoice.files')}
      </Typography>
      {files.map((file, at) => (
        <EmbeddedFile key={at} file={file} />
      ))}
    </Box>
  );
}

function EmbeddedFile({ file }: { file: EInvoiceFile }) {
  const { fileName, mediaType } = file;
  const isPdf = mediaType === 'application/pdf';
  // Only PDFs are opened by the browser itself.
  const content = useMemo(
    () => new Blob([bytesOf(file)], { type: isPdf ? mediaType : 'application/octet-stream' }),
    [file, isPdf, mediaType],
  );
  const url = useObjectUrl(content);
  if (!url) return null;
  return (
    <>
      <Link href={url} download={fileName}>
        {fileName}
      </Link>
      {isPdf && (
        <Box component="iframe" src={url} title={fileName} sx={{ height: '70vh', border: 1, borderColor: 'divider', borderRadius: 1 }} />
      )}
    </>
  );
}
