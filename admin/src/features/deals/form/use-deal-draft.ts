import { useMemo } from 'react';
import { changed, inserted, moved, without, type LinesEdit } from '../../../shared/lines/line';
import { useDraft, type Draft, type DraftForm } from '../../../shared/form/use-draft';
import type { Deal } from '../deal';
import { draftOf, type DealDraft, type LineDraft } from './deal-draft';

/** How the form of a deal holds it. Its lines are one value: whose order and amounts hold is decided for all of them. */
const dealForm = (fresh: () => DealDraft): DraftForm<Deal, DealDraft> => ({
  fresh,
  read: draftOf,
  plain: (field, value) => {
    if (field === 'lines')
      return (value as LineDraft[]).map(({ key: _key, isUsual: _usual, product, ...line }) => ({ ...line, product: product?.productId }));
    return field in compared ? compared[field as keyof typeof compared](value as never) : value;
  },
});
const compared = {
  organization: (value: DealDraft['organization']) => value?.organizationId,
  contact: (value: DealDraft['contact']) => value?.contactId,
  administrativeContact: (value: DealDraft['contact']) => value?.contactId,
  name: (value: string) => value.trim(),
};
export type DealDraftHandle = Draft<Deal, DealDraft> & {
  patch: (patch: Partial<DealDraft>) => void;
  lines: LinesEdit<LineDraft>;
};

export function useDealDraft(ecosystemId: number, deal: Deal | null, isSaving: boolean, fresh: () => DealDraft): DealDraftHandle {
  // What a new deal starts with is asked once, when its form opens.
  const form = useMemo(() => dealForm(fresh), []); // eslint-disable-line react-hooks/exhaustive-deps
  const draft = useDraft({ name: `${ecosystemId}.deals.${deal?.id ?? 'new'}`, record: deal, form, isSaving });
  const { change } = draft;
  return {
    ...draft,
    ...useMemo(() => {
      const edit = (to: (lines: LineDraft[]) => readonly LineDraft[]): void => change((now) => ({ ...now, lines: [...to(now.lines)] }));
      const lines: LinesEdit<LineDraft> = {
        add: (line) => edit((all) => [...all, line]),
        change: (key, patch) => edit((all) => changed(all, key, patch)),
        insert: (after, added) => edit((all) => inserted(all, after, added)),
        remove: (key) => edit((all) => without(all, key)),
        move: (key, step) => edit((all) => moved(all, key, step)),
      };
      return { lines, patch: (patch: Partial<DealDraft>) => change((now) => ({ ...now, ...patch })) };
    }, [change]),
  };
}
