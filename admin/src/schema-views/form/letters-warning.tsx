import type { UnprintableField } from '@kantoor/schemas/printable-text';
import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n';
import type { FormData } from './types';

interface LettersWarningProps {
  resource: string;
  data: FormData;
  nameOf: (field: string) => string;
}

/** Warns during typing of characters in a record that an invoice cannot print; booking refuses them. */
export function LettersWarning({ resource, data, nameOf }: LettersWarningProps) {
  const translate = useTranslate();
  const [fields, setFields] = useState<UnprintableField[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // The character set is loaded with the first form; without it nothing is reported, and booking checks again.
    import('@kantoor/schemas/printable-text').then(
      ({ unprintableOfRecord }) => isCurrent && setFields(unprintableOfRecord(resource, data)),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [resource, data]);
  if (fields.length === 0) return null;
  const named = fields.map(({ pointer, letters }) => `${nameOf(pointer.slice(1).replaceAll('/', '.'))} (${letters.join(' ')})`);
  return (
    <Alert severity="warning" role="status" sx={{ mb: 4 }}>
      {translate('forms.lettersNotPrinted', { fields: named.join(', ') })}
    </Alert>
  );
}
