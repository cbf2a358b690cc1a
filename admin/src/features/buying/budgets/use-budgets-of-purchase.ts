import type { BudgetLeft } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../../providers/data/verbs';
import type { BudgetVerbs } from './budget-verbs';

/** Reads the budgets of the lines of a purchase that waits for this user, by line number. */
export function useBudgetsOfPurchase(id: number): ReadonlyMap<number, BudgetLeft> {
  const provider = useDataProvider<KantoorProvider<BudgetVerbs>>();
  const { data = [] } = useQuery({
    // Starts with the resource name, so that a live change reloads it.
    queryKey: ['purchases', 'budgetsOfPurchase', { id }],
    queryFn: ({ signal }) => provider.budgetsOfPurchase({ id, signal }),
  });
  return new Map(data.map(({ lineNumber, left }) => [lineNumber, left]));
}
