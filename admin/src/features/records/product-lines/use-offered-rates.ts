import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { TaxRate } from './product-line';

const none: readonly TaxRate[] = [];
const everyRate = { pagination: { page: 1, perPage: 100 }, sort: { field: 'description', order: 'ASC' }, filter: {} } as const;
type StoredLines = readonly { taxRate?: TaxRate | null | undefined }[];
const noLines: StoredLines = [];

/** Returns the VAT rates that can be chosen, and all rates by id, including those of stored lines that are no longer offered. */
export function useOfferedRates(stored: StoredLines = noLines) {
  const { data, isError } = useGetList<TaxRate>('tax-rates', everyRate);
  const offered = data ?? none;
  const known = useMemo(
    () => new Map([...stored.flatMap(({ taxRate }) => taxRate ?? []), ...offered].map((rate) => [rate.taxRateId, rate])),
    [stored, offered],
  );
  return { offered, known, isLoaded: data !== undefined, isError };
}
