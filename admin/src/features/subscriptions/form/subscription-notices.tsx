import { outcomeOf } from '@kantoor/schemas';
import { useFormat, useTranslate } from '../../../i18n';
import { fullName } from '../../organizations';
import { DraftNotices } from '../../../shared/form/draft-notices';
import { linesText } from '../../selling';
import { useScheduleWords } from '../use-schedule-words';
import type { SubscriptionFormModel } from './form-model';
import type { SubscriptionDraft } from '../subscription-draft';

/** What was kept of a subscription, and what was typed in it beside what another person saved. */
export function SubscriptionNotices({ form }: { form: SubscriptionFormModel }) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const words = useScheduleWords();
  const asTexts = (draft: SubscriptionDraft): Record<string, string> => ({
    name: draft.name,
    owner: draft.owner,
    organization: draft.organization?.name ?? '',
    contact: fullName(draft.contact),
    administrativeContact: fullName(draft.administrativeContact),
    currency: draft.currency,
    clientReference: draft.clientReference,
    interval: words.rhythm(draft),
    startDate: date(draft.startDate),
    endDate: date(draft.endDate),
    output: translate(`subscriptionForm.outputs.${outcomeOf({ ...draft, invoiceDirectly: false })}`),
    invoiceDirectly: translate(draft.invoiceDirectly ? 'shell.yes' : 'shell.no'),
    lines: linesText(draft.lines, (amount) => money(amount, draft.currency)),
  });
  return (
    <DraftNotices
      draft={form.held}
      asTexts={asTexts}
      nameOf={(field) => translate(`subscriptionForm.${field}`, { _: translate(`selling.${field}`) })}
    />
  );
}
