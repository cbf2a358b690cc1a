import { Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from '../../i18n';
import { decode, toCsv } from './csv';
import type { ImportHint } from './read-rows';

/** As for every other file (PLT-O108). */
const LARGEST = 10 * 1024 * 1024;

interface ImportOverviewProps {
  hint: ImportHint;
  onText: (text: string) => void;
  onPaste: () => void;
  onAlert: (text: string) => void;
}

export function ImportOverview({ hint, onText, onPaste, onAlert }: ImportOverviewProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > LARGEST) return onAlert(translate('messages.PAYLOAD_TOO_LARGE'));
    if (!('arrayBuffer' in file)) return onAlert(translate('forms.import.unsupported'));
    await file.arrayBuffer().then(
      (bytes) => onText(decode(bytes)),
      () => onAlert(translate('forms.import.unreadable')),
    );
    if (input.current) input.current.value = '';
  };
  const saveExample = (): void => {
    const url = URL.createObjectURL(new Blob([toCsv([[...hint.required, ...hint.optional], ...hint.example])], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href: url, download: 'ExampleImport.csv' }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 4 }}>
      <Typography>{translate('forms.import.intro', { required: hint.required.join(', '), optional: hint.optional.join(', ') })}</Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => input.current?.click()}>
          {translate('forms.import.file')}
        </Button>
        <Button variant="outlined" onClick={onPaste}>
          {translate('forms.import.paste')}
        </Button>
        <Button onClick={saveExample}>{translate('forms.import.example')}</Button>
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        aria-label={translate('forms.import.file')}
        onChange={(event) => void open(event.target.files?.[0])}
      />
    </Box>
  );
}
