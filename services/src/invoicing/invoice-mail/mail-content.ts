import { accountingCurrency, collectionNotice, namesCollectionCosts, withParagraph } from '@kantoor/schemas';
import type { MailLanguage, MailValues, OwnText } from '../../platform/kinds/index.js';
import { type Wording, wordingOf } from '../../platform/messages/index.js';
import type { LegalEntity } from '../legal-entities/index.js';
import { invoiceMailKinds } from './built-in-texts.js';
import type { InvoiceMail, ReminderVariant } from './built-in-texts.js';

interface OwnTextsRequest {
  /** With the template that applies to the invoice: the one it was booked with, or the one chosen for the draft. */
  entity: Pick<LegalEntity, 'invoiceData'>;
  type: InvoiceMail;
  /** Currency of the invoice: the scale of collection costs is in euro, so texts that name them apply to amounts in euro only. */
  currency?: string;
  /** Level of an automatic reminder, in days (D-09). */
  level?: number;
  variant?: ReminderVariant;
}
export interface MailContentRequest extends OwnTextsRequest {
  language: MailLanguage;
  /** Placeholder values that are known already; others stay until the mail is written. */
  known?: MailValues;
}

/** Returns a legal entity's own texts: first that of the level, then that of all reminders, which is not a notice of collection costs. */
export function ownTexts({ entity, type, currency = accountingCurrency, level, variant }: OwnTextsRequest): OwnText[] {
  const templates = (entity.invoiceData?.invoiceEmailTemplates ?? []).filter(
    ({ emailType, subject, body }) =>
      emailType === type && (currency === accountingCurrency || !namesCollectionCosts(`${subject} ${body}`)),
  );
  return [
    ...templates.filter(({ reminderLevel }) => level && reminderLevel === level),
    ...templates.filter(({ reminderLevel }) => !reminderLevel && variant !== 'announcesCosts'),
  ];
}

/** Returns the text of a mail of a legal entity, also for an invoice that does not exist yet. */
export function mailContent({ language, known, ...request }: MailContentRequest): Wording {
  const wording = wordingOf(invoiceMailKinds[request.type], { language, own: ownTexts(request), variant: request.variant }, known);
  if (request.variant !== 'announcesCosts' || namesCollectionCosts(wording.body)) return wording;
  // An own text without the amount is not a valid notice.
  return { ...wording, body: withParagraph(wording.body, collectionNotice[language]) };
}
