import { amountText, decimal, plainDecimal, type InvoiceDocument, type InvoiceDocumentLine, type InvoiceParty } from '@kantoor/schemas';
import {
  buyerReference,
  deliveryCountry,
  itemTexts,
  type Contact,
  electronicAddress,
  invoiceCountry,
  registration,
  vatIdentifier,
} from '../ubl/index.js';
import { group, leaf, type Xml } from '../../platform/formats/xml/index.js';
import { cefactDate, tradeTax } from './elements.js';
import { settlement } from './settlement.js';

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
function agreement(document: InvoiceDocument): Xml {
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

const namespaces = [
  ['rsm', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
  ['ram', 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100'],
  ['udt', 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100'],
  ['qdt', 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100'],
]
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

function lineItem(line: InvoiceDocumentLine, { number }: InvoiceDocument): Xml {
  const sign = decimal(line.unitPrice).isNegative() ? -1 : 1;
  const { name, description } = itemTexts(line.description, number);
  return group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(line.lineNumber))),
    group('ram:SpecifiedTradeProduct', leaf('ram:Name', name), leaf('ram:Description', description)),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:NetPriceProductTradePrice', leaf('ram:ChargeAmount', plainDecimal(decimal(line.unitPrice).times(sign)))),
    ),
    group(
      'ram:SpecifiedLineTradeDelivery',
      leaf('ram:BilledQuantity', plainDecimal(decimal(line.quantity).times(sign)), { unitCode: 'C62' }),
    ),
    group(
      'ram:SpecifiedLineTradeSettlement',
      tradeTax.ofLine(line.vatCategory, line.vatPercentage),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', amountText(line.net))),
    ),
  );
}

/** Renders the invoice or credit note in the syntax embedded in Factur-X documents (UN/CEFACT CII, profile EN 16931). */
export function renderCii(document: InvoiceDocument): string {
  const { kind, number, issueDate, supplyDate, description, creditReason, lines } = document;
  const content = [
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    group(
      'rsm:ExchangedDocument',
      leaf('ram:ID', number),
      leaf('ram:TypeCode', kind === 'invoice' ? '380' : '381'),
      group('ram:IssueDateTime', cefactDate('udt', issueDate)),
      ...[description, creditReason].map((text) => group('ram:IncludedNote', leaf('ram:Content', text))),
    ),
    group(
      'rsm:SupplyChainTradeTransaction',
      ...lines.map((line) => lineItem(line, document)),
      agreement(document),
      group(
        'ram:ApplicableHeaderTradeDelivery',
        group('ram:ShipToTradeParty', group('ram:PostalTradeAddress', leaf('ram:CountryID', deliveryCountry(document)))),
        group('ram:ActualDeliverySupplyChainEvent', group('ram:OccurrenceDateTime', cefactDate('udt', supplyDate))),
      ),
      settlement(document),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice${namespaces}>${content.join('')}</rsm:CrossIndustryInvoice>\n`;
}
