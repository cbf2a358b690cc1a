import type { ConnectedActivity } from '@kantoor/schemas';
import { api } from '../../../providers/http';

interface Read {
  signal?: AbortSignal;
}
const address = '/api/crm/product-activities';
const connected = async (query: Record<string, string>, signal: AbortSignal | undefined): Promise<ConnectedActivity[]> =>
  (await api.get<{ data: ConnectedActivity[] }>(`${address}?${new URLSearchParams(query).toString()}`, { signal })).body.data;

/** Verbs for products and the activities that they are connected to. */
export const productVerbs = {
  productActivities: ({ productId, signal }: Read & { productId: number }): Promise<ConnectedActivity[]> =>
    connected({ product_id: String(productId) }, signal),
  productsOfActivity: ({
    teamName,
    activityName,
    signal,
  }: Read & { teamName: string; activityName: string }): Promise<ConnectedActivity[]> =>
    connected({ team_name: teamName, activity_name: activityName }, signal),
  productConnect: (body: { productId: number; teamName: string; activityName: string }): Promise<unknown> => api.post(address, { body }),
  productDisconnect: ({ productActivityId }: Pick<ConnectedActivity, 'productActivityId'>): Promise<unknown> =>
    api.del(`${address}/${productActivityId}`),
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    products: typeof productVerbs;
  }
}
