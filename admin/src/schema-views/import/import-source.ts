import { decode, type Encoding } from './decode';

/** The source of a table: the bytes of a file, or a pasted text. */
export type Source = { bytes: ArrayBuffer; encoding: Encoding } | { text: string };

export const textOf = (source: Source): string => ('text' in source ? source.text : decode(source.bytes, source.encoding));
