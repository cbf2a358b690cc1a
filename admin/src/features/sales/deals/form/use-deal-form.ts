import { dealStateMachine, dealStates, type DealStateId } from '@kantoor/schemas';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useVerbs } from '../../../../providers/data/verbs';
import { useNewLine } from '../../../records/selling';
import { useRecordForm, type RecordForm } from '../../../records/team-records';
import type { Deal } from '../deal';
import { bodyOf, draftOf, emptyDraft, type DealDraft } from '../deal-draft';
import { putDeal } from '../put-deal';
import { takeToComplete } from '../to-complete';
import { setAsLead, useDealKind, type DealChecks } from './deal-kind';

interface FormEnds {
  onCreated: (deal: Deal) => void;
  /** Called with a deal that was created but could not be set as lead. */
  onOpenDeal: (id: number) => void;
}

/** State and actions that the parts of the form share. */
export interface DealFormModel extends Omit<RecordForm<Deal, DealDraft, DealChecks>, 'save' | 'create'> {
  invoiced: boolean;
  save: () => Promise<Deal | null>;
  saveNote: () => Promise<unknown>;
  create: (as: 'deal' | 'lead') => Promise<unknown>;
  setState: (to: DealStateId) => Promise<unknown>;
  /** Set while the invoice dialog is open. */
  invoicing: Deal | null;
  endInvoicing: (invoiced: Deal | null) => void;
}

/** Returns the state and actions of the form of a deal. */
export function useDealForm(
  initial: Deal | null,
  defaults: Parameters<typeof emptyDraft>,
  { onCreated, onOpenDeal }: FormEnds,
): DealFormModel {
  const [invoicing, setInvoicing] = useState<Deal | null>(null);
  const provider = useVerbs('deals');
  const notify = useNotify();
  const newLine = useNewLine();
  const form = useRecordForm(useDealKind(), initial, () => ({ ...emptyDraft(...defaults), lines: [newLine(defaults[0])] }));
  const { record: deal, draft, dirty, held, once, attempt, ready, put, stored, showProblems } = form;
  const id = deal?.id;
  useEffect(() => {
    if (id !== undefined && takeToComplete(id)) showProblems({ linesRequired: true });
  }, [id, showProblems]);

  /** Saves the note and no other input (CRM-047). */
  const saveNote = (): Promise<unknown> =>
    once(async () => {
      if (!deal || !held.isSettled()) return;
      const next = await attempt(putDeal(provider, deal, bodyOf({ ...draftOf(deal), note: draft.note })));
      if (!next) return;
      stored(next, 'part');
      notify('UPDATE_DEAL_SUCCESS', { type: 'success' });
    });
  const create = (as: 'deal' | 'lead'): Promise<unknown> =>
    form.create(
      { linesRequired: as === 'deal' },
      {
        ...(as === 'lead' && { invalid: 'DEAL_LEAD_INVALID', finish: (made: Deal, key: string) => setAsLead(provider, made, key) }),
        named: ({ name }) => ({ deal: name }),
        onMade: onCreated,
        onUnfinished: ({ id }) => {
          notify('DEAL_LEAD_FAILED', { type: 'error' });
          onOpenDeal(id);
        },
      },
    );
  const setState = (to: DealStateId): Promise<unknown> =>
    once(async () => {
      const { invalid, failed } = dealStateMachine.refusals[to];
      const checks = { linesRequired: to !== dealStates.lead };
      if (!deal || !ready(checks, invalid)) return;
      const saved = dirty ? await put(checks) : deal;
      if (!saved) return;
      if (to === dealStates.invoiced) return setInvoicing(saved);
      const next = await attempt(provider.dealChangeState({ deal: saved, newDealState: to }), failed);
      if (!next) return;
      stored(next);
      notify('UPDATE_DEAL_SUCCESS', { type: 'success' });
    });
  const invoiced = deal !== null && !dealStateMachine.allows('update', deal.dealState.dealStateId);
  return {
    ...form,
    ...{ invoiced, saveNote, create, setState, invoicing },
    readOnly: invoiced || form.readOnly,
    save: () => form.save({ linesRequired: deal?.dealState.dealStateId !== dealStates.lead }),
    endInvoicing: (invoiced) => {
      setInvoicing(null);
      if (invoiced) stored(invoiced);
    },
  };
}
