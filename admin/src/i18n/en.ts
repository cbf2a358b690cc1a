import reactAdmin from 'ra-language-english';
import type { Texts } from './catalogue';
import { forms } from './en/forms';
import { messages } from './en/messages';
import { shell } from './en/shell';

export const en = { ra: reactAdmin.ra as Texts, ...shell, messages, forms };
/** The shape of the English catalogue with any text: a missing Dutch sentence does not compile. */
type Text<T> = T extends string ? string : { [K in keyof T]: Text<T[K]> };
export type Dictionary = Text<typeof en>;
