import { useState } from 'react';
import { decimal, type DocumentFinalizing, type PurchaseRecord } from '@kantoor/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { parseNumber } from '../../../../format';
import { useVerbs } from '../../../../providers/data/verbs';
import { isLate } from '../../../../shared/form/late-booking';
import { useCurrent } from '../../../../shell/current';
import { useOutcome } from '../../../../shell/notices';
import { type RecordForm, useRecordForm } from '../../../records/team-records';
import {
  bodyOf,
  type DocumentDraft,
  type DocumentHow,
  type InboxDocument,
  namedInForm,
  openStatuses,
  problemsIn,
  resource,
  sellerProblemsOf,
  useDocumentKind,
} from '../../documents';
import { purchasePathsOf } from '../../purchases';
import { type CostForm, useCostSums, useLacksLedger } from '../../costs';

interface Question {
  what: 'sameReference' | 'otherEntity' | 'late';
  /** Filled into its text. */
  params?: Record<string, string>;
}
interface OpenQuestion extends Question {
  answer: (isSure: boolean) => void;
}
/** Asks the user a question, and waits for the answer. */
function useQuestion(): { question: OpenQuestion | null; ask: (what: Question['what'], params?: Question['params']) => Promise<boolean> } {
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  return {
    question,
    ask: (what, params = {}) =>
      new Promise((resolve) =>
        setQuestion({
          ...{ what, params },
          answer: (isSure) => {
            setQuestion(null);
            resolve(isSure);
          },
        }),
      ),
  };
}

/** Asks before a document is saved or finalized that may be another one's copy, or whose lines are of another legal entity. */
function useDoubts(draft: DocumentDraft, record: InboxDocument) {
  const provider = useVerbs('documents');
  const { teams, legalEntities } = useCurrent();
  const { question, ask } = useQuestion();
  const entityOf = (isIt: (team: (typeof teams)[number]) => boolean): string | null => teams.find(isIt)?.legalEntityReference ?? null;
  const named = (reference: string): string =>
    legalEntities.find(({ legalEntityReference }) => legalEntityReference === reference)?.name ?? reference;
  /** Asks whether to continue if lines are of teams of other legal entities than the document, which it names (PUR-166, PUR-O37). */
  const areEntitiesSure = async (): Promise<boolean> => {
    const own = entityOf(({ teamId }) => teamId === draft.teamId);
    if (own === null) return true;
    const ofLines = draft.lines.flatMap(({ department }) => entityOf(({ name }) => name === department) ?? []);
    const others = [...new Set(ofLines)].filter((entity) => entity !== own).map(named);
    return others.length === 0 || ask('otherEntity', { own: named(own), others: others.sort().join(', ') });
  };
  const { mutateAsync: ofReference } = useOutcome((known: { organizationId: number; reference: string }) =>
    provider.documentsOfReference(known),
  );
  /** Asks whether to continue if another record has the reference (PUR-252). */
  const isReferenceSure = async (): Promise<boolean> => {
    const { organization } = draft;
    const reference = draft.reference.trim();
    const isChanged = reference !== (record.reference ?? '') || organization?.organizationId !== record.organization?.organizationId;
    if (!organization || !reference || !isChanged) return true;
    const { organizationId } = organization;
    const same = await ofReference({ organizationId, reference }).catch(() => []);
    return !same.some(({ id }) => id !== record.id) || ask('sameReference');
  };
  return { question, ask, isSure: async (): Promise<boolean> => (await isReferenceSure()) && (await areEntitiesSure()) };
}

export interface DocumentFormModel
  extends Omit<RecordForm<InboxDocument, DocumentDraft, DocumentHow>, 'save' | 'create' | 'record' | 'change'>, CostForm {
  draft: DocumentDraft;
  record: InboxDocument;
  change: (patch: Partial<DocumentDraft>) => void;
  save: () => Promise<InboxDocument | null>;
  /** Checks whether it can become a purchase as requested; shows what is missing (PUR-248, PUR-249). */
  complete: (request: DocumentFinalizing) => boolean;
  /** Saves the input, and makes a purchase from it (PUR-157 to PUR-161). */
  finalize: (request: DocumentFinalizing) => Promise<unknown>;
  /** Pending question that blocks the action. */
  question: OpenQuestion | null;
}
interface Ends {
  onFinalized: (purchase: PurchaseRecord) => void;
  onMoved: (document: InboxDocument) => void;
}
/** What was said about an earlier try. */
const refusals = [
  ...['FINALIZE_DOCUMENT_INVALID', 'FINALIZE_DOCUMENT_INVALID_ORG', 'FINALIZE_DOCUMENT_INVALID_LEDGER', 'FINALIZE_DOCUMENT_FAILED'],
];
const changedByFinalizing = [resource, 'purchases', 'approvals'];

