import type { MailSending } from '@kantoor/schemas';

/** Which mails of an invoice are written by hand. */
export type EmailType = 'newInvoice' | 'reminder';
/** What the server asked about and the person meant. */
export type Confirmed = Pick<MailSending, 'confirmedReceivers' | 'confirmedRepeat'>;
