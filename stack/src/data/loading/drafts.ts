import { rateOf } from '@kantoor/schemas';
import {
  type ChargedRate,
  contentOf,
  type DraftContent,
  draftOf,
  type LegalEntity,
  type Receiver,
  type Stored,
  taxedLines,
} from '@kantoor/services/data';
import { chosenRateIdOf, type DemoDeal } from './deals.js';
import type { Catalogue } from '../planning/loaded.js';

export interface DemoDraft {
  deal: DemoDeal;
  entity: LegalEntity;
  receiver: Receiver;
  content: DraftContent;
}

/** Builds the invoice of a deal, by the rules of deals and invoices. */
export function demoDraftOf(deal: DemoDeal, { legalEntities, rates }: Catalogue): DemoDraft {
  const { customer, team, invoiceDate } = deal;
  const entity = legalEntities.find(({ legalEntityReference }) => legalEntityReference === team.legalEntity)!;
  const receiver = receiverOf(deal);
  const rate = (id: number | null): ChargedRate | undefined => rates.get(id ?? 0);
  const standard = rate(entity.defaultTaxRateId);
  const draft = draftOf({
    deal: { ...deal, teamId: team.id, invoiceNumber: null } as unknown as Stored<'deal'>,
    lines: deal.lines.map(({ product, ...line }, i) => ({
      ...line,
      lineNumber: i + 1,
      productId: product?.id ?? null,
      productName: product?.name ?? null,
      taxRateId: chosenRateIdOf(deal.lines, product),
      productTaxRateId: product?.taxRateId ?? null,
      invoicedTaxRateId: null,
      ledgerAccount: product?.ledger ?? null,
    })),
    organization: customer as unknown as Stored<'organization'>,
    legalEntity: { legalEntityId: entity.legalEntityId },
    rateIdOf: ({ taxRateId, productTaxRateId }) =>
      rateOf({ ruled: rate(customer.ruledTaxRateId), chosen: rate(taxRateId), product: rate(productTaxRateId), standard }).rate
        ?.taxRateId ?? null,
    invoiceDate: invoiceDate!,
    language: customer.preferredLanguage === 'nl' ? 'nl' : 'en',
    receiver,
    contacts: customer.contacts,
  });
  const mailRequest = deal.outcome === 'blocked' ? { receiver } : null;
  const taxed = taxedLines({ draft, rates, defaultTaxRateId: entity.defaultTaxRateId, seller: { countryIso2: 'NL' } });
  return { deal, entity, receiver, content: contentOf({ ...draft, mailRequest }, entity, taxed) };
}

function receiverOf({ customer, contactId, administrativeContactId }: DemoDeal): Receiver {
  const contact = customer.contacts.find((candidate) => candidate.contactId === (administrativeContactId ?? contactId))!;
  return { name: `${contact.firstName} ${contact.lastName}`, emailAddress: contact.emailAddresses[0]!.value };
}
