import type { SubscriptionBody, SubscriptionRecord, SubscriptionRow } from '@kantoor/schemas';
import type { SalesLineBody, Unfinished } from '../../records/selling';

export type Subscription = SubscriptionRecord;
export type { SubscriptionRow };
/** A subscription as a form sends it: empty fields are null, and the API reports what is required. */
export type SubscriptionDraftBody = Unfinished<Omit<SubscriptionBody, 'lines' | 'schedule'>> & {
  schedule: Unfinished<SubscriptionBody['schedule']>;
  lines: SalesLineBody[];
};
