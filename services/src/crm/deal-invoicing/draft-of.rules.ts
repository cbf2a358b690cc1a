import { invoicedParty, invoiceDescriptionOf, type CoupledContact } from '@kantoor/schemas';
import type { InvoiceDraft } from '../../receivables/sales-invoices/index.js';
import { originOf } from '../deal-records/index.js';
import type { InvoicedLine } from '../../masterdata/sales-lines/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import type { Receiver } from './receiver-of.js';

/** The fields of a deal that its invoice uses; a forecast has no deal yet. */
type BilledDeal = { id: number | null } & Pick<
  Stored<'deal'>,
  'teamId' | 'template' | 'contactId' | 'invoiceNumber' | 'currency' | 'clientReference' | 'invoiceDescription'
>;

export interface DealToDraft {
  deal: BilledDeal;
  lines: readonly InvoicedLine[];
  organization: Stored<'organization'>;
  legalEntity: { legalEntityId: number };
  /** Returns the tax rate of a line (D-36). */
  rateIdOf: (line: InvoicedLine) => number | null;
  invoiceDate: string;
  /** Default: derived from the payment term. */
  dueDate?: string | null;
  language: 'nl' | 'en';
  receiver: Receiver;
  contacts: readonly Pick<CoupledContact, 'contactId' | 'firstName' | 'lastName'>[];
}

export const asDescribed = ({ description, productName }: Pick<InvoicedLine, 'description' | 'productName'>) => ({
  description,
  product: productName ? { name: productName } : null,
});

/** Builds the invoice content of a deal (CRM-O29): everything is copied, so that later changes of the deal's records do not affect it. */
export function draftOf({
  deal,
  lines,
  organization,
  legalEntity,
  rateIdOf,
  invoiceDate,
  dueDate = null,
  language,
  receiver,
  contacts,
}: DealToDraft): InvoiceDraft {
  const contact = contacts.find((candidate) => candidate.contactId === deal.contactId);
  return {
    legalEntityId: legalEntity.legalEntityId,
    origin: deal.id === null ? null : originOf(deal.id),
    teamId: deal.teamId,
    invoiceTemplateId: deal.template ?? null,
    invoiceDate,
    supplyDate: invoiceDate,
    dueDate,
    paymentTerm: organization.paymentTerm,
    predefinedNumber: deal.invoiceNumber ?? null,
    currency: deal.currency,
    language,
    invoiceDescription: invoiceDescriptionOf({ ...deal, lines: lines.map(asDescribed) }),
    clientReference: deal.clientReference ?? null,
    customer: invoicedParty(organization, receiver.emailAddress || null),
    customerContactName: contact ? `${contact.firstName} ${contact.lastName}` : receiver.name || null,
    addressee: receiver.emailAddress ? receiver : null,
    exEu: organization.exEu,
    lines: lines.map((line) => ({
      description: line.description ?? line.productName ?? '',
      quantity: line.amount,
      price: line.price,
      department: line.department,
      project: line.project,
      taxRateId: rateIdOf(line),
      ledgerAccount: line.ledgerAccount,
    })),
  };
}
