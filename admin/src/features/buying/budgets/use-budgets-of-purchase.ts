import type { BudgetLeft } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../providers/data/verbs';

/** Reads the budgets of the lines of a purchase that waits for this user, by line number. */
export function useBudgetsOfPurchase(id: number): ReadonlyMap<number, BudgetLeft> {
  const provider = useVerbs('budgets');
  const { data = [] } = useQuery({
    // Starts with the resource name, so that a live change reloads it.
    queryKey: ['purchases', 'budgetsOfPurchase', { id }],
    queryFn: ({ signal }) => provider.budgetsOfPurchase({ id, signal }),
  });
  return new Map(data.map(({ lineNumber, left }) => [lineNumber, left]));
}
