import type { MailContent, MailReceiver, MailSending } from '../generated/wire.js';

/** To whom a mail by hand goes and in which words; the call names them in its own way (PLT-308, PLT-F26). */
export const mailRequestFrom = ({ contactName, contactEmail, ccEmail, emailTemplateOverride }: MailSending) => ({
  receiver: { name: contactName, emailAddress: contactEmail },
  ccEmail,
  override: emailTemplateOverride,
});

/** Where the receiver's address stands in the call. */
export const receiverPointer = '/contactEmail';

/** A mail before it is sent, in the words of the same call. */
export const mailContentOf = (
  { name, emailAddress }: MailReceiver,
  { masterTemplate, subject, body, defined }: Pick<MailContent, 'masterTemplate' | 'subject' | 'body' | 'defined'>,
  values: Readonly<Record<string, string>>,
): MailContent => ({ contactName: name, contactEmail: emailAddress, masterTemplate, subject, body, defined, values });
