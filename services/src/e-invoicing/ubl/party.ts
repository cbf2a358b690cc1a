import type { InvoiceParty } from '@kantoor/schemas';
import { electronicAddress } from './electronic-address.js';
import { invoiceCountry, registration, vatIdentifier } from './identifiers.js';
import { group, leaf, type Xml } from '../../platform/formats/xml/index.js';

export interface Contact {
  name?: string;
  phone?: string;
  email?: string;
}

export const country = (iso2: string): Xml => group('cac:Country', leaf('cbc:IdentificationCode', invoiceCountry(iso2)));

/** Renders a seller or buyer; supplies outside the scope of VAT may not state VAT numbers (BR-O-02). */
export function party(details: InvoiceParty, contact: Contact, isOutsideVat: boolean): Xml {
  const { name, addressLineOne, addressLineTwo, city, zipCode, state, countryIso2 } = details;
  const address = electronicAddress(details);
  const register = registration(details);
  return group(
    'cac:Party',
    leaf('cbc:EndpointID', address?.id, address ? { schemeID: address.scheme } : {}),
    group('cac:PartyName', leaf('cbc:Name', name)),
    group(
      'cac:PostalAddress',
      leaf('cbc:StreetName', addressLineOne),
      leaf('cbc:AdditionalStreetName', addressLineTwo),
      leaf('cbc:CityName', city),
      leaf('cbc:PostalZone', zipCode),
      leaf('cbc:CountrySubentity', state),
      country(countryIso2),
    ),
    isOutsideVat ? undefined : vatRegistration(details),
    group(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', name),
      leaf('cbc:CompanyID', register?.id, register?.scheme ? { schemeID: register.scheme } : {}),
    ),
    group('cac:Contact', leaf('cbc:Name', contact.name), leaf('cbc:Telephone', contact.phone), leaf('cbc:ElectronicMail', contact.email)),
  );
}

function vatRegistration(details: InvoiceParty): Xml {
  const number = vatIdentifier(details);
  return number && group('cac:PartyTaxScheme', leaf('cbc:CompanyID', number), taxScheme);
}

export const taxScheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
