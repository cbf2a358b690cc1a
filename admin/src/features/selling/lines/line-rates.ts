import { rateOf, type RateOfLine } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useMemo } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { KantoorProvider } from '../../../providers/data/verbs';
import { useCurrent } from '../../../shell/current';
import type { TaxRate } from '../sold';
import type { OrganizationVerbs } from '../../organizations';
import type { LineDraft } from './line-draft';
import type { SoldForm } from '../sold-form';

type Rated = Pick<LineDraft, 'product' | 'taxRateId' | 'invoicedTaxRateId'>;
export interface LineRates {
  rateOf: (line: Rated) => RateOfLine<TaxRate>;
  /** What may be chosen by hand. */
  offered: readonly TaxRate[];
  failed: boolean;
}
const unknown: RateOfLine<TaxRate> = { rate: null, from: 'none' };
const none: readonly TaxRate[] = [];
const everyRate = { pagination: { page: 1, perPage: 100 }, sort: { field: 'description', order: 'ASC' }, filter: {} } as const;
const noLines: NonNullable<SoldForm['record']>['lines'] = [];

/** For the fields of a line. */
export const LineRatesContext = createContext<LineRates>({ rateOf: () => unknown, offered: none, failed: false });

/** Which rate each line is charged while it is typed, by the rule that also books it (D-36); none before the customer is chosen. */
export function useLineRates({ record, draft }: Pick<SoldForm, 'record' | 'draft'>): LineRates {
  const { teams } = useCurrent();
  const storedLines = record?.lines ?? noLines;
  const organizationId = draft.organization?.organizationId ?? null;
  const legalEntity = teams.find(({ teamId }) => teamId === draft.teamId)?.legalEntityReference ?? '';
  const provider = useDataProvider<KantoorProvider<OrganizationVerbs>>();
  const ofCustomer = useQuery({
    queryKey: ['organizations', 'organizationTaxRate', { organizationId, legalEntity }],
    queryFn: ({ signal }) => provider.organizationTaxRate({ organizationId: organizationId!, legalEntity, signal }),
    enabled: organizationId !== null,
  });
  const all = useGetList<TaxRate>('tax-rates', everyRate);
  const offered = all.data ?? none;
  const customer = offered === none ? undefined : ofCustomer.data;
  const known = useMemo(
    () => new Map([...storedLines.flatMap(({ taxRate }) => taxRate ?? []), ...offered].map((rate) => [rate.taxRateId, rate])),
    [storedLines, offered],
  );
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
  const failed = ofCustomer.isError || all.isError;
  return useMemo(() => ({ rateOf: rateOfLine, offered, failed }), [rateOfLine, offered, failed]);
}
