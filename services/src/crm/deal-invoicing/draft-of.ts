import type { CoupledContact } from '@kantoor/schemas';
import type { InvoiceDraft } from '../../invoicing/sales-invoices/index.js';
import type { StoredRecord } from '../../platform/records/index.js';
import type { StoredDealLine } from '../deal-records/deal-lines.js';
import type { Receiver } from './receiver-of.js';

export interface DealToDraft {
  deal: StoredRecord;
  lines: readonly StoredDealLine[];
  organization: StoredRecord;
  legalEntity: { legalEntityId: number; legalEntityReference: string };
  /** The customer's own rate by the tax rules; it wins over the lines' (CRM-O82). */
  ruledTaxRateId: number | null;
  invoiceDate: string;
  language: 'nl' | 'en';
  receiver: Receiver;
  contacts: readonly CoupledContact[];
}

/** What the invoice of a deal will say (CRM-O29): everything is copied, so that later changes of the deal's records leave it alone. */
export function draftOf({
  deal,
  lines,
  organization,
  legalEntity,
  ruledTaxRateId,
  invoiceDate,
  language,
  receiver,
  contacts,
}: DealToDraft): InvoiceDraft {
  const text = (name: string): string | null => (organization[name] as string | null) ?? null;
  const contact = contacts.find((candidate) => candidate.contactId === deal['contactId']);
  return {
    ...legalEntity,
    dealId: deal.id,
    teamId: deal['teamId'] as number,
    invoiceDate,
    supplyDate: invoiceDate,
    predefinedNumber: (deal['invoiceNumber'] as number | null) ?? null,
    currency: deal['currency'] as string,
    language,
    description: deal['name'] as string,
    clientReference: (deal['clientReference'] as string | null) ?? null,
    customer: {
      customerId: organization.id,
      name: text('name')!,
      emailAddress: receiver.emailAddress || null,
      cocNumber: text('coCNumber'),
      vatNumber: text('vatNumber'),
      addressLineOne: text('addressLineOne'),
      addressLineTwo: text('addressLineTwo'),
      zipCode: text('zipCode'),
      city: text('city'),
      state: text('state'),
      countryIso2: text('countryIso2')!,
      iban: text('iban'),
    },
    customerContactName: contact ? `${contact.firstName} ${contact.lastName}` : receiver.name || null,
    exEu: organization['exEu'] as boolean,
    lines: lines.map((line) => ({
      description: line.description ?? line.productName ?? '',
      quantity: line.amount,
      price: line.price,
      department: line.department,
      project: line.project,
      taxRateId: ruledTaxRateId ?? line.taxRateId ?? line.productTaxRateId,
      ledgerAccount: line.ledgerAccount,
    })),
  };
}
