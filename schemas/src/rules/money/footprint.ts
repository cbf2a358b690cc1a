import type { FootprintAmount, FootprintType } from '../../generated/wire.js';
import { amountText, decimal, type DecimalInput } from './money.js';

/** The unit of a footprint: only kilograms of CO2, per euro spent (PLT-222, PLT-F17). */
export const footprintTypes: readonly FootprintType[] = [{ footprintTypeId: 1, name: 'CO2 (kg)' }];

export const footprintTypeOf = (id: number): FootprintType =>
  footprintTypes.find(({ footprintTypeId }) => footprintTypeId === id) ?? { footprintTypeId: id, name: `#${id}` };

/** Emissions of a product per euro; factors of the same type add up. */
export interface FootprintFactor {
  footprintProductTypeId: number;
  value: DecimalInput;
}
interface SpentLine {
  price: DecimalInput;
  amount: DecimalInput;
}

/**
 * Returns the emissions of a line, per type (PLT-O96): the factors of its product times the amount in euros without VAT, to two decimals,
 * as a purchase line stores them. `perEuro` is the day's rate of the line's currency to the euro, as exchange rates are stored.
 */
export function footprintAmounts(
  factors: readonly FootprintFactor[],
  { price, amount: quantity }: SpentLine,
  perEuro: DecimalInput = 1,
): FootprintAmount[] {
  const spent = decimal(price).times(quantity).div(perEuro);
  return footprintTypes.flatMap(({ footprintTypeId, name }) => {
    const own = factors.filter(({ footprintProductTypeId }) => footprintProductTypeId === footprintTypeId);
    if (own.length === 0) return [];
    const factor = own.reduce((sum, { value }) => sum.plus(value), decimal(0));
    return [{ footPrintTypeId: footprintTypeId, name, label: name, amount: Number(amountText(spent.times(factor))) }];
  });
}
