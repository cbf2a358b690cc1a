import type { RateOfLine } from '@kantoor/schemas';
import { createContext } from 'react';
import type { ProductChoice, ProductLine, TaxRate } from './product-line';

/** Rules for the lines of one kind of record, used by the fields of a line. */
export interface LineRules {
  /** Returns the rate of a line while it is edited. */
  rateOf(line: ProductLine): RateOfLine<TaxRate>;
  /** Rates that can be chosen by hand. */
  offered: readonly TaxRate[];
  /** Returns the other changes to a line when its product is chosen, in any way. */
  chosen(line: ProductLine, product: ProductChoice | null): Partial<ProductLine>;
  /** Products that are connected to the activity of a line come first in its choices (PUR-073). */
  connectedFirst?: boolean;
  /** Limits the choice to these products (PUR-072). */
  only?: readonly ProductChoice[] | undefined;
  /** Key under which the last activity is remembered: sales and purchases use different activities. */
  memory: string;
}
export const LineRulesContext = createContext<LineRules>({
  rateOf: () => ({ rate: null, from: 'none' }),
  offered: [],
  chosen: () => ({}),
  memory: '',
});
