import type { EInvoiceFinding } from '@kantoor/schemas';
import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { findingText } from './finding-text';

/** Inconsistencies in an e-invoice: warnings that block nothing. */
export function Findings({ findings }: { findings: readonly EInvoiceFinding[] }) {
  const translate = useTranslate();
  if (findings.length === 0) return null;
  const texts = [...new Set(findings.map((finding) => findingText(finding, translate)))];
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      <AlertTitle>{translate('eInvoice.findings')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}
