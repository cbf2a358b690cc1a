/** Encodings used by address books and bookkeeping software; the user may choose another than the detected one. */
export const encodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1257'] as const),
  ...(['iso-8859-15', 'iso-8859-2', 'macintosh', 'cp850'] as const),
] as const;
export type Encoding = (typeof encodings)[number];
