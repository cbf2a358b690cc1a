import { remembered } from '../../../shared/remembered';
import type { DealDraft } from './deal-draft';

interface Kept {
  draft: DealDraft;
  /** Version of the deal that was typed over; null for a new deal. */
  version: number | null;
}
const keyOf = (ecosystemId: number, dealId: number | null): string => `crm.dealDraft.${ecosystemId}.${dealId ?? 'new'}`;

/** What was typed survives a reload or a lost connection. */
export const keptDraft = {
  get: (ecosystemId: number, dealId: number | null): Kept | null => remembered.get<Kept | null>(keyOf(ecosystemId, dealId), null),
  set: (ecosystemId: number, dealId: number | null, kept: Kept): void => remembered.set(keyOf(ecosystemId, dealId), kept),
  clear: (ecosystemId: number, dealId: number | null): void => remembered.set(keyOf(ecosystemId, dealId), null),
};
