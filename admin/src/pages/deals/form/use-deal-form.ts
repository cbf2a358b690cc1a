import { dealProblems, dealStates, isDealReadOnly, type DealStateId, type FieldProblem } from '@kantoor/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isProblem } from '../../../providers/problem';
import { useCurrent } from '../../../shell/current';
import { noticeProblem, notices } from '../../../shell/notices';
import type { Deal } from '../deal';
import { dealsApi } from '../deals-api';
import { highlightDeal } from '../highlight';
import { stateNotices } from '../state-texts';
import { bodyOf, draftOf, emptyDraft, toCheck } from './deal-draft';
import { useDealDraft, type DraftHandle } from './use-deal-draft';

export type FormProblem = Pick<FieldProblem, 'pointer'> & { code: string };
export interface DealFormModel extends DraftHandle {
  deal: Deal | null;
  readOnly: boolean;
  busy: boolean;
  problems: readonly FormProblem[];
  /** How often saving was tried and something had to be mended. */
  tries: number;
  /** The newest stored deal, when somebody else changed it meanwhile. */
  conflict: Deal | null;
  keepMine: () => void;
  takeTheirs: () => void;
  save: () => Promise<Deal | null>;
  saveNote: () => Promise<void>;
  create: (as: 'deal' | 'lead') => Promise<void>;
  setState: (to: DealStateId) => Promise<void>;
  /** Set while the invoice dialog is open. */
  invoicing: Deal | null;
  endInvoicing: (invoiced: Deal | null) => void;
  stored: (deal: Deal) => void;
}
interface FormEnds {
  onCreated: (deal: Deal) => void;
  onOpenDeal: (id: number) => void;
}

