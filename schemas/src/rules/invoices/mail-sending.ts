import type { MailContent, MailReceiver, MailSending } from '../../generated/wire.js';

/** Converts a request to send a mail by hand into recipients and texts; the endpoint uses its own field names (PLT-308, PLT-F26). */
export const mailRequestFrom = ({ contactName, contactEmail, ccEmail, emailTemplateOverride, fileIds }: MailSending) => ({
  receiver: { name: contactName, emailAddress: contactEmail },
  ccEmail,
  override: emailTemplateOverride,
  ...(fileIds && { fileIds }),
});

/**
 * Maximum total size of the selected files of a mail: many mail servers accept at most 25 MB, and each byte of a file takes one and a
 * third.
 */
export const mailFilesMaxBytes = 15 * 1024 * 1024;

/** Pointer to the recipient's address in the request. */
export const receiverPointer = '/contactEmail';

/** Returns the content of a mail before it is sent, in the fields of the same request. */
export const mailContentOf = (
  { name, emailAddress }: MailReceiver,
  { masterTemplate, subject, body, defined }: Pick<MailContent, 'masterTemplate' | 'subject' | 'body' | 'defined'>,
  values: Readonly<Record<string, string>>,
): MailContent => ({ contactName: name, contactEmail: emailAddress, masterTemplate, subject, body, defined, values });
