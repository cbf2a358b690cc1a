import { rowsOf, type Business, type TaxKind } from '../companies/business.js';

export interface PlannedProduct {
  name: string;
  price: string;
  /** Usual amount per sale. */
  amounts: [least: number, most: number];
  ledger: string;
  tax: TaxKind;
  activities: { teamName: string; activityName: string }[];
}

export const planProducts = (business: Business): PlannedProduct[] =>
  rowsOf(business.products).map(([name, price, least, most, ledger, tax, activities]) => ({
    name: name!,
    price: price!,
    amounts: [Number(least), Number(most)],
    ledger: ledger!,
    tax: tax as TaxKind,
    activities: activities!.split(',').map((path) => {
      const [teamName, activityName] = path.split('/') as [string, string];
      return { teamName, activityName };
    }),
  }));

export const taxRates: { kind: TaxKind; description: string; percentage: number; isExempt: boolean; isRelayed: boolean }[] = [
  { kind: 'standard', description: '21% BTW', percentage: 21, isExempt: false, isRelayed: false },
  { kind: 'low', description: '9% BTW', percentage: 9, isExempt: false, isRelayed: false },
  { kind: 'zero', description: '0% BTW', percentage: 0, isExempt: false, isRelayed: false },
  { kind: 'exempt', description: 'Vrijgesteld van BTW', percentage: 0, isExempt: true, isRelayed: false },
  { kind: 'relayed', description: 'BTW verlegd', percentage: 0, isExempt: false, isRelayed: true },
];
