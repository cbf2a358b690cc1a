import { useVerbs } from '../../../../providers/data/verbs';
import { usePurchasePaths } from '../paths';
import type { SameReference } from './reference-field';

/** Returns a function that finds the purchases of a supplier with a reference. */
export function useSamePurchases(): (asked: {
  organizationId: number;
  reference: string;
  signal: AbortSignal;
}) => Promise<SameReference[]> {
  const provider = useVerbs('purchases');
  const paths = usePurchasePaths();
  return (asked) =>
    provider
      .purchasesOfReference(asked)
      .then((rows) => rows.map((row) => ({ id: row.id, name: row.name, to: row.mine ? paths.one(row) : null })));
}
