import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { fullName } from '../../../shared/contacts';
import { ConflictDialog } from '../../../shared/form/conflict-dialog';
import type { Deal } from '../deal';
import { draftOf, draftTotals, type DealDraft } from './deal-draft';
import type { DealFormModel } from './form-model';

/** What was typed in a deal beside what somebody else saved of it. */
export function DealConflict({ form, theirs }: { form: DealFormModel; theirs: Deal }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const asTexts = (draft: DealDraft): Record<string, string> => ({
    name: draft.name,
    owner: draft.owner,
    organization: draft.organization?.name ?? '',
    contact: fullName(draft.contact),
    currency: draft.currency,
    clientReference: draft.clientReference,
    invoiceNumber: draft.invoiceNumber,
    note: draft.note,
    lines: `${draft.lines.length} · ${money(draftTotals(draft.lines, null).net, draft.currency)}`,
  });
  return (
    <ConflictDialog
      text={translate('dealForm.conflict')}
      mine={asTexts(form.draft)}
      theirs={asTexts(draftOf(theirs))}
      nameOf={(field) => translate(`dealForm.${field}`)}
      onKeepMine={form.keepMine}
      onTakeTheirs={form.takeTheirs}
    />
  );
}
