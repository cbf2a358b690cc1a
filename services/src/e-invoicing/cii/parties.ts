import type { InvoiceDocument, InvoiceParty } from '@kantoor/schemas';
import { buyerReference, type Contact, electronicAddress, invoiceCountry, registration, vatIdentifier } from '../ubl/index.js';
import { group, leaf, type Xml } from '../../platform/formats/xml/index.js';

function tradeParty(element: string, details: InvoiceParty, contact: Contact, isOutsideVat: boolean): Xml {
  const register = registration(details);
  const address = electronicAddress(details);
  return group(
    element,
    leaf('ram:Name', details.name),
    group('ram:SpecifiedLegalOrganization', leaf('ram:ID', register?.id, register?.scheme ? { schemeID: register.scheme } : {})),
    group(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', contact.name),
      group('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', contact.phone)),
      group('ram:EmailURIUniversalCommunication', leaf('ram:URIID', contact.email)),
    ),
    group(
      'ram:PostalTradeAddress',
      leaf('ram:PostcodeCode', details.zipCode),
      leaf('ram:LineOne', details.addressLineOne),
      leaf('ram:LineTwo', details.addressLineTwo),
      leaf('ram:CityName', details.city),
      leaf('ram:CountryID', invoiceCountry(details.countryIso2)),
      leaf('ram:CountrySubDivisionName', details.state),
    ),
    group('ram:URIUniversalCommunication', leaf('ram:URIID', address?.id, address ? { schemeID: address.scheme } : {})),
    isOutsideVat ? undefined : group('ram:SpecifiedTaxRegistration', leaf('ram:ID', vatIdentifier(details), { schemeID: 'VA' })),
  );
}

/** Seller, buyer, and the buyer's own reference. */
export function agreement(document: InvoiceDocument): Xml {
  const { seller, customer, clientReference, lines } = document;
  const isOutsideVat = lines.some(({ vatCategory }) => vatCategory === 'O');
  const sellerContact = { name: seller.name, phone: seller.phoneNumber, email: seller.emailAddress };
  return group(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', buyerReference(document)),
    tradeParty('ram:SellerTradeParty', seller, sellerContact, isOutsideVat),
    tradeParty('ram:BuyerTradeParty', customer, { name: customer.contactName, email: customer.emailAddress }, isOutsideVat),
    group('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', clientReference)),
  );
}
