import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { approvedDocuments, useApprovals } from '../../approvals';
import { filledLines, useCostRules } from '../../costs';
import { approvedStatuses, methodOf, openStatuses, resource, type DocumentDraft } from '../../documents';
import { usualActivity } from '../../../records/product-lines';
import { isTakenByKey } from '../../reading';
import type { DocumentFormModel } from '../model/use-document-form';
import { named } from '../reading/read-lines';
import type { DocumentReading } from '../reading/use-reading';
import { type OneStep, oneStepOf } from './one-step';

export interface OfferedStep extends OneStep {
  /** The ledger of each line; null: it is to be chosen when it is booked. */
  ledgers: readonly ({ value: string; name: string } | null)[];
  /** Chosen for the lines without one. */
  ledger: ChosenLedger;
  chooseLedger: (ledger: ChosenLedger) => void;
  run: () => void;
}
type ChosenLedger = DocumentDraft['lines'][number]['ledger'];

/**
 * Returns what one button does with the document; null while that is not known, and where no one may do it. The supplier is the chosen one,
 * else the one that was surely read.
 */
export function useOneStep(form: DocumentFormModel, reading: DocumentReading): OfferedStep | null {
  const { record, draft, change, finalize } = form;
  const organization = organizationIn(reading) ?? draft.organization;
  const isPossible = useIsPossible(form) && organization !== null && !reading.isComing;
  const step = useStep(form, reading, isPossible ? organization : null);
  const ledgers = useLedgers(step);
  const [running, setRunning] = useState<OneStep | null>(null);
  const [ledger, chooseLedger] = useState<ChosenLedger>(null);
  useEffect(() => {
    // The form contains it only after the next render.
    if (!running || draft.lines !== running.draft.lines) return;
    setRunning(null);
    void finalize({ bookImmediately: running.becomes === 'booked', askApprovals: running.becomes === 'asked' });
  }, [running, draft.lines, finalize]);
  if (!step || !ledgers) return null;
  // Approval of the document stands; asking it again would end it.
  if (record.documentStatus === 'approved' && step.becomes === 'asked') return null;
  const isLedgerOpen = step.becomes === 'booked' && ledger === null && ledgers.includes(null);
  return {
    ...{ ...step, ledgers, ledger, chooseLedger },
    open: isLedgerOpen ? [...step.open, 'ledger'] : step.open,
    run: () => {
      const made = ledger ? { ...step, draft: withLedger(step.draft, ledgers, ledger) } : step;
      change(made.draft);
      setRunning(made);
    },
  };
}

/** Returns the draft with this ledger on its lines that have none. */
function withLedger(draft: DocumentDraft, ledgers: OfferedStep['ledgers'], ledger: ChosenLedger): DocumentDraft {
  const without = new Set(filledLines(draft.lines).filter((_, at) => ledgers[at] === null));
  return { ...draft, lines: draft.lines.map((line) => (without.has(line) ? { ...line, ledger } : line)) };
}

const organizationIn = ({ sure }: DocumentReading): DocumentDraft['organization'] =>
  sure.find(({ field }) => field === 'organization')?.patch?.organization ?? null;

/** A supplier's document that this person may make a purchase of, of which no approval is awaited, and that resembles no other. */
function useIsPossible({ record, readOnly }: DocumentFormModel): boolean {
  const { documentStatus, documentType, duplicates, mayFinalize } = record;
  const { data } = useApprovals(approvedDocuments, record.id, approvedStatuses.has(documentStatus));
  const round = data?.rounds[0];
  const isAwaited = round !== undefined && round.endedAt === null;
  const isSuppliers = documentType === 'Incoming' && openStatuses.has(documentStatus);
  return isSuppliers && mayFinalize && !readOnly && duplicates.length === 0 && data !== undefined && !isAwaited;
}

function useStep(form: DocumentFormModel, { offers }: DocumentReading, organization: DocumentDraft['organization']): OneStep | null {
  const translate = useTranslate();
  const provider = useVerbs('reading', 'suppliers');
  const { teams } = useCurrent();
  const { record, draft } = form;
  const organizationId = organization?.organizationId ?? null;
  const enabled = organizationId !== null;
  const { data: previous } = useQuery({
    queryKey: ['purchases', 'previousPurchases', { organizationId }],
    queryFn: ({ signal }) => provider.previousPurchases({ organizationId: organizationId!, signal }),
    enabled,
  });
  // With the account on record of this supplier, also while it is not chosen yet.
  const { data: prediction } = useQuery({
    queryKey: [resource, 'documentPrediction', { id: record.id, organizationId }],
    queryFn: ({ signal }) => provider.documentPrediction({ id: record.id, organizationId, signal }),
    enabled,
  });
  // Values from the document take precedence over the usual values of the supplier.
  const isMethodRead = offers.some((offer) => offer.field === 'paymentMethod' && isTakenByKey(offer));
  const isChosen = organizationId === (draft.organization?.organizationId ?? null) || draft.paymentMethod !== methodOf(record);
  const setsMethod = !isChosen && !isMethodRead;
  const { data: settings } = useQuery({
    queryKey: ['organizations', 'supplierSettings', { organizationId }],
    queryFn: ({ signal }) => provider.supplierSettings({ organizationId: organizationId!, signal }),
    enabled: enabled && setsMethod,
  });
  const rules = useCostRules(record.documentLines, { organization, teamId: draft.teamId, shopCountry: draft.shopCountry });
  return useMemo(() => {
    if (!enabled || !previous || prediction?.state !== 'read' || (setsMethod && !settings) || rules.isLoading || rules.failed) return null;
    const { department, project } = usualActivity({ teams, teamId: draft.teamId, last: null }, undefined);
    return oneStepOf({
      ...{ draft, offers, previous, rules, place: { department, project } },
      prediction: { ...prediction, lines: prediction.lines.map((line) => named(line, translate)) },
      usualMethod: settings?.defaultPaymentMethod ?? null,
      wholeText: (reference) => translate('oneStep.wholeLine', { reference }),
    });
  }, [enabled, previous, prediction, setsMethod, settings, rules, teams, draft, offers, translate]);
}

/** Returns the ledgers of the lines; undefined until they are known. */
function useLedgers(step: OneStep | null): OfferedStep['ledgers'] | undefined {
  const provider = useVerbs('purchases');
  const lines = step ? filledLines(step.draft.lines) : [];
  const request = {
    organizationId: step?.draft.organization?.organizationId ?? null,
    lines: lines.map(({ product, description }) => [product?.productId ?? null, description.trim() || null] as const),
  };
  const { data } = useQuery({
    // What was booked last decides.
    queryKey: ['purchases', 'lineLedgers', JSON.stringify(request)],
    queryFn: ({ signal }) => provider.lineLedgers({ ...request, signal }),
    enabled: lines.length > 0,
  });
  if (lines.length === 0) return [];
  return data && lines.map(({ ledger }, at) => (ledger ? { value: ledger.value, name: '' } : (data[at] ?? null)));
}
