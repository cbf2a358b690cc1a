import type { RateOfLine } from '@kantoor/schemas';
import { createContext } from 'react';
import type { ProductChoice, ProductLine, TaxRate } from './product-line';

/** What is particular to the lines of one kind of record, for the fields of a line. */
export interface LineRules {
  /** Which rate a line is charged while it is typed. */
  rateOf(line: ProductLine): RateOfLine<TaxRate>;
  /** What may be chosen by hand. */
  offered: readonly TaxRate[];
  /** What else becomes of a line whose product is chosen, however that is done. */
  chosen(line: ProductLine, product: ProductChoice | null): Partial<ProductLine>;
  /** The products that are connected to the activity of a line stand first among those that it may choose (PUR-073). */
  connectedFirst?: boolean;
  /** A line may choose among these products alone (PUR-072). */
  only?: readonly ProductChoice[] | undefined;
  /** In the name of what the activity that was chosen last is remembered: what is sold and what is bought is not done in the same one. */
  memory: string;
}
export const LineRulesContext = createContext<LineRules>({
  rateOf: () => ({ rate: null, from: 'none' }),
  offered: [],
  chosen: () => ({}),
  memory: '',
});
