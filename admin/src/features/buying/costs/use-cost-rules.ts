import { rateOf, type RateOfCustomer } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';
import { type LineRules, useOfferedRates } from '../../records/product-lines';
import type { CostDraft } from './cost-draft';
import { chosenProduct, type CostLine, type RateOf, rateToChoose, type StoredLine, unknownRate } from './cost-line';

export interface CostRules extends LineRules {
  rateOf: RateOf;
  /** The rates of the chosen supplier are being loaded. */
  isLoading: boolean;
  failed: boolean;
}
const choiceOf = ({
  productId,
  productName: name,
  price,
  taxRateId,
}: {
  productId: number;
  productName: string;
  price: number | null;
  taxRateId: number | null;
}) => ({
  productId,
  name,
  taxRateId,
  ...(price !== null && { price }),
});

/**
 * Returns the rules for the rate of each line while typing, the same as on saving (PUR-O44, D-36); before a supplier is chosen, the rate
 * without one, if known.
 */
export function useCostRules(
  stored: Parameters<typeof useOfferedRates>[0],
  draft: Pick<CostDraft, 'organization' | 'teamId'>,
  withoutSupplier?: RateOfCustomer,
): CostRules {
  const { teams } = useCurrent();
  const organizationId = draft.organization?.organizationId ?? null;
  const legalEntity = teams.find(({ teamId }) => teamId === draft.teamId)?.legalEntityReference ?? '';
  const provider = useVerbs('organizations', 'suppliers');
  const ofSupplier = useQuery({
    queryKey: ['organizations', 'organizationTaxRate', { organizationId, legalEntity, isSupplier: true }],
    queryFn: ({ signal }) => provider.organizationTaxRate({ organizationId: organizationId!, legalEntity, isSupplier: true, signal }),
    enabled: organizationId !== null,
  });
  const { offered, known, isLoaded, isError } = useOfferedRates(stored);
  const supplier = !isLoaded ? undefined : organizationId === null ? withoutSupplier : ofSupplier.data;
  const rateOfLine = useCallback<RateOf>(
    ({ product, taxRateId, printedRate }) => {
      if (!supplier) return unknownRate;
      const isRegime = supplier.from === 'regime';
      if (printedRate !== undefined && taxRateId === null && !isRegime) return rateToChoose;
      return rateOf({
        ruled: isRegime ? supplier.taxRate : null,
        chosen: known.get(taxRateId ?? 0),
        product: known.get(product?.taxRateId ?? 0),
        standard: isRegime ? null : supplier.taxRate,
      });
    },
    [supplier, known],
  );
  const linked = useQuery({
    queryKey: ['organizations', 'supplierProducts', { organizationId }],
    queryFn: ({ signal }) => provider.supplierProducts({ organizationId: organizationId!, signal }),
    enabled: organizationId !== null,
  });
  const only = useMemo(
    () => (linked.data?.length ? linked.data.filter(({ isArchived }) => !isArchived).map(choiceOf) : undefined),
    [linked.data],
  );
  const failed = ofSupplier.isError || isError;
  const isLoading = organizationId !== null && !supplier && !failed;
  return useMemo(
    () => ({
      rateOf: rateOfLine,
      offered,
      isLoading,
      failed,
      chosen: (line, product) => chosenProduct(line as CostLine, product),
      connectedFirst: true,
      only,
      memory: 'purchases',
    }),
    [rateOfLine, offered, isLoading, failed, only],
  );
}

type Rated = Pick<StoredLine, 'taxRate' | 'taxRateFrom'>;

/** Returns the rate of lines until a supplier is chosen, or where a shop is enough: the API's rate for lines without their own. */
export function useRateWithoutSupplier(organization: object | null | undefined, lines: readonly Rated[] | undefined) {
  return useMemo(() => {
    const standard = organization === null ? lines?.find(({ taxRateFrom }) => !ownRates.has(taxRateFrom)) : undefined;
    return standard && { taxRate: standard.taxRate, from: standard.taxRateFrom };
  }, [organization, lines]);
}
const ownRates: ReadonlySet<string> = new Set(['line', 'product', 'none']);
