import type { DocumentPrediction } from '@kantoor/schemas';
import { Alert, Box } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';

type Stated = Pick<DocumentPrediction, 'findings' | 'prepaid' | 'payable' | 'currency'>;

/** Inconsistencies within the document, and what of its total was paid before. */
export function Findings({ prediction: { findings, prepaid, payable, currency } }: { prediction: Stated }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const isPrepaid = prepaid !== null && prepaid !== 0 && payable !== null;
  if (findings.length === 0 && !isPrepaid) return null;
  const shown = (amount: number): string => money(amount, currency?.value);
  return (
    <Alert severity="info">
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {isPrepaid && <li>{translate('reading.prepaid', { prepaid: shown(prepaid), payable: shown(payable) })}</li>}
        {findings.map(({ code, stated, computed, field }, at) => (
          <li key={at}>
            {translate(`reading.finding.${code}`, {
              ...{ stated: stated ?? '–', computed: computed ?? '–' },
              field: field
                ? translate(`reading.field.${field}`, { _: inSentence(translate(`eInvoice.field.${field}`, { _: field })) })
                : '',
            })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** A label within a sentence; abbreviations keep their capitals. */
const inSentence = (label: string): string => (/^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));
