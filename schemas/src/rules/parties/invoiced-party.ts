import type { OrganizationRecord } from '../../generated/wire.js';
import { vatNumberIn } from '../vat/vat-number-forms.js';

type Party = Pick<
  OrganizationRecord,
  | 'name'
  | 'coCNumber'
  | 'vatNumber'
  | 'addressLineOne'
  | 'addressLineTwo'
  | 'zipCode'
  | 'city'
  | 'state'
  | 'countryIso2'
  | 'iban'
  | 'preferredLanguage'
> & { id: number };

/** Returns an organization as its invoices store it, as customer or supplier. */
export const invoicedParty = (organization: Omit<Party, 'preferredLanguage'>, emailAddress: string | null) => ({
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

/** Language of its documents. */
export const invoiceLanguageOf = ({ preferredLanguage }: Pick<Party, 'preferredLanguage'>): 'nl' | 'en' =>
  preferredLanguage === 'nl' ? 'nl' : 'en';
