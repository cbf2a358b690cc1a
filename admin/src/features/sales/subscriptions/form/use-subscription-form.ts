import type { SubscriptionForecast } from '@kantoor/schemas';
import { useMemo, useState } from 'react';
import { dataOf, useVerbs } from '../../../../providers/data/verbs';
import { plainSales, useNewLine } from '../../../records/selling';
import { useRecordForm, type RecordForm, type TeamRecordKind } from '../../../records/team-records';
import type { Subscription, SubscriptionDraftBody } from '../subscription';
import { subscriptionsMeta } from '../subscription-addresses';
import { bodyOf, draftOf, emptyDraft, endsByToday, problemsIn, type SubscriptionDraft } from '../subscription-draft';
import { fieldIdOf } from '../../../../shared/form/problems';

/** Prefix of the field ids of this form. */
const form = 'subscription';
export const fieldId = (pointer: string): string => fieldIdOf(form, pointer);

/** Decision about unbilled periods before a past end date: billed until then, or skipped for this reason. */
export interface Unbilled {
  skip: string | null;
}
/** State and actions that the parts of the form share. */
export interface SubscriptionFormModel extends Omit<RecordForm<Subscription, SubscriptionDraft>, 'save' | 'create'> {
  save: () => Promise<unknown>;
  /** Saving waits for the decision about unbilled periods. */
  ending: { result: SubscriptionForecast; save: (unbilled: Unbilled) => void; takeBack: () => void } | null;
  create: () => Promise<unknown>;
}

const inSchedule: ReadonlySet<string> = new Set(['interval', 'dayOfMonth', 'monthOfYear', 'startDate', 'endDate', 'output']);
const saving = {
  create: {
    ...{ invalid: 'CREATE_SUBSCRIPTION_INVALID', pending: 'CREATE_SUBSCRIPTION_PENDING' },
    ...{ failed: 'CREATE_SUBSCRIPTION_FAILED', success: 'subscriptions.created' },
  },
  update: {
    ...{ invalid: 'UPDATE_SUBSCRIPTION_INVALID', pending: 'UPDATE_SUBSCRIPTION_PENDING' },
    ...{ failed: 'UPDATE_SUBSCRIPTION_FAILED', success: 'UPDATE_SUBSCRIPTION_SUCCESS' },
  },
};
type Kind = TeamRecordKind<Subscription, SubscriptionDraft>;
function useSubscriptionKind(): Kind & { put: (subscription: Subscription, body: SubscriptionDraftBody) => Promise<Subscription> } {
  const provider = useVerbs();
  return useMemo(() => {
    const put = (previousData: Subscription, body: SubscriptionDraftBody): Promise<Subscription> => {
      const { id, teamId } = previousData;
      const params = { id, data: body as Partial<Subscription>, previousData, meta: subscriptionsMeta(teamId) };
      return dataOf(provider.update<Subscription>('subscriptions', params));
    };
    return {
      ...{ resource: 'subscriptions', permission: 'subscriptions.write', form, texts: 'subscriptionForm' },
      ...{ read: draftOf, plain: plainSales, problemsIn, saving, put },
      placeOf: (field) => (inSchedule.has(field) ? `schedule/${field}` : field),
      create: (draft, idempotencyKey) => {
        const meta = { ...subscriptionsMeta(draft.teamId), idempotencyKey };
        return dataOf(provider.create<SubscriptionDraftBody, Subscription>('subscriptions', { data: bodyOf(draft), meta }));
      },
      update: (subscription, draft) => put(subscription, bodyOf(draft)),
    };
  }, [provider]);
}

/** Returns the state and actions of the form of a subscription. */
export function useSubscriptionForm(
  initial: Subscription | null,
  defaults: Parameters<typeof emptyDraft>,
  onMade: (subscription: Subscription) => void,
): SubscriptionFormModel {
  const provider = useVerbs('subscriptions');
  const kind = useSubscriptionKind();
  const newLine = useNewLine();
  const form = useRecordForm(kind, initial, () => ({ ...emptyDraft(...defaults), lines: [newLine(defaults[0])] }));
  /** A past end date waits for the decision about unbilled periods. */
  const [ending, setEnding] = useState<SubscriptionForecast | null>(null);
  const { record: subscription, draft } = form;

  const save = (unbilled?: Unbilled): Promise<unknown> =>
    form.save(undefined, {
      first: async (attempt) => {
        if (!subscription) return false;
        if (!unbilled && endsByToday(draft, subscription)) {
          const result = await attempt(
            provider.subscriptionForecast({ id: subscription.id, teamId: subscription.teamId, body: bodyOf(draft) }),
          );
          if (result?.unbilled.length) setEnding(result);
          if (!result || result.unbilled.length > 0) return false;
        }
        setEnding(null);
        return true;
      },
      ...(unbilled?.skip && {
        update: (base) => kind.put(base, { ...bodyOf(draft), skipUnbilled: unbilled.skip! }),
      }),
    });
  return {
    ...form,
    save: () => save(),
    create: () => form.create(undefined, { named: ({ name }) => ({ name }), onMade }),
    ending: ending && { result: ending, save: (unbilled) => void save(unbilled), takeBack: () => setEnding(null) },
    readOnly: form.readOnly || Boolean(subscription?.archivedAt),
  };
}
