import { accountingCurrency, collectionNotice, type CustomerKind, namesCollectionCosts, withParagraph } from '@kantoor/schemas';
import type { MailLanguage, MailValues, OwnText } from '../../platform/records/kinds/index.js';
import { type Wording, wordingOf } from '../../platform/mails/messages/index.js';
import type { LegalEntity } from '../../books/legal-entities/index.js';
import { invoiceMailKinds, type InvoiceMail, type ReminderVariant } from './built-in-texts.js';

interface OwnTextsRequest {
  /** With the template that applies to the invoice: the one it was booked with, or the one chosen for the draft. */
  entity: Pick<LegalEntity, 'invoiceData'>;
  type: InvoiceMail;
  /** Currency of the invoice: the scale of collection costs is in euro, so texts that name them apply to amounts in euro only. */
  currency?: string;
  /** Level of an automatic reminder, in days (D-09). */
  level?: number;
  variant?: ReminderVariant;
  /** Kind of customer that is reminded: own texts for a kind go to customers of that kind only (D-71). */
  kind?: CustomerKind | null;
}
export interface MailContentRequest extends OwnTextsRequest {
  language: MailLanguage;
  /** Placeholder values that are known already; others stay until the mail is written. */
  known?: MailValues;
}

const demands: ReadonlySet<ReminderVariant | undefined> = new Set<ReminderVariant>(['announcesCosts', 'businessDemand']);

/**
 * Returns a legal entity's own texts: first those of the level, then those of all reminders, which are no demand for payment; of each first
 * that for the kind of customer.
 */
export function ownTexts({ entity, type, currency = accountingCurrency, level, variant, kind }: OwnTextsRequest): OwnText[] {
  const templates = (entity.invoiceData?.invoiceEmailTemplates ?? []).filter(
    ({ emailType, subject, body, customerKind }) =>
      emailType === type &&
      (!customerKind || customerKind === kind) &&
      (currency === accountingCurrency || !namesCollectionCosts(`${subject} ${body}`)),
  );
  const byKind = [...templates.filter(({ customerKind }) => customerKind), ...templates.filter(({ customerKind }) => !customerKind)];
  return [
    ...byKind.filter(({ reminderLevel }) => level && reminderLevel === level),
    ...byKind.filter(({ reminderLevel }) => !reminderLevel && !demands.has(variant)),
  ];
}

/** Returns the text of a mail of a legal entity, also for an invoice that does not exist yet. */
export function mailContent({ language, known, ...request }: MailContentRequest): Wording {
  const wording = wordingOf(invoiceMailKinds[request.type], { language, own: ownTexts(request), variant: request.variant }, known);
  if (request.variant !== 'announcesCosts' || namesCollectionCosts(wording.body)) return wording;
  // An own text without the amount is not a valid notice.
  return { ...wording, body: withParagraph(wording.body, collectionNotice[language]) };
}
