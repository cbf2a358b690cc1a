import { rateOf } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useVerbs } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';
import { type LineRules, useOfferedRates } from '../../records/product-lines';
import type { CostDraft } from './cost-draft';
import { chosenProduct, type CostLine, type RateOf, rateToChoose, unknownRate } from './cost-line';

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

/** Returns the rules for the rate of each line while typing, the same as on saving (PUR-O44, D-36); without a supplier those of a shop. */
export function useCostRules(
  stored: Parameters<typeof useOfferedRates>[0],
  draft: Pick<CostDraft, 'organization' | 'teamId' | 'shopCountry'>,
): CostRules {
  const { teams } = useCurrent();
  const organizationId = draft.organization?.organizationId ?? null;
  const { shopCountry: country } = draft;
  const legalEntity = teams.find(({ teamId }) => teamId === draft.teamId)?.legalEntityReference ?? '';
  const provider = useVerbs('organizations', 'suppliers');
  const ofSupplier = useQuery({
    queryKey: ['organizations', 'organizationTaxRate', { organizationId, country, legalEntity, isSupplier: true }],
    queryFn: ({ signal }) =>
      organizationId === null
        ? provider.shopTaxRate({ country, legalEntity, signal })
        : provider.organizationTaxRate({ organizationId, legalEntity, isSupplier: true, signal }),
  });
  const { offered, known, isLoaded, isError } = useOfferedRates(stored);
  const supplier = isLoaded ? ofSupplier.data : undefined;
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
  const isLoading = !supplier && !failed;
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
