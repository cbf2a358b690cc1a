import type { ComingInvoices, SubscriptionForecast } from '@kantoor/schemas';
import { api } from '../../providers/http';
import { queryText } from '../../providers/list-of';
import type { Subscription, SubscriptionDraftBody } from './subscription';

const crm = '/api/crm';
const ofTeam = (teamId: number): string => `${crm}/teams/${teamId}/subscriptions`;
/** Those of a team, or of the ecosystem. */
export const subscriptionsPath = (teamId: number | null): string => (teamId === null ? `${crm}/subscriptions` : ofTeam(teamId));

const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;
type Kept = Pick<Subscription, 'id' | 'teamId' | 'version'>;

export interface ComingPage extends ComingInvoices {
  total: number;
}

export const subscriptionsApi = {
  get: (id: number, signal?: AbortSignal): Promise<Subscription> => bodyOf(api.get<Subscription>(`${crm}/subscriptions/${id}`, { signal })),
  create: (teamId: number, body: SubscriptionDraftBody, idempotencyKey: string): Promise<Subscription> =>
    bodyOf(api.post<Subscription>(ofTeam(teamId), { body, idempotencyKey })),
  update: ({ id, teamId, version }: Kept, body: SubscriptionDraftBody): Promise<Subscription> =>
    bodyOf(api.put<Subscription>(`${ofTeam(teamId)}/${id}`, { body, ifMatch: version })),
  archive: ({ id, teamId, version }: Kept): Promise<unknown> => api.del(`${ofTeam(teamId)}/${id}`, { ifMatch: version }),
  copy: ({ id, teamId }: Omit<Kept, 'version'>): Promise<Subscription> =>
    bodyOf(api.post<Subscription>(`${ofTeam(teamId)}/${id}/clone`, { body: {} })),
  /** What it would be billed as it is typed; nothing is written. */
  forecast: (teamId: number, body: SubscriptionDraftBody, signal?: AbortSignal): Promise<SubscriptionForecast> =>
    bodyOf(api.post<SubscriptionForecast>(`${ofTeam(teamId)}/forecast`, { body, signal })),
  /** What all of them would be billed in twelve months: one page of it, with what all of it comes to. */
  coming: async (teamId: number | null, range: readonly [number, number], signal?: AbortSignal): Promise<ComingPage> => {
    const { body, headers } = await api.get<ComingInvoices>(`${subscriptionsPath(teamId)}/coming?${queryText({ range })}`, { signal });
    return { ...body, total: Number(headers.get('content-range')?.split('/')[1] ?? body.items.length) };
  },
  comingExportPath: (teamId: number | null): string => `${subscriptionsPath(teamId)}/coming/export`,
  /** The lines of one. */
  exportOnePath: (id: number): string => `${crm}/subscriptions/${id}/export`,
};
