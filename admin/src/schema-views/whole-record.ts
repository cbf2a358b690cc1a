/**
 * react-admin caches the rows of a list as records; a row has only the list's columns, and a form filled from it would clear the rest on
 * saving. The whole record is therefore read and cached under a key that no list writes to.
 */
export const wholeRecord = { whole: true } as const;
