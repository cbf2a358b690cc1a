import { Problem } from '../../platform/problems/problem.js';
import type { WireRecord } from '../../platform/records/index.js';

const kept = ['owner', 'organization', 'contact', 'administrativeContact', 'currency', 'template', 'clientReference', 'note', 'lines'];

/** What a copy takes over; its name is the original's plus ' copy' unless another is given (CRM-329, CRM-O40). */
export function copyOf(deal: WireRecord, name: unknown): WireRecord {
  if (name !== undefined && name !== null && (typeof name !== 'string' || name.trim() === ''))
    throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/name', code: 'FIELD_REQUIRED' }] });
  const copyName = (name as string | undefined) ?? `${String(deal['name']).slice(0, 195)} copy`;
  return { name: copyName, ...Object.fromEntries(kept.map((property) => [property, deal[property]])) };
}
