const centsOf = (amount: number): bigint => BigInt(amount.toFixed(2).replace('.', ''));

/**
 * Adds amounts of at most two decimals, exactly, where the library for decimals is not loaded: whole cents, and back to the number that is
 * sent for them.
 */
export const plusCents = (one: number, other: number): number => Number(centsOf(one) + centsOf(other)) / 100;
