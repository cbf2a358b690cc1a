import { Alert, Link } from '@mui/material';
import type { ErrorListProps, RJSFValidationError } from '@rjsf/utils';
import { useTranslate } from '../../../i18n';
import type { FormContext, FormData, FormSchema } from '../types';

const idOf = (property: string): string => `root${property.replace(/\[(\d+)\]/g, '_$1').replace(/\./g, '_')}`;
function goTo({ property }: RJSFValidationError): void {
  const field = document.getElementById(idOf(property ?? ''));
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}

/** What is wrong, above the form, each with the way to its field (PLT-285). */
export function ErrorList({ errors }: ErrorListProps<FormData, FormSchema, FormContext>) {
  const translate = useTranslate();
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      {translate('forms.invalid')}
      <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
        {errors.map((error) => (
          <li key={`${error.property ?? ''}${error.message ?? ''}`}>
            {error.property ? (
              <Link component="button" type="button" color="inherit" onClick={() => goTo(error)} sx={{ textAlign: 'left' }}>
                {error.message}
              </Link>
            ) : (
              (error.message ?? error.stack)
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
