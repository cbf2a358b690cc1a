import type { BudgetLeft } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../providers/data/verbs';
import type { BudgetVerbs } from './budget-verbs';

/** What is left of the budgets of the lines of a purchase that waits for this person, by the number of the line. */
export function useBudgetsOfPurchase(id: number): ReadonlyMap<number, BudgetLeft> {
  const provider = useDataProvider<KantoorProvider<BudgetVerbs>>();
  const { data = [] } = useQuery({
    // Begins with the kind of record, so that a live change reads it again.
    queryKey: ['purchases', 'budgetsOfPurchase', { id }],
    queryFn: ({ signal }) => provider.budgetsOfPurchase({ id, signal }),
  });
  return new Map(data.map(({ lineNumber, left }) => [lineNumber, left]));
}
