import { isBlank, type MailSending } from '@kantoor/schemas';
import { isMailAddress } from './mail-address';
import { isWholeWording, wordingProblems, type MailWording } from './mail-wording';

/** A mail sent by hand, as typed. */
export interface Mail extends MailWording {
  contactName: string;
  contactEmail: string;
  ccEmail: string;
}
export const emptyMail: Mail = { contactName: '', contactEmail: '', ccEmail: '', masterTemplate: '', subject: '', body: '' };

/** Returns the exact messages of PLT-168 to PLT-172 and PLT-176. */
export function mailProblems(mail: Mail, ownWords: boolean, emailType?: string): Partial<Mail> {
  const found: Partial<Mail> = ownWords ? wordingProblems(mail, emailType) : {};
  if (isBlank(mail.contactName)) found.contactName = 'mail.nameRequired';
  if (!isMailAddress(mail.contactEmail)) found.contactEmail = mail.contactEmail.trim() ? 'mail.emailInvalid' : 'mail.emailRequired';
  if (mail.ccEmail.trim() && !isMailAddress(mail.ccEmail)) found.ccEmail = 'mail.ccInvalid';
  return found;
}

export function sendRequestOf(mail: Mail, ownWords: boolean): MailSending {
  const { contactName, contactEmail, ccEmail, masterTemplate, subject, body } = mail;
  return {
    contactName: contactName.trim(),
    contactEmail: contactEmail.trim(),
    ...(ccEmail.trim() ? { ccEmail: ccEmail.trim() } : {}),
    ...(ownWords && isWholeWording(mail) ? { emailTemplateOverride: { masterTemplate: masterTemplate.trim(), subject, body } } : {}),
  };
}