/** Returns the state and actions of a document in the inbox. */
export function useDocumentForm(initial: InboxDocument, { onFinalized, onMoved }: Ends): DocumentFormModel {
  const provider = useVerbs('documents');
  const client = useQueryClient();
  const notify = useNotify();
  const { teams, paths } = useCurrent();
  const form = useRecordForm(useDocumentKind('inbox'), initial, () => {
    throw new Error('The inbox makes no document by its form');
  });
  const { draft, once, ready, attempt, put, dirty } = form;
  const record = form.record ?? initial;
  const { rules, sums } = useCostSums(record.documentLines, draft);
  const { rateOf } = rules;
  const { question, ask, isSure } = useDoubts(draft, record);
  const [busy, setBusy] = useState(false);
  const how: DocumentHow = { rateOf, asks: 'complete' };
  const lacksLedger = useLacksLedger({ draft, dirty, readOnly: form.readOnly });
  const save = async (): Promise<InboxDocument | null> => {
    const saved = await form.save(how, { first: isSure });
    if (saved && saved.teamId !== record.teamId) onMoved(saved);
    return saved;
  };
  const complete = ({ bookImmediately, askApprovals }: DocumentFinalizing): boolean => {
    const becomes = bookImmediately ? 'booked' : askApprovals ? 'asked' : 'concept';
    const lacksSupplier = becomes !== 'concept' && sellerProblemsOf(draft).some(({ pointer }) => pointer === '/organization');
    const complete: DocumentHow = { ...how, becomes };
    const isLedgerOnly = problemsIn(draft, complete).length === 0;
    const invalid = lacksSupplier
      ? 'FINALIZE_DOCUMENT_INVALID_ORG'
      : isLedgerOnly
        ? 'FINALIZE_DOCUMENT_INVALID_LEDGER'
        : 'FINALIZE_DOCUMENT_INVALID';
    return ready({ ...complete, lacksLedger }, invalid);
  };
  const finalize = (finalizing: DocumentFinalizing): Promise<unknown> =>
    once(async () => {
      if (!complete(finalizing)) return;
      if (!(await isSure())) return;
      if (finalizing.bookImmediately && isLate(draft.purchaseDate) && !(await ask('late'))) return;
      // The total shown here is what is booked (D-37).
      const expectedTotal = { amount: decimal(sums.gross).toFixed(2), currency: draft.currency };
      const shown = finalizing.bookImmediately ? { ...finalizing, expectedTotal } : finalizing;
      setBusy(true);
      try {
        // Another team is saved first: it moves the document.
        const isMoving = draft.teamId !== record.teamId;
        const saved = isMoving ? await put(how) : record;
        // What was typed is saved together with the purchase, or not at all.
        const document = !isMoving && dirty ? { document: bodyOf(draft, how, record) } : {};
        const made =
          saved &&
          (await attempt(
            provider.documentFinalize({ document: saved, finalizing: { ...shown, ...document } }).catch(namedInForm),
            'FINALIZE_DOCUMENT_FAILED',
          ));
        if (!made) return;
        form.held.forget();
        for (const changed of changedByFinalizing) void client.invalidateQueries({ queryKey: [changed] });
        notify('FINALIZE_DOCUMENT_SUCCESS', {
          over: refusals,
          ...{ type: 'success', link: { to: purchasePathsOf(paths).byId(made.id), label: 'inbox.toPurchase' } },
        });
        onFinalized(made);
      } finally {
        setBusy(false);
      }
    });
  const expected = Number(parseNumber(draft.expectedTotal)?.value ?? 0);
  return {
    ...form,
    ...{ record, rules, sums, save, complete, finalize, question },
    newPlace: { department: draft.department || (teams.find(({ teamId }) => teamId === draft.teamId)?.name ?? ''), project: draft.project },
    isSpent: false,
    expected: draft.expectedTotal,
    // A credit note is shown without comparison (PUR-F22).
    expectsTotal: openStatuses.has(record.documentStatus) && expected > 0,
    busy: form.busy || busy,
    readOnly: form.readOnly || !record.allowedToEdit,
  };
}
