import { cutText } from '@kantoor/schemas';
import type { SubscriptionRecord } from '@kantoor/schemas';

/** What a copy takes over; its name is the original's plus ' copy' unless another is given (CRM-187). */
export function copyOf(subscription: SubscriptionRecord, name?: string | null) {
  const { owner, currency, organization, template, contact, administrativeContact, clientReference, invoiceDirectly, schedule, lines } =
    subscription;
  return {
    name: name ?? `${cutText(subscription.name, 195)} copy`,
    ...{ owner, currency, organization, template, contact, administrativeContact, clientReference, invoiceDirectly, schedule, lines },
  };
}
