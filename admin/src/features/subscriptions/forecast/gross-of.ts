/** What periods come to together, VAT included. */
export const grossOf = (periods: readonly { gross: number }[]): number => periods.reduce((sum, { gross }) => sum + gross, 0);
