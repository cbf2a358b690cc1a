import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { fullName } from '../../organizations';
import { DraftNotices } from '../../../shared/form/draft-notices';
import { useCurrent } from '../../../shell/current';
import { linesText } from '../../selling';
import type { DealDraft } from '../deal-draft';
import type { DealFormModel } from './form-model';

/** What was kept of a deal, and what was typed in it beside what another person saved. */
export function DealNotices({ form }: { form: DealFormModel }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { teams } = useCurrent();
  const asTexts = (draft: DealDraft): Record<string, string> => ({
    name: draft.name,
    owner: draft.owner,
    organization: draft.organization?.name ?? '',
    contact: fullName(draft.contact),
    administrativeContact: fullName(draft.administrativeContact),
    teamId: teams.find(({ teamId }) => teamId === draft.teamId)?.name ?? '',
    currency: draft.currency,
    clientReference: draft.clientReference,
    invoiceNumber: draft.invoiceNumber,
    invoiceDescription: draft.invoiceDescription,
    note: draft.note,
    lines: linesText(draft.lines, (amount) => money(amount, draft.currency)),
  });
  return <DraftNotices draft={form.held} asTexts={asTexts} nameOf={(field) => translate(`dealForm.${field}`)} />;
}
