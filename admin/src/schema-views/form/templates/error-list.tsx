import { Alert, Link } from '@mui/material';
import type { ErrorListProps, RJSFValidationError } from '@rjsf/utils';
import { useTranslate } from '../../../i18n';
import type { FormContext, FormData, FormSchema } from '../types';

const idOf = (prefix: string, property: string): string => `${prefix}${property.replace(/\[(\d+)\]/g, '_$1').replace(/\./g, '_')}`;
function goTo(prefix: string, { property }: RJSFValidationError): void {
  const field = document.getElementById(idOf(prefix, property ?? ''));
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}

/** The errors above the form, each with a link to its field (PLT-285). */
export function ErrorList({ errors, registry }: ErrorListProps<FormData, FormSchema, FormContext>) {
  const translate = useTranslate();
  return (
    <Alert severity="error" sx={{ mb: 4 }}>
      {translate('forms.invalid')}
      <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
        {errors.map((error) => (
          <li key={`${error.property ?? ''}${error.message ?? ''}`}>
            {error.property ? (
              <Link
                component="button"
                type="button"
                color="inherit"
                underline="always"
                onClick={() => goTo(registry.globalFormOptions.idPrefix, error)}
                sx={{ textAlign: 'left' }}
              >
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
