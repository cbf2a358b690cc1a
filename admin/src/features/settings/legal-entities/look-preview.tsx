import type { InvoiceLook } from '@kantoor/schemas';
import { Alert, Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useObjectUrl } from '../../../shared/use-object-url';
import { lookOf, mailsIn } from './look-of';
import { MailExamples } from './mail-examples';

interface LookPreviewProps {
  legalEntityId: number;
  templateId: number | null;
  /** The invoice data in the form. */
  typed: unknown;
}
/** The example is drawn again after this pause in typing. */
const restsMs = 700;

/**
 * Shows an example invoice drawn from the values in the form, updated while typing; while the values cannot be drawn, it shows the last
 * valid example.
 */
export function LookPreview({ legalEntityId, templateId, typed }: LookPreviewProps) {
  const translate = useTranslate();
  const provider = useVerbs('legalEntities');
  const locale = useLocale();
  const [language, setLanguage] = useState<'nl' | 'en'>(locale);
  const look = useRested(JSON.stringify(lookOf({ typed, templateId, language })));
  const { data, error, isFetching } = useQuery({
    queryKey: ['invoice-templates', 'invoiceLookDrawn', { legalEntityId, look }],
    queryFn: ({ signal }) => provider.invoiceLookDrawn({ legalEntityId, look: JSON.parse(look) as InvoiceLook, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const url = useObjectUrl(data);
  return (
    <Box
      component="section"
      aria-label={translate('legalEntities.example')}
      aria-busy={isFetching}
      sx={{ flex: { lg: '0 1 58%' }, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          {translate('legalEntities.example')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={language}
          aria-label={translate('shell.menu.language')}
          onChange={(_, chosen: 'nl' | 'en' | null) => chosen && setLanguage(chosen)}
        >
          <ToggleButton value="nl">NL</ToggleButton>
          <ToggleButton value="en">EN</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {error && <Alert severity="info">{translate('legalEntities.notDrawn')}</Alert>}
      <Box
        // Loading another address in the frame would add a browser history entry, to which closing the panel would then go back.
        key={url}
        component="iframe"
        title={translate('legalEntities.example')}
        {...(url ? { src: `${url}#toolbar=0` } : {})}
        sx={{
          width: '100%',
          height: { xs: '60vh', lg: 'calc(100vh - 180px)' },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      />
      <MailExamples mails={mailsIn(typed, language)} />
    </Box>
  );
}

/** Returns the value once it has not changed for `restsMs`. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restsMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
