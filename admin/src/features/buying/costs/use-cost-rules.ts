import { rateOf as rateOfLine } from '@kantoor/schemas';
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

type StoredLines = Parameters<typeof useOfferedRates>[0];
interface Seller {
  organizationId: number | null;
  /** Country of the shop that sold it, while there is no organization (D-78); null if it is bought of organizations only. */
  country: string | null;
  /** Reference of the legal entity that buys. */
  legalEntity: string;
}

/** Returns the VAT that a seller charges on each line while typing, the same as on saving (PUR-O44, D-36). */
export function useSellerRates(
  stored: StoredLines,
  { organizationId, country, legalEntity }: Seller,
): Pick<CostRules, 'rateOf' | 'offered' | 'isLoading' | 'failed'> {
  const provider = useVerbs('organizations');
  const ofSupplier = useQuery({
    queryKey: ['organizations', 'organizationTaxRate', { organizationId, country, legalEntity, isSupplier: true }],
    queryFn: ({ signal }) =>
      organizationId === null
        ? provider.shopTaxRate({ country: country ?? '', legalEntity, signal })
        : provider.organizationTaxRate({ organizationId, legalEntity, isSupplier: true, signal }),
    enabled: organizationId !== null || country !== null,
  });
  const { offered, known, isLoaded, isError } = useOfferedRates(stored);
  const supplier = isLoaded ? ofSupplier.data : undefined;
  const rateOf = useCallback<RateOf>(
    ({ product, taxRateId, printedRate }) => {
      if (!supplier) return unknownRate;
      const isRegime = supplier.from === 'regime';
      if (printedRate !== undefined && taxRateId === null && !isRegime) return rateToChoose;
      return rateOfLine({
        ruled: isRegime ? supplier.taxRate : null,
        chosen: known.get(taxRateId ?? 0),
        product: known.get(product?.taxRateId ?? 0),
        standard: isRegime ? null : supplier.taxRate,
      });
    },
    [supplier, known],
  );
  const failed = ofSupplier.isError || isError;
  return { rateOf, offered, isLoading: !supplier && !failed, failed };
}

/** Returns the rules for the lines of a cost; without a supplier those of a shop. */
export function useCostRules(stored: StoredLines, draft: Pick<CostDraft, 'organization' | 'teamId' | 'shopCountry'>): CostRules {
  const { teams } = useCurrent();
  const organizationId = draft.organization?.organizationId ?? null;
  const legalEntity = teams.find(({ teamId }) => teamId === draft.teamId)?.legalEntityReference ?? '';
  const { rateOf, offered, isLoading, failed } = useSellerRates(stored, { organizationId, country: draft.shopCountry, legalEntity });
  const provider = useVerbs('suppliers');
  const linked = useQuery({
    queryKey: ['organizations', 'supplierProducts', { organizationId }],
    queryFn: ({ signal }) => provider.supplierProducts({ organizationId: organizationId!, signal }),
    enabled: organizationId !== null,
  });
  const only = useMemo(
    () => (linked.data?.length ? linked.data.filter(({ isArchived }) => !isArchived).map(choiceOf) : undefined),
    [linked.data],
  );
  return useMemo(
    () => ({
      rateOf,
      offered,
      isLoading,
      failed,
      chosen: (line, product) => chosenProduct(line as CostLine, product),
      connectedFirst: true,
      only,
      memory: 'purchases',
    }),
    [rateOf, offered, isLoading, failed, only],
  );
}
