import { dealStates, isDealReadOnly, type DealStateId } from '@kantoor/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConflict } from '../../../shared/form/use-conflict';
import { useCurrent } from '../../../shell/current';
import { notices } from '../../../shell/notices';
import type { Deal } from '../deal';
import { dealsApi } from '../deals-api';
import { stateNotices } from '../state-texts';
import { keyFor, makeDeal, setAsLead } from './create-deal';
import { bodyOf, draftOf, emptyDraft } from './deal-draft';
import type { DealFormModel } from './form-model';
import { updateDeal } from './update-deal';
import { useDealDraft } from './use-deal-draft';
import { useFormProblems } from './use-form-problems';
import { useOnce } from '../../../shared/use-once';

interface FormEnds {
  onCreated: (deal: Deal) => void;
  onOpenDeal: (id: number) => void;
}
type Defaults = Parameters<typeof emptyDraft>;

/** Everything that can be done in the form of a deal. */
export function useDealForm(initial: Deal | null, defaults: Defaults, { onCreated, onOpenDeal }: FormEnds): DealFormModel {
  const { ecosystem } = useCurrent();
  const client = useQueryClient();
  const [deal, setDeal] = useState(initial);
  const [invoicing, setInvoicing] = useState<Deal | null>(null);
  const { busy, once } = useOnce();
  const handle = useDealDraft(ecosystem.id, initial, () => emptyDraft(...defaults));
  const { draft, dirty, change, reset, rebase, forget } = handle;
  const checks = useFormProblems(draft);
  const lastTry = useRef({ body: '', key: '' });
  const { forget: forgetProblems } = checks;

  const show = useCallback(
    (next: Deal) => {
      setDeal(next);
      reset(next);
      forgetProblems();
    },
    [forgetProblems, reset],
  );
  const changed = useCallback(() => void client.invalidateQueries({ queryKey: ['deals'] }), [client]);
  const stored = useCallback(
    (next: Deal) => {
      show(next);
      changed();
    },
    [changed, show],
  );
  const keep = (next: Deal): void => {
    setDeal(next);
    rebase(next);
  };
  const { conflict, refused, ...sides } = useConflict({
    theirs: deal && (() => dealsApi.get(deal.id)),
    keep,
    take: stored,
    atFields: checks.refused,
  });
  const newer = initial && deal && initial.version > deal.version ? initial : null;
  useEffect(() => {
    if (newer && !dirty && !busy) show(newer);
  }, [newer, dirty, busy, show]);

  const put = async (): Promise<Deal | null> => {
    const next = deal && (await updateDeal(deal, draft).catch((error: unknown) => refused(error, 'UPDATE_DEAL_FAILED')));
    if (next) stored(next);
    return next;
  };
  const save = (): Promise<Deal | null> =>
    once(async () => {
      if (!checks.valid(deal?.dealState.dealStateId !== dealStates.lead, 'UPDATE_DEAL_INVALID')) return null;
      const next = await put();
      if (next) notices.success('UPDATE_DEAL_SUCCESS');
      return next;
    });
  /** Saves the note and nothing else that was typed (CRM-047). */
  const saveNote = (): Promise<unknown> =>
    once(async () => {
      const body = deal && bodyOf({ ...draftOf(deal), note: draft.note });
      const next = body && (await dealsApi.update(deal, body).catch((error: unknown) => refused(error, 'UPDATE_DEAL_FAILED')));
      if (!next) return;
      keep(next);
      notices.success('UPDATE_DEAL_SUCCESS');
    });
  const create = (as: 'deal' | 'lead'): Promise<unknown> =>
    once(async () => {
      if (!checks.valid(as === 'deal', as === 'lead' ? 'DEAL_LEAD_INVALID' : 'CREATE_DEAL_INVALID')) return;
      lastTry.current = keyFor(lastTry.current, bodyOf(draft));
      const { key } = lastTry.current;
      const made = await makeDeal(draft, key).catch((error: unknown) => refused(error, 'CREATE_DEAL_FAILED'));
      if (!made) return;
      forget();
      changed();
      const finished = as === 'lead' ? await setAsLead(made, key) : made;
      if (!finished) return onOpenDeal(made.id);
      notices.success('dealForm.created', { params: { deal: made.name } });
      onCreated(finished);
    });
  const setState = (to: DealStateId): Promise<unknown> =>
    once(async () => {
      if (!deal || !checks.valid(true, stateNotices[to].invalid)) return;
      const saved = dirty ? await put() : deal;
      if (!saved) return;
      if (to === dealStates.invoiced) return setInvoicing(saved);
      const next = await dealsApi.changeState(saved, to).catch((error: unknown) => refused(error, stateNotices[to].failed));
      if (!next) return;
      stored(next);
      notices.success('UPDATE_DEAL_SUCCESS');
    });
  return {
    ...handle,
    ...sides,
    ...{ deal, busy, conflict, invoicing, stored, save, saveNote, create, setState },
    problems: checks.problems,
    tries: checks.tries,
    readOnly: deal !== null && isDealReadOnly(deal.dealState.dealStateId),
    change: (patch) => {
      checks.mended(Object.keys(patch));
      change(patch);
    },
    endInvoicing: (invoiced) => {
      setInvoicing(null);
      if (invoiced) stored(invoiced);
    },
  };
}
