import { invoiceTextKeys, isWithoutBraces } from '@kantoor/schemas';
import { Box, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { humanized } from '../../../shared/labels';
import type { FormFieldProps } from '../../../schema-views/form/types';

type Texts = Record<string, Record<string, string>>;

/** The 20 texts of an invoice, per language; an empty field uses the default text (PLT-O35). */
export default function InvoiceWords({ formData, onChange, fieldPathId }: FormFieldProps) {
  const translate = useTranslate();
  const [language, setLanguage] = useState('NL');
  const texts = (formData ?? {}) as Texts;
  const write = (word: string, text: string): void => {
    const { [word]: _old, ...others } = texts[language] ?? {};
    onChange({ ...texts, [language]: text ? { ...others, [word]: text } : others } as never, fieldPathId.path);
  };
  return (
    <Box component="details">
      <Typography component="summary" variant="h3" sx={{ cursor: 'pointer', py: { xs: 3, sm: 0 } }}>
        {translate('forms.invoiceWords')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        aria-label={translate('shell.menu.language')}
        onChange={(_, chosen: string | null) => chosen && setLanguage(chosen)}
        sx={{ my: 3 }}
      >
        {['NL', 'EN'].map((code) => (
          <ToggleButton key={code} value={code}>
            {code}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
        {invoiceTextKeys.map((word) => (
          <TextField
            key={word}
            label={translate(`forms.invoiceWord.${word}`, { _: humanized(word) })}
            value={texts[language]?.[word] ?? ''}
            onChange={(event) => write(word, event.target.value)}
            {...(!isWithoutBraces(texts[language]?.[word] ?? '') && {
              error: true,
              helperText: translate('messages.PLACEHOLDER_NOT_FILLED'),
            })}
          />
        ))}
      </Box>
    </Box>
  );
}
