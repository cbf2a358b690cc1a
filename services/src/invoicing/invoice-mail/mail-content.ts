import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { found } from '../../platform/problems/index.js';
import { filledIn, type MailTemplate } from '../legal-entities/index.js';
import { builtInTexts } from './built-in-texts.js';
import type { MailKind, MailText } from './built-in-texts.js';
import { withPrefix } from './subject-prefix.rules.js';

export interface MailContent extends MailText {
  /** False where the legal entity has no wording of its own (PLT-166). */
  defined: boolean;
}
export interface MailContentRequest {
  legalEntityId: number;
  language: 'nl' | 'en';
  type: MailKind;
  /** Of a reminder that goes out by itself, its level: in days (D-09). */
  level?: number;
  /** What is known already; other placeholders stay until the mail is written. */
  contactName?: string;
  description?: string;
}

/** The wording of a mail: of the legal entity in this language, else in Dutch, else in English, else the built-in one (PLT-O38). */
export async function mailContent(
  tx: Tx,
  ctx: RequestContext,
  { legalEntityId, language, type, level, contactName, description }: MailContentRequest,
): Promise<MailContent> {
  const [entity] = await tx.query(
    `SELECT invoice_data -> 'invoiceEmailTemplates' AS templates FROM legal_entities WHERE ecosystem_id = $1 AND id = $2`,
    [ctx.ecosystemId, legalEntityId],
  );
  const templates = ((found(entity).templates ?? []) as MailTemplate[]).filter(({ emailType }) => emailType === type);
  const own = ownText(templates, language, level);
  const { masterTemplate, subject, body } = own ?? builtInTexts[type][language];
  const known = { ...(contactName && { ContactName: contactName }), ...(description && { InvoiceDescription: description }) };
  const wording = withPrefix(type, own?.language === 'EN' ? 'en' : own ? 'nl' : language, subject);
  return { masterTemplate, subject: filledIn(wording, known), body: filledIn(body, known), defined: own !== undefined };
}

/** In each language that of the level goes before the one for all reminders. */
function ownText(templates: readonly MailTemplate[], language: 'nl' | 'en', level?: number): MailTemplate | undefined {
  return [language.toUpperCase(), 'NL', 'EN']
    .flatMap((wanted) => {
      const inLanguage = templates.filter((template) => template.language === wanted);
      return [
        inLanguage.find(({ reminderLevel }) => level && reminderLevel === level),
        inLanguage.find(({ reminderLevel }) => !reminderLevel),
      ];
    })
    .find((template) => template !== undefined);
}
