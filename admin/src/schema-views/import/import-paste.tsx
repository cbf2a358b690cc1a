import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../i18n';

export function ImportPaste({ onText, onBack }: { onText: (text: string) => void; onBack: () => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextField
        label={translate('forms.import.pasteLabel')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={10}
        maxRows={20}
        autoFocus
      />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onBack}>
          {translate('forms.import.back')}
        </Button>
        <Button variant="contained" disabled={!text.trim()} onClick={() => onText(text)}>
          {translate('forms.import.preview')}
        </Button>
      </Box>
    </Box>
  );
}
