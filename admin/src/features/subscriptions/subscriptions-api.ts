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
import type { ResourceMeta } from '../../providers/data/data-provider';
import { api } from '../../providers/http';
import { listOf, queryText, type Page } from '../../providers/list-of';
import { exportedColumns, type ExportedColumn } from '../../shared/list/list-file';
import type { Filter } from '../../shared/list/list-address';
import type { Subscription, SubscriptionDraftBody } from './subscription';

const crm = '/api/crm';
const ofTeam = (teamId: number): string => `${crm}/teams/${teamId}/subscriptions`;
/** Those of a team, or of the ecosystem. */
/** Where react-admin's list of them lies on the API. */
export const subscriptionsMeta = (teamId: number | null): ResourceMeta => ({
  path: teamId === null ? 'crm/subscriptions' : `crm/teams/${teamId}/subscriptions`,
});
export const subscriptionsPath = (teamId: number | null): string => (teamId === null ? `${crm}/subscriptions` : ofTeam(teamId));

const runsPath = `${crm}/subscription-runs`;

const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;
type Kept = Pick<Subscription, 'id' | 'teamId' | 'version'>;
/** A new one has no id yet. */
interface Forecasted {
  id: number | null;
  teamId: number;
}

/** One period of a subscription. */
export interface PeriodPlace {
  teamId: number;
  id: number;
  start: string;
}
const periodPath = ({ teamId, id, start }: PeriodPlace): string => `${ofTeam(teamId)}/${id}/periods/${start}`;

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
  /** It is billed from today on. */
  restore: ({ id, teamId, version }: Kept): Promise<Subscription> =>
    bodyOf(api.post<Subscription>(`${ofTeam(teamId)}/${id}/restore`, { ifMatch: version })),
  /** It is billed as if it had never been archived; for ten minutes. */
  undoArchive: ({ id, teamId, version }: Kept): Promise<Subscription> =>
    bodyOf(api.post<Subscription>(`${ofTeam(teamId)}/${id}/undo-archive`, { ifMatch: version })),
  /** What it would be billed as it is typed; nothing is written. Of one that is stored, without what was billed already. */
  forecast: ({ id, teamId }: Forecasted, body: SubscriptionDraftBody, signal?: AbortSignal): Promise<SubscriptionForecast> =>
    bodyOf(api.post<SubscriptionForecast>(`${ofTeam(teamId)}/${id === null ? '' : `${id}/`}forecast`, { body, signal })),
  /** What all of them would be billed in twelve months: one page of it, with what all of it comes to. */
  coming: async (
    teamId: number | null,
    { range, filter }: { range: readonly [number, number]; filter: Filter },
    signal?: AbortSignal,
  ): Promise<ComingPage> => {
    const { body, headers } = await api.get<ComingInvoices>(`${subscriptionsPath(teamId)}/coming?${queryText({ range, filter })}`, {
      signal,
    });
    return { ...body, total: Number(headers.get('content-range')?.split('/')[1] ?? body.items.length) };
  },
  /** The periods of one: those that were due, and those that come. */
  periods: async ({ id, teamId }: Omit<Kept, 'version'>, signal?: AbortSignal): Promise<SubscriptionPeriod[]> =>
    (await bodyOf(api.get<SubscriptionPeriods>(`${ofTeam(teamId)}/${id}/periods`, { signal }))).items,
  resumePeriod: (place: PeriodPlace): Promise<unknown> => api.post(`${periodPath(place)}/resume`),
  skipPeriod: (place: PeriodPlace, reason: string): Promise<unknown> => api.post(`${periodPath(place)}/skip`, { body: { reason } }),
  undoSkip: (place: PeriodPlace): Promise<unknown> => api.post(`${periodPath(place)}/undo-skip`),
  runs: (range: readonly [number, number], signal?: AbortSignal): Promise<Page<SubscriptionRun>> =>
    listOf<SubscriptionRun>(runsPath, { range }, signal),
  /** That of a day, with a page of what it billed. */
  run: (day: string, range: readonly [number, number], signal?: AbortSignal): Promise<SubscriptionRunView> =>
    bodyOf(api.get<SubscriptionRunView>(`${runsPath}/${day}?${queryText({ range })}`, { signal })),
  /** What would be billed if a run were started now. */
  due: (signal?: AbortSignal): Promise<DueBills> => bodyOf(api.get<DueBills>(`${runsPath}/due`, { signal })),
  /** Bills now what is due by today. */
  startRun: (): Promise<SubscriptionRun> => bodyOf(api.post<SubscriptionRun>(runsPath, { body: {} satisfies SubscriptionRunStart })),
  comingExportPath: (teamId: number | null, filter: Filter, columns: readonly ExportedColumn[]): string =>
    `${subscriptionsPath(teamId)}/coming/export?${queryText({ filter })}&${new URLSearchParams(exportedColumns(columns))}`,
  /** The lines of one. */
  exportOnePath: (id: number): string => `${crm}/subscriptions/${id}/export`,
};
