import type { MailKind, MailLanguage } from '../../records/kinds/index.js';

/** Adds the prefix once, even if the subject already has it in either language (PLT-126, PLT-O39). */
export function withPrefix({ prefix }: MailKind, language: MailLanguage, subject: string): string {
  if (!prefix) return subject;
  const isThere = Object.values(prefix).some((one) => subject.trim().toLowerCase().startsWith(one.trim().toLowerCase()));
  return isThere ? subject : prefix[language] + subject;
}
