export type FormatName = 'email' | 'email-or-empty' | 'date' | 'date-time';
/** The shapes of texts that all sides check alike. */
export const formats: Record<FormatName, RegExp>;
/** The longest text of each. */
export const formatMaxLength: Record<FormatName, number>;
