import { vatNumberIn } from '@kantoor/schemas';
import type { InvoiceCustomer } from '../../invoicing/invoice-records/index.js';
import type { Stored } from '../../platform/records/index.js';

/** An organization as its invoices keep it, whether it buys or supplies. */
export const invoicedParty = (organization: Stored<'organization'>, emailAddress: string | null): InvoiceCustomer => ({
  customerId: organization.id,
  name: organization.name,
  emailAddress,
  cocNumber: organization.coCNumber,
  vatNumber: vatNumberIn(organization.vatNumber),
  addressLineOne: organization.addressLineOne,
  addressLineTwo: organization.addressLineTwo,
  zipCode: organization.zipCode,
  city: organization.city,
  state: organization.state,
  countryIso2: organization.countryIso2,
  iban: organization.iban,
});

/** The language of the papers for it. */
export const languageOf = ({ preferredLanguage }: Pick<Stored<'organization'>, 'preferredLanguage'>): 'nl' | 'en' =>
  preferredLanguage === 'nl' ? 'nl' : 'en';
