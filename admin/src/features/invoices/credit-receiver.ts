import type { MailReceiver } from '@kantoor/schemas';
import type { Invoice } from './invoice';

/** Who got the invoice last, else its customer. */
export function mailedTo({ mail, customer, customerContactName }: Invoice): MailReceiver | null {
  if (mail?.receiverAddress) return { name: mail.receiverName, emailAddress: mail.receiverAddress };
  return customer.emailAddress ? { name: customerContactName ?? customer.name, emailAddress: customer.emailAddress } : null;
}
