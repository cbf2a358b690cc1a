import { subscriptionPeriod, type ForecastPeriod, type PeriodProblem, type SubscriptionPeriod } from '@kantoor/schemas';
import type { PeriodRow } from './period-row.js';

const figure = (amount: string | null): number | null => (amount === null ? null : Number(amount));
const idOf = (subscriptionId: number, start: string): string => `${subscriptionId}/${start}`;

/** Returns the wire form of a period that was due. */
export function periodView(row: PeriodRow): SubscriptionPeriod {
  const {
    subscriptionId,
    start,
    end,
    state,
    outcome,
    currency,
    problems,
    skipped,
    runDate,
    settledAt,
    mailAt,
    mailedAt,
    dealId,
    invoiceId,
    billedTo,
    stopped,
  } = row;
  const isWaiting = state === 'attention';
  return {
    ...{ id: idOf(subscriptionId, start), subscriptionId, start, end, state, outcome, currency },
    ...{ net: figure(row.net), tax: figure(row.tax), gross: figure(row.gross) },
    ...{ problems: isWaiting ? problems : [], skipped, runDate, billedTo, stopped },
    settledAt: settledAt?.toISOString() ?? null,
    mailAt: mailAt?.toISOString() ?? null,
    mailedAt: mailedAt?.toISOString() ?? null,
    workflowId: isWaiting ? subscriptionPeriod.workflowId(subscriptionId, start) : null,
    deal: dealId === null ? null : { id: dealId },
    invoice: invoiceId === null ? null : { invoiceId, legalEntityId: row.legalEntityId!, invoiceNumber: row.invoiceNumber },
  };
}

/** Returns the wire form of a forecast period: a future one, or one that the next run bills. */
export const comingView = (
  { id, currency }: { id: number; currency: SubscriptionPeriod['currency'] },
  { start, end, net, tax, gross, outcome }: ForecastPeriod,
  problems: PeriodProblem[],
  state: 'coming' | 'due' = 'coming',
): SubscriptionPeriod => ({
  state,
  ...{ id: idOf(id, start), subscriptionId: id, start, end, outcome, currency, net, tax, gross, problems },
  ...{
    skipped: null,
    runDate: null,
    settledAt: null,
    mailAt: null,
    mailedAt: null,
    workflowId: null,
    billedTo: null,
    stopped: null,
    deal: null,
    invoice: null,
  },
});