export function useDealForm(
  initial: Deal | null,
  defaults: { teamId: number; owner: string; currency: string },
  { onCreated, onOpenDeal }: FormEnds,
): DealFormModel {
  const { ecosystem } = useCurrent();
  const client = useQueryClient();
  const [deal, setDeal] = useState(initial);
  const [busy, setBusy] = useState(false);
  const handle = useDealDraft(ecosystem.id, initial, () => emptyDraft(defaults.teamId, defaults.owner, defaults.currency));
  const { draft, dirty, change, reset, rebase, forget } = handle;
  const [refusals, setRefusals] = useState<readonly FormProblem[]>([]);
  const [tried, setTried] = useState<{ linesRequired: boolean } | null>(null);
  const [tries, setTries] = useState(0);
  const warning = useRef<number | undefined>(undefined);
  /** Once saving was tried, what is missing is judged anew with every change. */
  const problems = useMemo(() => [...(tried ? dealProblems(toCheck(draft), tried) : []), ...refusals], [draft, tried, refusals]);
  const [conflict, setConflict] = useState<Deal | null>(null);
  const [invoicing, setInvoicing] = useState<Deal | null>(null);
  const running = useRef(false);
  const lastTry = useRef({ body: '', key: '' });

  const show = useCallback(
    (next: Deal) => {
      setDeal(next);
      reset(next);
      setTried(null);
      setRefusals([]);
    },
    [reset],
  );
  const stored = useCallback(
    (next: Deal) => {
      show(next);
      void client.invalidateQueries({ queryKey: ['deals'] });
    },
    [client, show],
  );
  const newer = initial && deal && initial.version > deal.version ? initial : null;
  useEffect(() => {
    if (newer && !dirty && !busy) show(newer);
  }, [newer, dirty, busy, show]);

  /** One thing at a time: a second click while the first is under way does nothing. */
  const once = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const valid = (linesRequired: boolean, text: string): boolean => {
    const isValid = dealProblems(toCheck(draft), { linesRequired }).length === 0;
    setTried(isValid ? null : { linesRequired });
    setRefusals([]);
    if (warning.current !== undefined) notices.dismiss(warning.current);
    warning.current = isValid ? undefined : notices.warning(text);
    if (!isValid) setTries((now) => now + 1);
    return isValid;
  };
  const refused = async (error: unknown, failed: string): Promise<void> => {
    if (isProblem(error) && error.status === 412 && deal) setConflict(await dealsApi.get(deal.id));
    else {
      if (isProblem(error) && error.errors.length) {
        setRefusals(error.errors);
        setTries((now) => now + 1);
      }
      noticeProblem(error, failed);
    }
  };

  const put = async (): Promise<Deal | null> => {
    if (!deal) return null;
    const { teamId } = draft;
    try {
      const body = bodyOf({ ...draft, teamId: deal.teamId });
      let next = await dealsApi.update(deal, body);
      if (teamId !== deal.teamId)
        next = await dealsApi.move(next, teamId).catch((error: unknown) => {
          noticeProblem(error, 'MOVE_DEAL_FAILED');
          return next;
        });
      stored(next);
      return next;
    } catch (error) {
      await refused(error, 'UPDATE_DEAL_FAILED');
      return null;
    }
  };
  const linesRequired = deal !== null && deal.dealState.dealStateId !== dealStates.lead;
  const save = (): Promise<Deal | null> =>
    once(async () => {
      if (!valid(linesRequired, 'UPDATE_DEAL_INVALID')) return null;
      const next = await put();
      if (next) notices.success('UPDATE_DEAL_SUCCESS');
      return next;
    });
  const saveNote = async (): Promise<void> =>
    void (await once(async () => {
      if (!deal) return;
      try {
        const next = await dealsApi.update(deal, bodyOf({ ...draftOf(deal), note: draft.note }));
        setDeal(next);
        rebase(next);
        notices.success('UPDATE_DEAL_SUCCESS');
      } catch (error) {
        await refused(error, 'UPDATE_DEAL_FAILED');
      }
    }));
  const create = async (as: 'deal' | 'lead'): Promise<void> =>
    void (await once(async () => {
      const texts =
        as === 'lead'
          ? { invalid: 'DEAL_LEAD_INVALID', failed: 'CREATE_DEAL_FAILED' }
          : { invalid: 'CREATE_DEAL_INVALID', failed: 'CREATE_DEAL_FAILED' };
      if (!valid(as === 'deal', texts.invalid)) return;
      const body = bodyOf(draft);
      const text = JSON.stringify(body);
      if (lastTry.current.body !== text) lastTry.current = { body: text, key: crypto.randomUUID() };
      let made: Deal;
      try {
        made = await dealsApi.create(draft.teamId, body, lastTry.current.key);
      } catch (error) {
        return refused(error, texts.failed);
      }
      forget();
      highlightDeal(made.id);
      void client.invalidateQueries({ queryKey: ['deals'] });
      if (as === 'deal') {
        notices.success('dealForm.created', { params: { deal: made.name } });
        return onCreated(made);
      }
      try {
        const lead = await dealsApi.changeState(made, dealStates.lead, {}, `${lastTry.current.key}-lead`);
        notices.success('dealForm.created', { params: { deal: made.name } });
        onCreated(lead);
      } catch {
        notices.error('DEAL_LEAD_FAILED');
        onOpenDeal(made.id);
      }
    }));
  const setState = async (to: DealStateId): Promise<void> =>
    void (await once(async () => {
      if (!deal || !valid(true, stateNotices[to].invalid)) return;
      const saved = dirty ? await put() : deal;
      if (!saved) return;
      if (to === dealStates.invoiced) return setInvoicing(saved);
      try {
        stored(await dealsApi.changeState(saved, to));
        notices.success('UPDATE_DEAL_SUCCESS');
      } catch (error) {
        await refused(error, stateNotices[to].failed);
      }
    }));
  return {
    ...handle,
    deal,
    busy,
    problems,
    tries,
    conflict,
    invoicing,
    stored,
    save,
    saveNote,
    create,
    setState,
    readOnly: deal !== null && isDealReadOnly(deal.dealState.dealStateId),
    change: (patch) => {
      if (refusals.length)
        setRefusals((now) => now.filter((problem) => !Object.keys(patch).some((field) => problem.pointer === `/${field}`)));
      change(patch);
    },
    keepMine: () => {
      if (!conflict) return;
      setDeal(conflict);
      rebase(conflict);
      setConflict(null);
    },
    takeTheirs: () => {
      if (conflict) stored(conflict);
      setConflict(null);
    },
    endInvoicing: (invoiced) => {
      setInvoicing(null);
      if (invoiced) stored(invoiced);
    },
  };
}
