import type { MailContent, MailReceiver, MailSending } from '../generated/wire.js';

/** To whom a mail by hand goes and in which words; the call names them in its own way (PLT-308, PLT-F26). */
export const mailRequestFrom = ({ contactName, contactEmail, ccEmail, emailTemplateOverride, fileIds }: MailSending) => ({
  receiver: { name: contactName, emailAddress: contactEmail },
  ccEmail,
  override: emailTemplateOverride,
  ...(fileIds && { fileIds }),
});

/** So much the chosen files of a mail may be together: many mail servers take no more than 25 MB, in which each byte of a file counts as one and a third. */
export const mailFilesMaxBytes = 15 * 1024 * 1024;

/** Where the receiver's address stands in the call. */
export const receiverPointer = '/contactEmail';

/** A mail before it is sent, in the words of the same call. */
export const mailContentOf = (
  { name, emailAddress }: MailReceiver,
  { masterTemplate, subject, body, defined }: Pick<MailContent, 'masterTemplate' | 'subject' | 'body' | 'defined'>,
  values: Readonly<Record<string, string>>,
): MailContent => ({ contactName: name, contactEmail: emailAddress, masterTemplate, subject, body, defined, values });
