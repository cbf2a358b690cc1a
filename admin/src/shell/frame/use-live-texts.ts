import { useEffect } from 'react';
import { catalogue } from '../../i18n/catalogue';
import { storedOverrides } from '../../i18n/stored-overrides';
import { onChanges } from '../../providers/live/connection';

/** Reloads stored texts when another user changes them, also after the connection was lost. */
export function useLiveTexts(): void {
  useEffect(
    () =>
      onChanges((changes) => {
        if (changes.some(({ resource }) => resource === 'translations' || resource === '*')) void storedOverrides.load(catalogue.locale);
      }),
    [],
  );
}
