import type { MailLanguage, MailValues, OwnText } from '../../platform/kinds/index.js';
import { type Wording, wordingOf } from '../../platform/messages/index.js';
import type { LegalEntity } from '../legal-entities/index.js';
import { invoiceMailKinds } from './built-in-texts.js';
import type { InvoiceMail } from './built-in-texts.js';

interface OwnTextsRequest {
  /** With the template that applies to the invoice: the one it was booked with, or the one chosen for the draft. */
  entity: Pick<LegalEntity, 'invoiceData'>;
  type: InvoiceMail;
  /** Level of an automatic reminder, in days (D-09). */
  level?: number;
}
export interface MailContentRequest extends OwnTextsRequest {
  language: MailLanguage;
  /** Placeholder values that are known already; others stay until the mail is written. */
  known?: MailValues;
}

/** Returns the texts of a legal entity: that of the level goes before the one for all reminders. */
export function ownTexts({ entity, type, level }: OwnTextsRequest): OwnText[] {
  const templates = (entity.invoiceData?.invoiceEmailTemplates ?? []).filter(({ emailType }) => emailType === type);
  return [
    ...templates.filter(({ reminderLevel }) => level && reminderLevel === level),
    ...templates.filter(({ reminderLevel }) => !reminderLevel),
  ];
}

/** Returns the text of a mail of a legal entity, also for an invoice that does not exist yet. */
export const mailContent = ({ language, known, ...request }: MailContentRequest): Wording =>
  wordingOf(invoiceMailKinds[request.type], { language, own: ownTexts(request) }, known);
