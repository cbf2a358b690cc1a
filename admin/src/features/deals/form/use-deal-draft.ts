import { useMemo } from 'react';
import type { LinesEdit } from '../../../shared/lines/line';
import { useDraft, type Draft, type DraftForm } from '../../../shared/form/use-draft';
import { plainSold, useSoldEdit, type LineDraft } from '../../selling';
import type { Deal } from '../deal';
import { draftOf, type DealDraft } from '../deal-draft';

/** How the form of a deal holds it. Its lines are one value: whose order and amounts hold is decided for all of them. */
const dealForm = (fresh: () => DealDraft): DraftForm<Deal, DealDraft> => ({ fresh, read: draftOf, plain: plainSold });
export type DealDraftHandle = Draft<Deal, DealDraft> & {
  patch: (patch: Partial<DealDraft>) => void;
  lines: LinesEdit<LineDraft>;
};

export function useDealDraft(ecosystemId: number, deal: Deal | null, isSaving: boolean, fresh: () => DealDraft): DealDraftHandle {
  // What a new deal starts with is asked once, when its form opens.
  const form = useMemo(() => dealForm(fresh), []); // eslint-disable-line react-hooks/exhaustive-deps
  const draft = useDraft({ name: `${ecosystemId}.deals.${deal?.id ?? 'new'}`, record: deal, form, isSaving });
  return { ...draft, ...useSoldEdit(draft.change) };
}
