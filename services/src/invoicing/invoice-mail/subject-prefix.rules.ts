import type { MailKind } from './built-in-texts.js';

/** What the subject of each kind of mail begins with, own words included (PLT-126, PLT-O39). */
const prefixes: Partial<Record<MailKind, Record<'nl' | 'en', string>>> = { reminder: { nl: 'Herinnering: ', en: 'Reminder: ' } };

/** Once, also where the words have it already, in whichever language. */
export function withPrefix(kind: MailKind, language: 'nl' | 'en', subject: string): string {
  const prefix = prefixes[kind];
  if (!prefix) return subject;
  const isThere = Object.values(prefix).some((one) => subject.trim().toLowerCase().startsWith(one.trim().toLowerCase()));
  return isThere ? subject : prefix[language] + subject;
}
