import { useCallback } from 'react';
import { useTranslateLabel } from 'react-admin';
import { useTranslate } from '../i18n';
import { useTextsOf } from '../shell/feature';

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** Returns a label in the form it takes inside a sentence. */
export const uncapitalized = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Turns `zipCode` into Zip code: the label until there is a translation. */
export const humanized = (name: string): string => {
  const words = name
    .replace(/Iso2$|Id$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capitalized(words);
};

/** Returns the label of a field as react-admin finds it; a nested one, such as `invoiceData.city`, has its whole path as key. */
export function useFieldLabel(resource: string): (field: string) => string {
  useTextsOf(resource);
  const label = useTranslateLabel();
  return useCallback((source) => String(label({ resource, source })), [label, resource]);
}
export function useChoiceLabel(resource: string): (field: string, value: string) => string {
  useTextsOf(resource);
  const translate = useTranslate();
  return useCallback(
    (field, value) => translate(`resources.${resource}.choices.${field}.${value}`, { _: humanized(value) }),
    [resource, translate],
  );
}
export function useResourceName(resource: string): (count?: 1 | 2) => string {
  const translate = useTranslate();
  return useCallback(
    (count = 1) => translate(`resources.${resource}.name`, { smart_count: count, _: humanized(resource) }),
    [resource, translate],
  );
}
/** Returns the label of the button that adds a record of this kind: New organization. */
export function useCreateLabel(resource: string): string {
  const translate = useTranslate();
  const name = useResourceName(resource);
  return capitalized(translate('forms.createOne', { name: name().toLowerCase() }));
}
