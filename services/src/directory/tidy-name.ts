/** Returns a name as it is stored: one line without spaces at its ends. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');
