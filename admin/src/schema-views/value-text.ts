import type { PropertySchema } from '@kantoor/schemas';
import { useCallback } from 'react';
import { useFormat, useTranslate } from '../i18n';
import { labelOf } from '../providers/resources';
import { useChoiceLabel } from '../shared/labels';

/** Formats a field's value according to its schema; an empty value gives an empty text. `path` is the key of its texts. */
export type ValueText = (path: string, property: PropertySchema | undefined, value: unknown) => string;

export function useValueText(resource: string): ValueText {
  const translate = useTranslate();
  const choice = useChoiceLabel(resource);
  const format = useFormat();
  return useCallback(
    (path, property, value) => {
      const say: ValueText = (at, what, held) => {
        if (held === null || held === undefined || held === '') return '';
        if (what?.['x-form']?.widget === 'secret') return '••••';
        if (what?.['x-reference'] && typeof held === 'object') return labelOf(what['x-reference'], held as Record<string, unknown>);
        if (typeof held === 'boolean') return translate(held ? 'shell.yes' : 'shell.no');
        if (what?.enum) return choice(at, String(held));
        if (typeof held === 'number') return what?.['x-decimals'] ? format.price(held, what['x-decimals']) : format.number(held);
        if (what?.format === 'country') return format.countryName(String(held));
        if (what?.['x-date']) return format.date(String(held));
        if (Array.isArray(held)) return held.map((item) => say(at, what?.items, item)).join('; ');
        if (typeof held === 'object')
          return Object.entries(held)
            .map(([name, inner]) => say(`${at}.${name}`, what?.properties?.[name], inner))
            .filter(Boolean)
            .join(', ');
        return String(held);
      };
      return say(path, property, value);
    },
    [translate, choice, format],
  );
}
