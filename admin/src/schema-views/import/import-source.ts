import { decode, type Encoding } from './decode';

/** Where a table is read from: the bytes of a file, or a text that was pasted. */
export type Source = { bytes: ArrayBuffer; encoding: Encoding } | { text: string };

export const textOf = (source: Source): string => ('text' in source ? source.text : decode(source.bytes, source.encoding));
