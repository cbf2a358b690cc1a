import type { WireRecord } from '../../platform/records/index.js';

const kept = ['owner', 'organization', 'contact', 'administrativeContact', 'currency', 'template', 'clientReference', 'note', 'lines'];

/** What a copy takes over; its name is the original's plus ' copy' unless another is given (CRM-329, CRM-O40). */
export function copyOf(deal: WireRecord, name?: string | null): WireRecord {
  const copyName = name ?? `${String(deal['name']).slice(0, 195)} copy`;
  return { name: copyName, ...Object.fromEntries(kept.map((property) => [property, deal[property]])) };
}
