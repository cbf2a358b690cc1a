import { decimal, plainDecimal } from '@kantoor/schemas';
import type { DemoProduct } from './loaded.js';
import type { Dice } from '../made-up/dice.js';

export interface PlannedLine {
  product: DemoProduct | null;
  description: string | null;
  price: string;
  amount: string;
  department: string;
  project: string;
}
type Place = Pick<PlannedLine, 'department' | 'project'>;

/** Plans the lines of a deal: some products of the activity at about their price, and occasionally a discount without a product. */
export function planLines(products: readonly DemoProduct[], dice: Dice, place: Place): PlannedLine[] {
  const lines = dice.pickSome(products, dice.between(1, 4)).map((product): PlannedLine => {
    const [least, most] = product.amounts;
    const half = most > 3 && dice.chance(0.25) ? 0.5 : 0;
    const isBargained = decimal(product.price).gt(50) && dice.chance(0.3);
    return {
      product,
      description: dice.chance(0.3) ? `${product.name}, ${dice.pick(phases)}` : null,
      price: plainDecimal(isBargained ? decimal(product.price).times(dice.between(90, 99)).div(100).toDecimalPlaces(2) : product.price),
      amount: plainDecimal(decimal(dice.between(least, most)).plus(half)),
      ...place,
    };
  });
  if (!dice.chance(0.12)) return lines;
  const [first] = lines;
  const discount = decimal(first!.price).times(first!.amount).times(0.05).toDecimalPlaces(2);
  return [...lines, { product: null, description: 'Korting vaste klant', price: plainDecimal(discount.negated()), amount: '1', ...place }];
}

const phases = ['voorbereiding', 'uitvoering', 'nazorg', 'eerste fase', 'tweede fase', 'meerwerk'];
