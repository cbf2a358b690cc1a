import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { MailLanguage, MailValues, OwnText } from '../../platform/kinds/index.js';
import { type Wording, wordingOf } from '../../platform/messages/index.js';
import { found } from '../../platform/problems/index.js';
import type { MailTemplate } from '../legal-entities/index.js';
import { invoiceMailKinds } from './built-in-texts.js';
import type { InvoiceMail } from './built-in-texts.js';

interface OwnTextsRequest {
  legalEntityId: number;
  type: InvoiceMail;
  /** Of a reminder that goes out by itself, its level: in days (D-09). */
  level?: number;
}
export interface MailContentRequest extends OwnTextsRequest {
  language: MailLanguage;
  /** Values of placeholders that are known already; others stay until the mail is written. */
  known?: MailValues;
}

/** The wordings of a legal entity: that of the level goes before the one for all reminders. */
export async function ownTexts(tx: Tx, ctx: RequestContext, { legalEntityId, type, level }: OwnTextsRequest): Promise<OwnText[]> {
  const [entity] = await tx.query(
    `SELECT invoice_data -> 'invoiceEmailTemplates' AS templates FROM legal_entities WHERE ecosystem_id = $1 AND id = $2`,
    [ctx.ecosystemId, legalEntityId],
  );
  const templates = ((found(entity).templates ?? []) as MailTemplate[]).filter(({ emailType }) => emailType === type);
  return [
    ...templates.filter(({ reminderLevel }) => level && reminderLevel === level),
    ...templates.filter(({ reminderLevel }) => !reminderLevel),
  ];
}

/** What a mail of a legal entity will say, also about an invoice that does not exist yet. */
export const mailContent = async (tx: Tx, ctx: RequestContext, { language, known, ...request }: MailContentRequest): Promise<Wording> =>
  wordingOf(invoiceMailKinds[request.type], { language, own: await ownTexts(tx, ctx, request) }, known);
