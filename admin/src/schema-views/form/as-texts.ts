import type { EntitySchema, PropertySchema } from '@kantoor/schemas';
import { useCallback } from 'react';
import type { FieldTexts } from '../../shared/form/conflict-dialog';
import { useValueText } from '../value-text';
import { formProperties } from './form-schema';
import type { FormData } from './types';

/** Formats the contents of a form field by field. */
export function useAsTexts(resource: string, schema: EntitySchema): (data: FormData) => FieldTexts {
  const textOf = useValueText(resource);
  return useCallback(
    (data) => {
      const fields = (entries: [string, PropertySchema][], values: FormData | undefined, prefix: string): [string, string][] =>
        entries.flatMap(([name, property]): [string, string][] => {
          const value = values?.[name];
          const isGroup = property.properties && !property['x-reference'];
          return isGroup
            ? fields(Object.entries(property.properties!), value as FormData | undefined, `${prefix}${name}.`)
            : [[prefix + name, textOf(prefix + name, property, value)]];
        });
      return Object.fromEntries(fields(formProperties(schema), data, ''));
    },
    [schema, textOf],
  );
}
