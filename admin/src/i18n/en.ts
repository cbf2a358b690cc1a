import reactAdmin from 'ra-language-english';
import type { Texts } from './catalogue';
import { forms } from './en/forms';
import { messages } from './en/messages';
import { shell } from './en/shell';

/** react-admin keeps both plural forms in one text; i18next has a key for each. */
const withPluralKeys = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
      if (typeof text !== 'string') return [[key, withPluralKeys(text)]];
      const [one, other] = text.split(' |||| ');
      return other === undefined
        ? [[key, text]]
        : [
            [`${key}_one`, one!],
            [`${key}_other`, other],
          ];
    }),
  );

export const en = { ra: withPluralKeys(reactAdmin.ra as Texts), ...shell, messages, forms };
/** The shape of the English catalogue with any text: a missing Dutch sentence does not compile. */
type Text<T> = T extends string ? string : { [K in keyof T]: Text<T[K]> };
export type Dictionary = Text<typeof en>;
