import type { Paths } from '../paths';

/** Where a record of a resource is found. */
export function recordPath(paths: Paths, resource: string, id: number): string {
  if (resource === 'deals') return paths.deal(id);
  if (resource === 'sales-invoices') return paths.salesInvoice(id);
  if (resource === 'legal-entities') return paths.legalEntity(id);
  if (resource === 'tax-rates') return `${paths.invoices}/tax-rates/${id}`;
  return `${paths.crmList(resource === 'tax-rate-rules' ? 'rules' : resource)}/${id}`;
}
