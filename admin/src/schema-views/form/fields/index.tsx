import type { RegistryFieldsType } from '@rjsf/utils';
import { Suspense, type ComponentType } from 'react';
import type { FormParts } from '../../../shell/record-props';
import type { FormContext, FormData, FormFieldProps, FormSchema } from '../types';
import { ReferenceField } from './reference-field';
import { ReferencesField } from './references-field';

type Fields = RegistryFieldsType<FormData, FormSchema, FormContext>;
export const fields: Fields = { reference: ReferenceField, references: ReferencesField };

/** Returns the fields of every form, and those that the record's feature renders itself. */
export function fieldsWith(own: NonNullable<FormParts['fields']>): Fields {
  const later = Object.entries(own as Record<string, ComponentType<FormFieldProps>>).map(([name, Field]) => [
    name,
    (props: FormFieldProps) => (
      <Suspense fallback={null}>
        <Field {...props} />
      </Suspense>
    ),
  ]);
  return { ...fields, ...(Object.fromEntries(later) as Fields) };
}
