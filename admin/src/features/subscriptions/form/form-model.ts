import type { SubscriptionForecast } from '@kantoor/schemas';
import type { Draft } from '../../../shared/form/use-draft';
import type { SoldForm } from '../../selling';
import type { Subscription } from '../subscription';
import type { SubscriptionDraft } from '../subscription-draft';

/** What becomes of the periods that an end date in the past leaves unbilled: billed until then, or skipped for this reason. */
export interface Unbilled {
  skip: string | null;
}

/** What the parts of the form know of it and may do. */
export interface SubscriptionFormModel extends SoldForm {
  subscription: Subscription | null;
  draft: SubscriptionDraft;
  dirty: boolean;
  change: (patch: Partial<SubscriptionDraft>) => void;
  /** What was kept of an earlier visit, and what another person saved meanwhile. */
  held: Draft<Subscription, SubscriptionDraft>;
  busy: boolean;
  save: () => Promise<unknown>;
  /** Saving waits for what becomes of what is not billed yet. */
  ending: { result: SubscriptionForecast; save: (unbilled: Unbilled) => void; takeBack: () => void } | null;
  create: () => Promise<unknown>;
}
