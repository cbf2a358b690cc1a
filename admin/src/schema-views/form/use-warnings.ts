import type { EntitySchema, FieldWarning } from '@kantoor/schemas';
import { useEffect, useState, type FocusEvent } from 'react';
import type { FormData } from './types';

type Rules = (schema: EntitySchema, data: FormData) => FieldWarning[];

/** Shown only once the field was left: the value may still be typed. */
const afterLeaving: ReadonlySet<string> = new Set(['VAT_NUMBER_MISSING']);

interface ShownWarnings {
  warnings: FieldWarning[];
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Returns the warnings of the schemas' rules while a form is filled in, except for the field being typed in. The rules are loaded with the
 * first form; without them there are no warnings. The ids of the form's fields begin with `idPrefix`.
 */
export function useWarnings(schema: EntitySchema, data: FormData, idPrefix: string): ShownWarnings {
  const [rules, setRules] = useState<Rules | null>(null);
  const [typedIn, setTypedIn] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    import('@kantoor/schemas/warnings').then(
      ({ warningsOf }) => setRules(() => warningsOf),
      () => undefined,
    );
  }, []);
  const idOf = ({ pointer }: FieldWarning): string => idPrefix + pointer.replaceAll('/', '_');
  const isShown = (warning: FieldWarning): boolean =>
    idOf(warning) !== typedIn && (!afterLeaving.has(warning.code) || left.has(idOf(warning)));
  return {
    warnings: rules?.(schema, data).filter(isShown) ?? [],
    onFocus: ({ target }) => setTypedIn(target instanceof HTMLInputElement && target.type === 'text' ? target.id : ''),
    onBlur: ({ target }) => {
      setTypedIn('');
      setLeft((ids) => (ids.has(target.id) ? ids : new Set([...ids, target.id])));
    },
  };
}
