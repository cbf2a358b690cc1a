/** Returns the total of periods, including VAT. */
export const grossOf = (periods: readonly { gross: number }[]): number => periods.reduce((sum, { gross }) => sum + gross, 0);
