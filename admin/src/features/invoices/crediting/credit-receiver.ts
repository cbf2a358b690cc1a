import type { MailReceiver } from '@kantoor/schemas';
import type { Invoice } from '../invoice';

/** Who got the invoice last, else the one whose address it bears: a mail greets whom it goes to. */
export const mailedTo = ({ mail, addressee }: Pick<Invoice, 'mail' | 'addressee'>): MailReceiver | null =>
  mail?.receiverAddress ? { name: mail.receiverName, emailAddress: mail.receiverAddress } : addressee;
