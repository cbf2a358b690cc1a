import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type DragEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { useSentence, useTranslate } from '../../../i18n';
import type { KantoorProvider } from '../../../providers/data/verbs';
import { isProblem, problemCode } from '../../../providers/problem';
import { LARGEST } from '../../../shared/attachments/attachment';
import { SidePanel } from '../../../shell/side-panel';
import type { ConvertVerbs } from './convert-verbs';
import type { TakenInvoice } from './use-e-invoice';

interface UploadPanelProps {
  onTaken: (taken: TakenInvoice) => void;
  onClose: () => void;
}

/** Where an e-invoice is chosen or dropped: one at a time, of at most 10 MB (PUR-221, PUR-222). What cannot be read leaves the form as it is. */
export function UploadPanel({ onTaken, onClose }: UploadPanelProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const input = useRef<HTMLInputElement>(null);
  const provider = useDataProvider<KantoorProvider<ConvertVerbs>>();
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => provider.purchaseConvert({ file, onProgress: () => undefined }),
    onSuccess: (converted, file) => onTaken({ file, converted }),
    onError: (error, { name }) => setRefused(sentence(problemCode(error), { fileName: name, ...(isProblem(error) ? error.params : {}) })),
  });
  const choose = (files: readonly File[]): void => {
    const [file] = files;
    if (!file || isPending) return;
    const fault = files.length > 1 ? 'oneFile' : file.size > LARGEST ? 'tooLarge' : null;
    setRefused(fault && translate(`purchaseUpload.${fault}`));
    if (!fault) mutate(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (event.type === 'drop') choose([...event.dataTransfer.files]);
  };
  return (
    <SidePanel open title={translate('purchaseUpload.title')} onClose={onClose}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography>{translate('purchaseUpload.explained')}</Typography>
        <Box
          onDragOver={drop}
          onDrop={drop}
          sx={{
            p: 4,
            border: '1px dashed',
            borderColor: 'divider',
            borderRadius: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
          }}
        >
          <Button variant="contained" startIcon={<UploadIcon />} disabled={isPending} onClick={() => input.current?.click()}>
            {translate('purchaseUpload.choose')}
          </Button>
          <Typography variant="caption" color="textSecondary">
            {translate('purchaseUpload.limits')}
          </Typography>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xml,.pdf,application/xml,text/xml,application/pdf"
            aria-label={translate('purchaseUpload.choose')}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </Box>
        {isPending && <LinearProgress aria-label={translate('purchaseUpload.reading')} />}
        {refused !== null && <Alert severity="error">{refused}</Alert>}
      </Box>
    </SidePanel>
  );
}
