import type {
  ComingInvoices,
  DueBills,
  SubscriptionForecast,
  SubscriptionPeriod,
  SubscriptionPeriods,
  SubscriptionRun,
  SubscriptionRunStart,
  SubscriptionRunView,
} from '@kantoor/schemas';
import { api } from '../../providers/http';
import { queryText } from '../../providers/query-text';
import type { Subscription, SubscriptionDraftBody } from './subscription';
import { runsPath, subscriptionsPath } from './subscription-addresses';

type Kept = Pick<Subscription, 'id' | 'teamId' | 'version'>;
type Range = readonly [number, number];
interface Of<S = Kept> {
  subscription: S;
}
interface Read {
  signal?: AbortSignal | undefined;
}
/** One period of a subscription. */
export interface PeriodPlace {
  teamId: number;
  id: number;
  start: string;
}
export interface ComingPage extends ComingInvoices {
  total: number;
}

const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;
const totalOf = (headers: Headers): number | undefined => Number(headers.get('content-range')?.split('/')[1]) || undefined;
const addressOf = ({ id, teamId }: Omit<Kept, 'version'>): string => `/api/${subscriptionsPath(teamId)}/${id}`;
const periodAddress = ({ teamId, id, start }: PeriodPlace): string => `${addressOf({ id, teamId })}/periods/${start}`;

export const subscriptionVerbs = {
  subscriptionCopy: ({ subscription }: Of<Omit<Kept, 'version'>>): Promise<Subscription> =>
    bodyOf(api.post<Subscription>(`${addressOf(subscription)}/clone`, { body: {} })),
  /** It is billed from today on. */
  subscriptionRestore: ({ subscription }: Of): Promise<Subscription> =>
    bodyOf(api.post<Subscription>(`${addressOf(subscription)}/restore`, { ifMatch: subscription.version })),
  /** It is billed as if it had never been archived; for ten minutes. */
  subscriptionUndoArchive: ({ subscription }: Of): Promise<Subscription> =>
    bodyOf(api.post<Subscription>(`${addressOf(subscription)}/undo-archive`, { ifMatch: subscription.version })),
  /** What it would be billed as it is typed; nothing is written. Of one that is stored, without what was billed already. */
  subscriptionForecast: ({
    id,
    teamId,
    body,
    signal,
  }: Read & { id: number | null; teamId: number; body: SubscriptionDraftBody }): Promise<SubscriptionForecast> =>
    bodyOf(api.post<SubscriptionForecast>(`/api/${subscriptionsPath(teamId)}/${id === null ? '' : `${id}/`}forecast`, { body, signal })),
  /** What all of them would be billed in twelve months: one page of it, with what all of it comes to. */
  subscriptionsComing: async ({
    teamId,
    range,
    filter,
    signal,
  }: Read & { teamId: number | null; range: Range; filter: object }): Promise<ComingPage> => {
    const { body, headers } = await api.get<ComingInvoices>(`/api/${subscriptionsPath(teamId)}/coming?${queryText({ range, filter })}`, {
      signal,
    });
    return { ...body, total: totalOf(headers) ?? body.items.length };
  },
  /** The periods of one: those that were due, and those that come. */
  subscriptionPeriods: async ({ subscription, signal }: Read & Of<Omit<Kept, 'version'>>): Promise<SubscriptionPeriod[]> =>
    (await bodyOf(api.get<SubscriptionPeriods>(`${addressOf(subscription)}/periods`, { signal }))).items,
  subscriptionResumePeriod: ({ place }: { place: PeriodPlace }): Promise<unknown> => api.post(`${periodAddress(place)}/resume`),
  subscriptionSkipPeriod: ({ place, reason }: { place: PeriodPlace; reason: string }): Promise<unknown> =>
    api.post(`${periodAddress(place)}/skip`, { body: { reason } }),
  subscriptionUndoSkip: ({ place }: { place: PeriodPlace }): Promise<unknown> => api.post(`${periodAddress(place)}/undo-skip`),
  /** The runs of all days, the latest first. */
  subscriptionRuns: async ({ range, signal }: Read & { range: Range }): Promise<{ items: SubscriptionRun[]; total: number }> => {
    const { body, headers } = await api.get<{ items: SubscriptionRun[] }>(`/api/${runsPath}?${queryText({ range })}`, { signal });
    return { items: body.items, total: totalOf(headers) ?? body.items.length };
  },
  /** The run of a day, with a page of what it billed. */
  subscriptionRun: ({ day, range, signal }: Read & { day: string; range: Range }): Promise<SubscriptionRunView> =>
    bodyOf(api.get<SubscriptionRunView>(`/api/${runsPath}/${day}?${queryText({ range })}`, { signal })),
  /** What would be billed if a run were started now. */
  subscriptionsDue: ({ signal }: Read): Promise<DueBills> => bodyOf(api.get<DueBills>(`/api/${runsPath}/due`, { signal })),
  /** Bills now what is due by today. */
  subscriptionRunStart: (): Promise<SubscriptionRun> =>
    bodyOf(api.post<SubscriptionRun>(`/api/${runsPath}`, { body: {} satisfies SubscriptionRunStart })),
};
export type SubscriptionVerbs = typeof subscriptionVerbs;
