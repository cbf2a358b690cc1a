import type { EntitySchema, PropertySchema } from '@kantoor/schemas';
import { useCallback } from 'react';
import { useFormat, useTranslate } from '../../i18n';
import { labelOf } from '../../providers/resources';
import type { FieldTexts } from '../../shared/form/conflict-dialog';
import { useChoiceLabel } from '../../shared/labels';
import { formProperties } from './form-schema';
import type { FormData } from './types';

/** What stands in a form, field by field, as people read it. */
export function useAsTexts(resource: string, schema: EntitySchema): (data: FormData) => FieldTexts {
  const translate = useTranslate();
  const choice = useChoiceLabel(resource);
  const format = useFormat();
  return useCallback(
    (data) => {
      const say = (path: string, property: PropertySchema | undefined, value: unknown): string => {
        if (value === null || value === undefined || value === '') return '';
        if (property?.['x-form']?.widget === 'secret') return '••••';
        if (property?.['x-reference'] && typeof value === 'object') return labelOf(property['x-reference'], value as FormData);
        if (typeof value === 'boolean') return translate(value ? 'shell.yes' : 'shell.no');
        if (property?.enum) return choice(path, String(value));
        if (typeof value === 'number') return format.number(value);
        if (property?.['x-date']) return format.date(String(value));
        if (Array.isArray(value)) return value.map((item) => say(path, property?.items, item)).join('; ');
        if (typeof value === 'object')
          return Object.entries(value)
            .map(([name, inner]) => say(`${path}.${name}`, property?.properties?.[name], inner))
            .filter(Boolean)
            .join(', ');
        return String(value);
      };
      const fields = (entries: [string, PropertySchema][], values: FormData | undefined, prefix: string): [string, string][] =>
        entries.flatMap(([name, property]): [string, string][] => {
          const value = values?.[name];
          const isGroup = property.properties && !property['x-reference'];
          return isGroup
            ? fields(Object.entries(property.properties!), value as FormData | undefined, `${prefix}${name}.`)
            : [[prefix + name, say(prefix + name, property, value)]];
        });
      return Object.fromEntries(fields(formProperties(schema), data, ''));
    },
    [schema, translate, choice, format],
  );
}
