import type { MailReceiver } from '@kantoor/schemas';
import type { Invoice } from '../invoice';

/** Returns the last recipient of the invoice, else its addressee: a mail addresses the person it goes to. */
export const mailedTo = ({ mail, addressee }: Pick<Invoice, 'mail' | 'addressee'>): MailReceiver | null =>
  mail?.receiverAddress ? { name: mail.receiverName, emailAddress: mail.receiverAddress } : addressee;
