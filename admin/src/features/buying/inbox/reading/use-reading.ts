import type { DocumentPrediction, OrganizationCandidate, PredictionWord } from '@kantoor/schemas';
import { useQuery, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';
import { methodOf, resource, type DocumentDraft } from '../../documents';
import type { DocumentFormModel } from '../model/use-document-form';
import { isTakenByKey, offersOf, useWhatWasRead, type Offer } from '../../reading';
import { useSupplierChoice } from '../model/use-supplier-choice';

/** Values read from the file of a document, and the actions that take them over into its form. */
export interface DocumentReading {
  /** Undefined until loaded. */
  prediction: DocumentPrediction | undefined;
  candidates: readonly OrganizationCandidate[];
  words: readonly PredictionWord[];
  offers: readonly Offer[];
  /** The document is being read, or its values have not arrived yet. */
  isComing: boolean;
  /** Values that one key takes over. */
  sure: readonly Offer[];
  /** Takes them over; a notice undoes that, except for fields typed in since. */
  take: (offers: readonly Offer[]) => void;
  /** Reads a file again that could not be read. */
  again: Pick<UseMutationResult, 'isPending'> & { mutate: () => void };
}

const none: readonly never[] = [];

/** Updates automatically: changes of documents reload it after their files were read. */
export function useReading(form: DocumentFormModel): DocumentReading {
  const provider = useVerbs('reading');
  const notify = useNotify();
  const { record, draft, change } = form;
  const choose = useSupplierChoice(form);
  const { id } = record;
  const organizationId = draft.organization?.organizationId ?? null;
  const { prediction, isRead, candidates, areSuppliersKnown } = useWhatWasRead({ id, organizationId });
  const again = useOutcome(() => provider.documentReadAgain({ id, fileId: prediction!.fileId! }), {
    failed: 'READ_AGAIN_FAILED',
    changes: [resource],
  });
  const fileId = prediction?.fileId ?? null;
  const { data: words = none } = useQuery({
    // What was read from a file never changes.
    queryKey: ['document-words', { id, fileId }],
    queryFn: ({ signal }) => provider.documentWords({ id, fileId: fileId!, signal }),
    enabled: isRead && fileId !== null && prediction!.channel !== 'xml',
    staleTime: Infinity,
  });
  const offers = useMemo(
    () => (isRead && areSuppliersKnown ? offersOf(prediction!, candidates, draft, { ...record, paymentMethod: methodOf(record) }) : []),
    [isRead, areSuppliersKnown, prediction, candidates, draft, record],
  );
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const putBack = (before: DocumentDraft, patch: Partial<DocumentDraft>): void => {
    const still = (Object.keys(patch) as (keyof DocumentDraft)[]).filter((field) => latest.current[field] === patch[field]);
    change(Object.fromEntries(still.map((field) => [field, before[field]])));
  };
  const take = (chosen: readonly Offer[]): void => {
    const before = draft;
    const taken: Partial<DocumentDraft> = {};
    for (const { patch } of chosen) Object.assign(taken, patch);
    if (Object.keys(taken).length > 0) {
      const { organization, ...others } = taken;
      change(others);
      // Values from the document take precedence over the usual values of the supplier.
      if (organization) void choose(organization, 'paymentMethod' in taken).then((more) => Object.assign(taken, more));
    }
    const [only] = chosen;
    const problem = chosen.find((offer) => offer.problem)?.problem;
    if (problem) return notify(problem, { type: 'warning' });
    const isDate = chosen.length === 1 && only?.field === 'purchaseDate';
    notify(isDate ? 'INVOICE_DATE_ADDED_TO_DOCUMENT' : 'reading.taken', {
      ...{ type: 'success', messageArgs: { smart_count: chosen.length }, undo: () => putBack(before, taken) },
    });
  };
  const isComing = !prediction || prediction.state === 'reading' || (isRead && !areSuppliersKnown);
  return { prediction, candidates, words, offers, isComing, sure: offers.filter(isTakenByKey), take, again };
}
