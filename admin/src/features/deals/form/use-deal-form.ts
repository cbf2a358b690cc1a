import { dealStateMachine, dealStates, type DealStateId } from '@kantoor/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../../providers/problem';
import { useCurrent, useMay } from '../../../shell/current';
import { noticeProblem, notices } from '../../../shell/notices';
import type { Deal } from '../deal';
import { dealsApi } from '../deals-api';
import { makeDeal, setAsLead } from './create-deal';
import { bodyOf, draftOf, emptyDraft, problemsIn } from '../deal-draft';
import { form as idPrefix } from './field';
import type { DealFormModel } from './form-model';
import { updateDeal } from './update-deal';
import { useDealDraft } from './use-deal-draft';
import { useFormProblems } from '../../../shared/form/use-form-problems';
import { keyFor } from '../../../shared/last-try';
import { useOnce } from '../../../shared/use-once';

interface FormEnds {
  onCreated: (deal: Deal) => void;
  /** A deal that was meant as a lead was made, and is none yet. */
  onOpenDeal: (id: number) => void;
}
type Defaults = Parameters<typeof emptyDraft>;
const noLines: Deal['lines'] = [];

/** Everything that can be done in the form of a deal. */
export function useDealForm(initial: Deal | null, defaults: Defaults, { onCreated, onOpenDeal }: FormEnds): DealFormModel {
  const { ecosystem } = useCurrent();
  const mayWrite = useMay('deals.write');
  const client = useQueryClient();
  const [linesWanted, setLinesWanted] = useState(0);
  const [invoicing, setInvoicing] = useState<Deal | null>(null);
  const { busy, once } = useOnce();
  const { lines, patch, ...held } = useDealDraft(ecosystem.id, initial, busy, () => emptyDraft(...defaults));
  const { base: deal, data: draft, isDirty: dirty } = held;
  const checks = useFormProblems(draft, problemsIn);
  const lastTry = useRef({ body: '', key: '' });
  const { forget: forgetProblems } = checks;
  const version = deal?.version;
  useEffect(() => forgetProblems(), [version, forgetProblems]);

  const changed = (): void => void client.invalidateQueries({ queryKey: ['deals'] });
  const stored = (next: Deal): void => {
    notices.over('UPDATE_DEAL_INVALID');
    held.saved(next);
    changed();
  };
  /** Shows why the API refused: beside what another person saved, at the fields, or as a notice. */
  const refused = async (error: unknown, failed: string): Promise<null> => {
    if (deal && (await held.isOutdated(error, () => dealsApi.get(deal.id)))) return null;
    if (isProblem(error)) checks.refused(error.errors);
    noticeProblem(error, failed);
    return null;
  };

  const put = async (): Promise<Deal | null> => {
    const next = deal && (await updateDeal(deal, draft).catch((error: unknown) => refused(error, 'UPDATE_DEAL_FAILED')));
    if (next) stored(next);
    return next;
  };
  const save = (): Promise<Deal | null> =>
    once(async () => {
      if (!held.isSettled()) return null;
      if (!checks.valid({ linesRequired: deal?.dealState.dealStateId !== dealStates.lead }, 'UPDATE_DEAL_INVALID')) return null;
      const next = await put();
      if (next) notices.success('UPDATE_DEAL_SUCCESS');
      return next;
    });
  /** Saves the note and nothing else that was typed (CRM-047). */
  const saveNote = (): Promise<unknown> =>
    once(async () => {
      if (!held.isSettled()) return;
      const body = deal && bodyOf({ ...draftOf(deal), note: draft.note });
      const next = body && (await dealsApi.update(deal, body).catch((error: unknown) => refused(error, 'UPDATE_DEAL_FAILED')));
      if (!next) return;
      held.saved(next, 'part');
      changed();
      notices.success('UPDATE_DEAL_SUCCESS');
    });
  const create = (as: 'deal' | 'lead'): Promise<unknown> =>
    once(async () => {
      if (!checks.valid({ linesRequired: as === 'deal' }, as === 'lead' ? 'DEAL_LEAD_INVALID' : 'CREATE_DEAL_INVALID')) return;
      lastTry.current = keyFor(lastTry.current, bodyOf(draft));
      const { key } = lastTry.current;
      const made = await makeDeal(draft, key).catch((error: unknown) => refused(error, 'CREATE_DEAL_FAILED'));
      if (!made) return;
      held.forget();
      changed();
      const finished = as === 'lead' ? await setAsLead(made, key) : made;
      if (!finished) return onOpenDeal(made.id);
      notices.success('dealForm.created', { params: { deal: made.name } });
      onCreated(finished);
    });
  const setState = (to: DealStateId): Promise<unknown> =>
    once(async () => {
      if (!deal || !held.isSettled() || !checks.valid({ linesRequired: to !== dealStates.lead }, dealStateMachine.refusals[to].invalid))
        return;
      const saved = dirty ? await put() : deal;
      if (!saved) return;
      if (to === dealStates.invoiced) return setInvoicing(saved);
      const next = await dealsApi.changeState(saved, to).catch((error: unknown) => refused(error, dealStateMachine.refusals[to].failed));
      if (!next) return;
      stored(next);
      notices.success('UPDATE_DEAL_SUCCESS');
    });
  const invoiced = deal !== null && !dealStateMachine.allows('update', deal.dealState.dealStateId);
  return {
    ...{ idPrefix, storedLines: deal?.lines ?? noLines },
    ...{ deal, draft, dirty, lines, held, busy, invoicing, stored, save, saveNote, create, setState },
    linesWanted,
    wantLines: () => setLinesWanted((now) => now + 1),
    problems: checks.problems,
    tries: checks.tries,
    invoiced,
    readOnly: invoiced || !mayWrite,
    change: (fields) => {
      checks.fixed(Object.keys(fields));
      patch(fields);
    },
    endInvoicing: (invoiced) => {
      setInvoicing(null);
      if (invoiced) stored(invoiced);
    },
  };
}
