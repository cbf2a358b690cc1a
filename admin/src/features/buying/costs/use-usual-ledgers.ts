import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';
import { useSettled } from '../../../shell/use-settled';
import type { CostForm } from './cost-form';
import type { CostLine } from './cost-line';

/** A longer query would not be answered; saving shows the ledgers then. */
const mostLetters = 4_000;

/** Returns the lines with the ledger that each will have if none is chosen on it, also while it is typed (D-66). */
export function useUsualLedgers({ draft: { lines, organization }, dirty, readOnly }: UsualOf): readonly CostLine[] {
  const provider = useVerbs('purchases');
  const { may } = useCurrent();
  const typed = lines.map(({ product, description }) => [product?.productId ?? null, description.trim() || null] as const);
  const request = JSON.stringify({ organizationId: organization?.organizationId ?? null, lines: typed });
  const settled = useSettled(request);
  const { data } = useQuery({
    // What was booked last decides.
    queryKey: ['purchases', 'lineLedgers', settled],
    queryFn: ({ signal }) => provider.lineLedgers({ ...(JSON.parse(settled) as Parameters<typeof provider.lineLedgers>[0]), signal }),
    enabled:
      dirty &&
      !readOnly &&
      may('purchases.list') &&
      may('purchases.write') &&
      settled.length <= mostLetters &&
      typed.some(([, text]) => text !== null),
  });
  const isKnown = dirty && request === settled;
  return useMemo(
    () => (isKnown && data?.length === lines.length ? lines.map((line, at) => ({ ...line, usualLedger: data[at]! })) : lines),
    [isKnown, data, lines],
  );
}
type UsualOf = Pick<CostForm, 'dirty' | 'readOnly'> & { draft: Pick<CostForm['draft'], 'lines' | 'organization'> };
