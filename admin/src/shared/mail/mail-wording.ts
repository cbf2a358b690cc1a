import { areMailWords, isBlank } from '@kantoor/schemas';
/** Texts that replace those of the legal entity in one mail. */
export interface MailWording {
  masterTemplate: string;
  subject: string;
  body: string;
}
export const wordingFields = ['masterTemplate', 'subject', 'body'] as const;

const isFilled = (text: string): boolean => !isBlank(text);
export const isWholeWording = (wording: MailWording): boolean => wordingFields.every((field) => isFilled(wording[field]));

/** Validates custom texts: once one is filled, all are required (PLT-172), and their placeholders must exist (PLT-O36). */
export function wordingProblems(wording: MailWording, emailType?: string): Partial<Record<keyof MailWording, string>> {
  if (!wordingFields.some((field) => isFilled(wording[field]))) return {};
  const empty = wordingFields.filter((field) => !isFilled(wording[field])).map((field) => [field, 'mail.required']);
  const unknown = (['subject', 'body'] as const)
    .filter((field) => !areMailWords(wording[field], emailType))
    .map((field) => [field, 'messages.PLACEHOLDER_UNKNOWN']);
  return Object.fromEntries([...unknown, ...empty]);
}
