import type { SubscriptionForecast } from '@kantoor/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isProblem } from '../../../providers/problem';
import { useDraft, type DraftForm } from '../../../shared/form/use-draft';
import { useFormProblems } from '../../../shared/form/use-form-problems';
import { keyFor } from '../../../shared/last-try';
import { useOnce } from '../../../shared/use-once';
import { useCurrent, useMay } from '../../../shell/current';
import { noticeProblem, notices } from '../../../shell/notices';
import { plainSold, useSoldEdit } from '../../selling';
import type { Subscription } from '../subscription';
import { subscriptionsApi } from '../subscriptions-api';
import { form as idPrefix } from './field';
import type { SubscriptionFormModel, Unbilled } from './form-model';
import { bodyOf, draftOf, emptyDraft, endsByToday, problemsIn, type SubscriptionDraft } from '../subscription-draft';

type Defaults = Parameters<typeof emptyDraft>;
const noLines: Subscription['lines'] = [];
const inSchedule: ReadonlySet<string> = new Set(['interval', 'dayOfMonth', 'monthOfYear', 'startDate', 'endDate', 'output']);
const texts = {
  create: { invalid: 'CREATE_SUBSCRIPTION_INVALID', pending: 'CREATE_SUBSCRIPTION_PENDING', failed: 'CREATE_SUBSCRIPTION_FAILED' },
  update: { invalid: 'UPDATE_SUBSCRIPTION_INVALID', pending: 'UPDATE_SUBSCRIPTION_PENDING', failed: 'UPDATE_SUBSCRIPTION_FAILED' },
} as const;

/** Everything that can be done in the form of a subscription. */
export function useSubscriptionForm(
  initial: Subscription | null,
  defaults: Defaults,
  onCreated: (subscription: Subscription) => void,
): SubscriptionFormModel {
  const { ecosystem } = useCurrent();
  const mayWrite = useMay('subscriptions.write');
  const client = useQueryClient();
  const [linesWanted, setLinesWanted] = useState(0);
  /** An end date that has passed waits for what becomes of what is not billed yet. */
  const [ending, setEnding] = useState<SubscriptionForecast | null>(null);
  const { busy, once } = useOnce();
  // What a new one starts with is asked once, when its form opens.
  const form = useMemo<DraftForm<Subscription, SubscriptionDraft>>(
    () => ({ fresh: () => emptyDraft(...defaults), read: draftOf, plain: plainSold }),
    [], // eslint-disable-line react-hooks/exhaustive-deps
  );
  const held = useDraft({ name: `${ecosystem.id}.subscriptions.${initial?.id ?? 'new'}`, record: initial, form, isSaving: busy });
  const { base: subscription, data: draft, isDirty: dirty } = held;
  const { patch, lines } = useSoldEdit(held.change);
  const checks = useFormProblems(draft, problemsIn);
  const lastTry = useRef({ body: '', key: '' });
  const { forget: forgetProblems } = checks;
  const version = subscription?.version;
  useEffect(() => forgetProblems(), [version, forgetProblems]);

  const changed = (): void => void client.invalidateQueries({ queryKey: ['subscriptions'] });
  /** Shows why the API refused: beside what another person saved, at the fields, or as a notice. */
  const refused = async (error: unknown, failed: string, pending: number): Promise<null> => {
    if (subscription && (await held.isOutdated(error, () => subscriptionsApi.get(subscription.id)))) notices.dismiss(pending);
    else {
      if (isProblem(error)) checks.refused(error.errors);
      noticeProblem(error, failed, pending);
    }
    return null;
  };
  const save = (unbilled?: Unbilled): Promise<unknown> =>
    once(async () => {
      if (!subscription || !held.isSettled() || !checks.valid(undefined, texts.update.invalid)) return;
      const pending = notices.pending(texts.update.pending);
      const fails = (error: unknown) => refused(error, texts.update.failed, pending);
      if (!unbilled && endsByToday(draft, subscription)) {
        const result = await subscriptionsApi.forecast(subscription, bodyOf(draft)).catch(fails);
        if (!result) return;
        if (result.unbilled.length > 0) {
          notices.dismiss(pending);
          return setEnding(result);
        }
      }
      setEnding(null);
      const next = await subscriptionsApi
        .update(subscription, { ...bodyOf(draft), ...(unbilled?.skip && { skipUnbilled: unbilled.skip }) })
        .catch(fails);
      if (!next) return;
      notices.over(texts.update.invalid);
      held.saved(next);
      changed();
      notices.success('UPDATE_SUBSCRIPTION_SUCCESS', { replaces: pending });
    });
  const create = (): Promise<unknown> =>
    once(async () => {
      if (!checks.valid(undefined, texts.create.invalid)) return;
      const body = bodyOf(draft);
      lastTry.current = keyFor(lastTry.current, body);
      const pending = notices.pending(texts.create.pending);
      const made = await subscriptionsApi
        .create(draft.teamId, body, lastTry.current.key)
        .catch((error: unknown) => refused(error, texts.create.failed, pending));
      if (!made) return;
      held.forget();
      changed();
      notices.success('subscriptions.created', { params: { name: made.name }, replaces: pending });
      onCreated(made);
    });
  return {
    ...{ idPrefix, subscription, draft, dirty, held, lines, busy, create },
    save: () => save(),
    ending: ending && { result: ending, save: (unbilled) => void save(unbilled), takeBack: () => setEnding(null) },
    storedLines: subscription?.lines ?? noLines,
    linesWanted,
    wantLines: () => setLinesWanted((now) => now + 1),
    problems: checks.problems,
    tries: checks.tries,
    readOnly: !mayWrite || Boolean(subscription?.archivedAt),
    change: (fields) => {
      checks.fixed(Object.keys(fields).map((field) => (inSchedule.has(field) ? `schedule/${field}` : field)));
      patch(fields);
    },
  };
}
