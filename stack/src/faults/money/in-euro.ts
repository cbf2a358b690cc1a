import type { FaultStack } from '../support/fault-stack.js';
import { rounded } from './generated-invoice.js';

/** Units of each currency for one euro on the day before the invoices; the riyal is pegged to the dollar. */
const rates: Record<string, string> = { USD: '1.1634', GBP: '0.87430', CHF: '0.9312', SAR: '4.36275' };
const day = '2026-02-28';

/** No worker runs here that would import them. */
export const importRates = (place: FaultStack): Promise<unknown> =>
  place.asOwner((owner) =>
    owner.query(
      `INSERT INTO exchange_rates (currency, date, rate, source) SELECT key, $1, value::numeric, 'ECB' FROM jsonb_each_text($2)`,
      [day, JSON.stringify(rates)],
    ),
  );

/**
 * Returns the VAT in euros that the invoice must state, in cents, computed with integers only; nothing if it is in euros already or has
 * none.
 */
export function inEuro(tax: bigint, currency: string): bigint | undefined {
  const rate = rates[currency];
  if (rate === undefined || tax === 0n) return undefined;
  const [whole = '', fraction = ''] = rate.split('.');
  return rounded(tax * 10n ** BigInt(fraction.length), BigInt(whole + fraction));
}
