import { countedLines, plainLines, type ProductLine } from '../product-lines';
import type { SalesDraft } from './sales-draft';

/** Normalizes the value of a field for comparison with the stored one: customers by id, lines as one value. */
export function plainSales(field: string, value: unknown): unknown {
  if (field === 'lines') return plainLines(countedLines(value as ProductLine[]));
  return field in compared ? compared[field as keyof typeof compared](value as never) : value;
}
const compared = {
  organization: (value: SalesDraft['organization']) => value?.organizationId,
  contact: (value: SalesDraft['contact']) => value?.contactId,
  administrativeContact: (value: SalesDraft['contact']) => value?.contactId,
  name: (value: string) => value.trim(),
};
