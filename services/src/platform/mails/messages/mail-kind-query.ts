import type { MailRules } from '../../records/kinds/index.js';
import { Problem } from '../../runtime/problems/index.js';

const namesOf = ({ kinds }: MailRules): string[] => Object.keys(kinds);

/** Query parameter for the kinds of mail about records of a kind. */
export const mailKindQuery = (rules: MailRules) => ({ email_type: { schema: { enum: namesOf(rules) } } });

/** Parses the `email_type` of a query; defaults to the first kind, and refuses unknown values (CRM-O39, PLT-O37). */
export function mailKindIn<Rules extends MailRules>(rules: Rules, emailType = namesOf(rules)[0]): keyof Rules['kinds'] & string {
  const kind = namesOf(rules).find((one) => one === emailType);
  if (!kind) throw new Problem('BAD_REQUEST', { detail: `email_type is ${namesOf(rules).join(' or ')}` });
  return kind as keyof Rules['kinds'] & string;
}
