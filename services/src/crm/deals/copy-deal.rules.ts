import { cutText } from '@kantoor/schemas';
import type { DealRecord } from '@kantoor/schemas';

/** What a copy takes over; its name is the original's plus ' copy' unless another is given (CRM-329, CRM-O40). */
export function copyOf(deal: DealRecord, name?: string | null) {
  const { owner, organization, contact, administrativeContact, currency, template, clientReference, invoiceDescription, note, lines } =
    deal;
  const copyName = name ?? `${cutText(deal.name, 195)} copy`;
  return {
    name: copyName,
    owner,
    organization,
    contact,
    administrativeContact,
    currency,
    template,
    clientReference,
    invoiceDescription,
    note,
    lines,
  };
}
