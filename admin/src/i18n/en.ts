import ra from 'ra-language-english';
import { deals } from './en/deals';
import { forms } from './en/forms';
import { invoices } from './en/invoices';
import { messages } from './en/messages';
import { resources } from './en/resources';
import { shell } from './en/shell';

export const en = { ra: ra.ra, ...shell, messages, resources, forms, deals, invoices };
/** Any text, in the shape of the English catalogue: a missing Dutch sentence does not compile. */
type Text<T> = T extends string ? string : { [K in keyof T]: Text<T[K]> };
export type Dictionary = Text<typeof en>;
