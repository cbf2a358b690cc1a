import type { FootprintAmount, FootprintType } from '../generated/wire.js';
import { amountText, decimal, type DecimalInput } from './money.js';

/** What a footprint is measured in: kilograms of CO2 alone, per euro that is spent (PLT-222, PLT-F17). */
export const footprintTypes: readonly FootprintType[] = [{ footprintTypeId: 1, name: 'CO2 (kg)' }];

export const footprintTypeOf = (id: number): FootprintType =>
  footprintTypes.find(({ footprintTypeId }) => footprintTypeId === id) ?? { footprintTypeId: id, name: `#${id}` };

/** What a product emits per euro; several of one type add up. */
export interface FootprintFactor {
  footprintProductTypeId: number;
  value: DecimalInput;
}
interface SpentLine {
  price: DecimalInput;
  amount: DecimalInput;
}

/**
 * What a line emits, per type (PLT-O96): the factors of its product times what is spent without VAT in euros, to two decimals; as a line of a purchase keeps it.
 * `perEuro` is how much of the line's currency a euro was worth that day, as exchange rates are kept.
 */
export function footprintAmounts(
  factors: readonly FootprintFactor[],
  { price, amount }: SpentLine,
  perEuro: DecimalInput = 1,
): FootprintAmount[] {
  const spent = decimal(price).times(amount).div(perEuro);
  return footprintTypes.flatMap(({ footprintTypeId, name }) => {
    const own = factors.filter(({ footprintProductTypeId }) => footprintProductTypeId === footprintTypeId);
    if (own.length === 0) return [];
    const factor = own.reduce((sum, { value }) => sum.plus(value), decimal(0));
    return [{ footPrintTypeId: footprintTypeId, name, label: name, amount: Number(amountText(spent.times(factor))) }];
  });
}
