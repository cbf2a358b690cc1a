/**
 * react-admin keeps the rows of a list as records of their own; a row holds only the list's columns, and a form filled from it would empty
 * the rest on saving. The whole record is therefore asked for, and kept, under a key that no list writes to.
 */
export const wholeRecord = { whole: true } as const;
