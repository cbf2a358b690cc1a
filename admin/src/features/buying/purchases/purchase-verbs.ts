import type { LineLedgers, PurchaseStateChange } from '@kantoor/schemas';
import { api } from '../../../providers/http';
import { queryText } from '../../../providers/query-text';
import { type Purchase, purchaseAddress, type PurchaseRow, purchasesPath } from './purchase';

interface Read {
  signal?: AbortSignal | undefined;
}
/** New state of a purchase, and the fields sent with it. */
interface ChangeOfState {
  purchase: { id: number; version: number };
  change: PurchaseStateChange;
  idempotencyKey: string;
}
/** Supplier, and product and description of each line. */
export interface TypedLines {
  organizationId: number | null;
  lines: readonly (readonly [productId: number | null, description: string | null])[];
}
const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;
const totalOf = (headers: Headers): number => Number(headers.get('content-range')?.split('/')[1]) || 0;

export const purchaseVerbs = {
  purchaseClone: ({ id }: { id: number }): Promise<Purchase> => bodyOf(api.post<Purchase>(`${purchaseAddress(id)}/clone`, { body: {} })),
  purchaseMove: ({ purchase, newTeamId }: { purchase: { id: number; version: number }; newTeamId: number }): Promise<Purchase> =>
    bodyOf(api.post<Purchase>(`${purchaseAddress(purchase.id)}/move`, { body: { newTeamId }, ifMatch: purchase.version })),
  purchaseChangeState: ({ purchase, change, idempotencyKey }: ChangeOfState): Promise<Purchase> =>
    bodyOf(api.post<Purchase>(`${purchaseAddress(purchase.id)}/change-state`, { body: change, ifMatch: purchase.version, idempotencyKey })),
  /** Reads the purchases of a supplier with this reference, in any team (PUR-271). */
  purchasesOfReference: async ({
    organizationId,
    reference,
    signal,
  }: Read & { organizationId: number; reference: string }): Promise<PurchaseRow[]> => {
    const query = new URLSearchParams({ organizationId: String(organizationId), reference, range: '[0,1]' });
    return (await bodyOf(api.get<{ items: PurchaseRow[] }>(`/api/${purchasesPath(null)}?${query.toString()}`, { signal }))).items;
  },
  /** Reads the ledger of each line as typed, if none is chosen on it. */
  lineLedgers: async ({ organizationId, lines, signal }: Read & TypedLines): Promise<LineLedgers['items']> => {
    const query = new URLSearchParams({
      ...(organizationId !== null && { organizationId: String(organizationId) }),
      lines: JSON.stringify(lines),
    });
    return (await bodyOf(api.get<LineLedgers>(`/api/purchases/line-ledgers?${query.toString()}`, { signal }))).items;
  },
  /** Reads the number of purchases that match a filter, of a team or of all teams. */
  purchaseCount: async ({ teamId, filter, signal }: Read & { teamId: number | null; filter: object }): Promise<number> =>
    totalOf((await api.get(`/api/${purchasesPath(teamId)}?${queryText({ filter, range: [0, 0] })}`, { signal })).headers),
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    purchases: typeof purchaseVerbs;
  }
}
