import type { BudgetLeft, PurchaseBudgets } from '@kantoor/schemas';
import { api } from '../../../providers/http';

interface BudgetQuery {
  /** Month, as YYYY-MM. */
  period: string;
  /** Currency of the line. */
  currency: string;
  /** Date of the exchange rate, as YYYY-MM-DD; default today. */
  day?: string | undefined;
  signal?: AbortSignal;
}
const read = async (path: string, query: Record<string, string>, { period, currency, day, signal }: BudgetQuery): Promise<BudgetLeft> => {
  const all = new URLSearchParams({ ...query, currency, ...(day && { day }) });
  return (await api.get<BudgetLeft>(`${path}?${all.toString()}`, { headers: { 'x-period': period }, signal })).body;
};

/** Reads what is left of budgets (PUR-227, PUR-228). */
export const budgetVerbs = {
  budgetOfActivity: ({ groupId, ...query }: BudgetQuery & { groupId: number }): Promise<BudgetLeft> =>
    read(`/api/directory/groups/${groupId}/budget`, {}, query),
  budgetOfPerson: ({ personId, teamId, ...query }: BudgetQuery & { personId: number; teamId: number }): Promise<BudgetLeft> =>
    read(`/api/directory/people/${personId}/budget`, { team_id: String(teamId) }, query),
  /** Reads the budgets of the lines of a saved purchase, as far as this user may see them. */
  budgetsOfPurchase: async ({ id, signal }: { id: number; signal?: AbortSignal }): Promise<PurchaseBudgets['items']> =>
    (await api.get<PurchaseBudgets>(`/api/purchases/purchases/${id}/budgets`, { signal })).body.items,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    budgets: typeof budgetVerbs;
  }
}
