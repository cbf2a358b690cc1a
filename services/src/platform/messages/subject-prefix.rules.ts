import type { MailKind, MailLanguage } from '../kinds/index.js';

/** Once, also where the words have it already, in whichever language (PLT-126, PLT-O39). */
export function withPrefix({ prefix }: MailKind, language: MailLanguage, subject: string): string {
  if (!prefix) return subject;
  const isThere = Object.values(prefix).some((one) => subject.trim().toLowerCase().startsWith(one.trim().toLowerCase()));
  return isThere ? subject : prefix[language] + subject;
}
