import type { Draft } from '../../../shared/form/use-draft';
import type { SoldForm } from '../../selling';
import type { Subscription } from '../subscription';
import type { SubscriptionDraft } from './subscription-draft';

/** What the parts of the form know of it and may do. */
export interface SubscriptionFormModel extends SoldForm {
  subscription: Subscription | null;
  draft: SubscriptionDraft;
  dirty: boolean;
  change: (patch: Partial<SubscriptionDraft>) => void;
  /** What was kept of an earlier visit, and what somebody else saved meanwhile. */
  held: Draft<Subscription, SubscriptionDraft>;
  busy: boolean;
  save: () => Promise<unknown>;
  create: () => Promise<unknown>;
}
