import type { DocumentPrediction } from '@kantoor/schemas';
import { Alert, Box } from '@mui/material';
import { useTranslate } from '../../../i18n';

/** Inconsistencies within the document. */
export function Findings({ prediction: { findings } }: { prediction: Pick<DocumentPrediction, 'findings'> }) {
  const translate = useTranslate();
  if (findings.length === 0) return null;
  return (
    <Alert severity="info">
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {findings.map(({ code, stated, computed, field }, at) => (
          <li key={at}>
            {translate(`reading.finding.${code}`, {
              ...{ stated: stated ?? '–', computed: computed ?? '–' },
              field: field ? translate(`reading.field.${field}`, { _: field }) : '',
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
