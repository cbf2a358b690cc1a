import { Problem } from '../../platform/problems/index.js';
import { mailKinds } from './built-in-texts.js';
import type { MailKind } from './built-in-texts.js';

export const mailKindQuery = { email_type: { schema: { enum: mailKinds } } };

/** The `email_type` of a query; nothing else has templates (CRM-O39, PLT-O37). */
export function mailKindOf(emailType = 'newInvoice'): MailKind {
  const kind = mailKinds.find((one) => one === emailType);
  if (!kind) throw new Problem('BAD_REQUEST', { detail: `email_type is ${mailKinds.join(' or ')}` });
  return kind;
}
