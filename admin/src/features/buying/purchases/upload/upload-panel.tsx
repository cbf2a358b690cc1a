import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useSentence, useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { isProblem, problemCode } from '../../../../providers/problem';
import { LARGEST } from '../../../../shared/attachments/attachment';
import { DropZone } from '../../../../shared/attachments/drop-zone';
import { SidePanel } from '../../../../shell/side-panel';
import { useOutcome } from '../../../../shell/notices';
import type { ChosenInvoice } from './use-e-invoice';

interface UploadPanelProps {
  onTaken: (invoice: ChosenInvoice) => void;
  onClose: () => void;
}

/**
 * Panel to choose or drop an e-invoice: one at a time, of at most 10 MB (PUR-221, PUR-222). A file that cannot be read leaves the form
 * unchanged.
 */
export function UploadPanel({ onTaken, onClose }: UploadPanelProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const provider = useVerbs('convert');
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, isPending } = useOutcome((file: File) => provider.purchaseConvert({ file, onProgress: () => undefined }), {
    onSuccess: (converted, file) => onTaken({ file, converted }),
    asks: (error, { name }) => {
      setRefused(sentence(problemCode(error), { fileName: name, ...(isProblem(error) ? error.params : {}) }));
      return true;
    },
  });
  const choose = (files: readonly File[]): void => {
    const [file] = files;
    if (!file || isPending) return;
    const fault = files.length > 1 ? 'oneFile' : file.size > LARGEST ? 'tooLarge' : null;
    setRefused(fault && translate(`purchaseUpload.${fault}`));
    if (!fault) mutate(file);
  };
  return (
    <SidePanel open title={translate('purchaseUpload.title')} onClose={onClose}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography>{translate('purchaseUpload.explained')}</Typography>
        <DropZone
          onFiles={choose}
          label={translate('purchaseUpload.choose')}
          hint={translate('purchaseUpload.limits')}
          oneOf=".xml,.pdf,application/xml,text/xml,application/pdf"
          disabled={isPending}
        />
        {isPending && <LinearProgress aria-label={translate('purchaseUpload.reading')} />}
        {refused !== null && <Alert severity="error">{refused}</Alert>}
      </Box>
    </SidePanel>
  );
}
