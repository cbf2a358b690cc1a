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
import { api } from '../../../providers/http';
import { queryText } from '../../../providers/query-text';
import type { Subscription, SubscriptionDraftBody } from './subscription';
import { runsPath, subscriptionsPath } from './subscription-addresses';

type Versioned = Pick<Subscription, 'id' | 'teamId' | 'version'>;
type Range = readonly [number, number];
interface Of<S = Versioned> {
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
const addressOf = ({ id, teamId }: Omit<Versioned, 'version'>): string => `/api/${subscriptionsPath(teamId)}/${id}`;
const periodAddress = ({ teamId, id, start }: PeriodPlace): string => `${addressOf({ id, teamId })}/periods/${start}`;

export const subscriptionVerbs = {
  subscriptionCopy: ({ subscription }: Of<Omit<Versioned, 'version'>>): Promise<Subscription> =>
    bodyOf(api.post<Subscription>(`${addressOf(subscription)}/clone`, { body: {} })),
  /** Restores it; it is billed from today on. */
  subscriptionRestore: ({ subscription }: Of): Promise<Subscription> =>
    bodyOf(api.post<Subscription>(`${addressOf(subscription)}/restore`, { ifMatch: subscription.version })),
  /** Undoes archiving, within ten minutes; it is billed as if it had never been archived. */
  subscriptionUndoArchive: ({ subscription }: Of): Promise<Subscription> =>
    bodyOf(api.post<Subscription>(`${addressOf(subscription)}/undo-archive`, { ifMatch: subscription.version })),
  /** Forecasts the input without storing anything. For a stored subscription, periods already billed are left out. */
  subscriptionForecast: ({
    id,
    teamId,
    body,
    signal,
  }: Read & { id: number | null; teamId: number; body: SubscriptionDraftBody }): Promise<SubscriptionForecast> =>
    bodyOf(api.post<SubscriptionForecast>(`/api/${subscriptionsPath(teamId)}/${id === null ? '' : `${id}/`}forecast`, { body, signal })),
  /** Reads one page of the forecast of all subscriptions for twelve months, with the totals. */
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
  /** Reads the past and coming periods of a subscription. */
  subscriptionPeriods: async ({ subscription, signal }: Read & Of<Omit<Versioned, 'version'>>): Promise<SubscriptionPeriod[]> =>
    (await bodyOf(api.get<SubscriptionPeriods>(`${addressOf(subscription)}/periods`, { signal }))).items,
  subscriptionResumePeriod: ({ place }: { place: PeriodPlace }): Promise<unknown> => api.post(`${periodAddress(place)}/resume`),
  subscriptionSkipPeriod: ({ place, reason }: { place: PeriodPlace; reason: string }): Promise<unknown> =>
    api.post(`${periodAddress(place)}/skip`, { body: { reason } }),
  subscriptionUndoSkip: ({ place }: { place: PeriodPlace }): Promise<unknown> => api.post(`${periodAddress(place)}/undo-skip`),
  /** Reads the runs of all days, latest first. */
  subscriptionRuns: async ({ range, signal }: Read & { range: Range }): Promise<{ items: SubscriptionRun[]; total: number }> => {
    const { body, headers } = await api.get<{ items: SubscriptionRun[] }>(`/api/${runsPath}?${queryText({ range })}`, { signal });
    return { items: body.items, total: totalOf(headers) ?? body.items.length };
  },
  /** Reads the run of a day, with a page of its invoices. */
  subscriptionRun: ({ day, range, signal }: Read & { day: string; range: Range }): Promise<SubscriptionRunView> =>
    bodyOf(api.get<SubscriptionRunView>(`/api/${runsPath}/${day}?${queryText({ range })}`, { signal })),
  /** Reads what a run would bill now. */
  subscriptionsDue: ({ signal }: Read): Promise<DueBills> => bodyOf(api.get<DueBills>(`/api/${runsPath}/due`, { signal })),
  /** Bills what is due by today. */
  subscriptionRunStart: (): Promise<SubscriptionRun> =>
    bodyOf(api.post<SubscriptionRun>(`/api/${runsPath}`, { body: {} satisfies SubscriptionRunStart })),
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    subscriptions: typeof subscriptionVerbs;
  }
}
