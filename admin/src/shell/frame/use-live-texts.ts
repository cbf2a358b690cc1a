import { useEffect } from 'react';
import { catalogue } from '../../i18n/catalogue';
import { storedOverrides } from '../../i18n/stored-overrides';
import { onChanges } from '../../providers/live/connection';

/** A text that anybody changed shows here too, and one that was changed while the connection was away. */
export function useLiveTexts(): void {
  useEffect(
    () =>
      onChanges((changes) => {
        if (changes.some(({ resource }) => resource === 'translations' || resource === '*')) void storedOverrides.load(catalogue.locale);
      }),
    [],
  );
}
