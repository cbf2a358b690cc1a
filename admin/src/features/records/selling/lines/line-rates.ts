import { rateOf, type RateOfLine } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import { type LineRules, useOfferedRates, type ProductChoice, type ProductLine, type TaxRate } from '../../product-lines';
import type { SalesForm } from '../sales-form';
import { useSeller } from '../use-seller';
import type { LineDraft } from './line-draft';
import { parseNumber, typedNumber } from '../../../../format';

/** Returns the changes when a product is chosen, in any way: fills an empty price, and sets its tax rate (CRM-O82, D-36). */
function chosenProduct(line: ProductLine, product: ProductChoice | null): Partial<ProductLine> {
  if (!product) return { product: null };
  const { productId, name, price, taxRateId } = product;
  const isUnpriced = !Number(parseNumber(line.price)?.value ?? 0);
  return {
    product: { productId, ...(name ? { name } : {}), taxRateId: taxRateId ?? null },
    ...(isUnpriced && price !== undefined && price !== null ? { price: typedNumber(price, { min: 2 }) } : {}),
  };
}

type Rated = Pick<LineDraft, 'product' | 'taxRateId'> & Partial<Pick<LineDraft, 'invoicedTaxRateId'>>;
const unknown: RateOfLine<TaxRate> = { rate: null, from: 'none' };

export interface LineRates {
  rules: LineRules;
  /** The rate of the other party is known, or no party is chosen yet. */
  isLoaded: boolean;
  failed: boolean;
}

/** Returns the rules for lines whose rates are determined by `rateOf`. */
export function useLineRules(rateOf: LineRules['rateOf'], offered: readonly TaxRate[]): LineRules {
  return useMemo(() => ({ rateOf, offered, chosen: chosenProduct, memory: 'deals' }), [rateOf, offered]);
}

/** Returns the rate of each line while typing, by the rule that also books it (D-36); none before the customer is chosen. */
export function useLineRates(form: Pick<SalesForm, 'record' | 'draft' | 'seller'>): LineRates {
  const { record, draft } = form;
  const organizationId = draft.organization?.organizationId ?? null;
  const legalEntity = useSeller(form);
  const provider = useVerbs('organizations');
  const ofCustomer = useQuery({
    queryKey: ['organizations', 'organizationTaxRate', { organizationId, legalEntity }],
    queryFn: ({ signal }) => provider.organizationTaxRate({ organizationId: organizationId!, legalEntity, signal }),
    enabled: organizationId !== null,
  });
  const { offered, known, isLoaded, isError } = useOfferedRates(record?.lines);
  const customer = isLoaded ? ofCustomer.data : undefined;
  const rateOfLine = useCallback(
    ({ product, taxRateId, invoicedTaxRateId }: Rated) => {
      if (!customer) return unknown;
      const isRuled = customer.from !== 'legalEntity';
      return rateOf({
        ruled: isRuled ? customer.taxRate : null,
        chosen: known.get(taxRateId ?? 0),
        product: known.get(product?.taxRateId ?? 0),
        standard: isRuled ? null : customer.taxRate,
        invoiced: known.get(invoicedTaxRateId ?? 0),
      });
    },
    [customer, known],
  );
  const rules = useLineRules(rateOfLine, offered);
  return { rules, isLoaded: organizationId === null || customer !== undefined, failed: ofCustomer.isError || isError };
}
