import type { SubscriptionBody, SubscriptionRecord, SubscriptionRow } from '@kantoor/schemas';
import type { SoldLineBody, Unfinished } from '../selling';

export type Subscription = SubscriptionRecord;
export type { SubscriptionRow };
export type Schedule = SubscriptionRecord['schedule'];
/** A subscription as a form sends it: what was left empty is null, and the API says what it cannot do without. */
export type SubscriptionDraftBody = Unfinished<Omit<SubscriptionBody, 'lines' | 'schedule'>> & {
  schedule: Unfinished<SubscriptionBody['schedule']>;
  lines: SoldLineBody[];
};
