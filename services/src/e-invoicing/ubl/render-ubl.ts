import type { InvoiceDocument } from '@kantoor/schemas';
import { deliveryCountry } from './delivery-country.js';
import { isForPeppol } from './electronic-address.js';
import { buyerReference } from './identifiers.js';
import { invoiceLine } from './line.js';
import { country, party } from './party.js';
import { monetaryTotal, paymentMeans, paymentTerms } from './payment.js';
import { accountingTaxTotal, taxTotal } from './taxes.js';
import { group, leaf, type Xml } from '../../platform/formats/xml/index.js';

const standard = 'urn:cen.eu:en16931:2017';
const peppol = `${standard}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const peppolProfile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const namespaces =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" ' +
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';

function references(document: InvoiceDocument): Xml[] {
  const { clientReference, corrects } = document;
  return [
    leaf('cbc:BuyerReference', buyerReference(document)),
    group('cac:OrderReference', leaf('cbc:ID', clientReference)),
    corrects &&
      group(
        'cac:BillingReference',
        group('cac:InvoiceDocumentReference', leaf('cbc:ID', corrects.number), leaf('cbc:IssueDate', corrects.date)),
      ),
  ];
}

/** Renders the date and, for supplies to other countries, the place of delivery (BT-72, BT-80). */
const delivery = (document: InvoiceDocument): Xml =>
  group(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', document.supplyDate),
    group('cac:DeliveryLocation', group('cac:Address', country(deliveryCountry(document)))),
  );

/** Returns the description and the reason of a credit note: Peppol UBL allows one note (BT-22, PEPPOL-EN16931-R002). */
const noteOf = ({ description, creditReason }: InvoiceDocument): string =>
  [description, creditReason].filter((text) => text?.trim()).join('\n');
/**
 * Renders the invoice or credit note as UBL 2.1 that conforms to EN 16931, and between Peppol parties to BIS Billing 3.0 and the Dutch
 * rules.
 */
export function renderUbl(document: InvoiceDocument): string {
  const { kind, number, issueDate, dueDate, currency, accountingTax, seller, customer, lines } = document;
  const isInvoice = kind === 'invoice';
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const overPeppol = isForPeppol(seller, customer);
  const isOutsideVat = lines.some(({ vatCategory }) => vatCategory === 'O');
  const content = [
    leaf('cbc:CustomizationID', overPeppol ? peppol : standard),
    leaf('cbc:ProfileID', overPeppol ? peppolProfile : undefined),
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', issueDate),
    isInvoice ? leaf('cbc:DueDate', dueDate) : undefined,
    isInvoice ? leaf('cbc:InvoiceTypeCode', '380') : leaf('cbc:CreditNoteTypeCode', '381'),
    leaf('cbc:Note', noteOf(document)),
    leaf('cbc:DocumentCurrencyCode', currency),
    leaf('cbc:TaxCurrencyCode', accountingTax?.currency),
    ...references(document),
    group(
      'cac:AccountingSupplierParty',
      party(seller, { name: seller.name, phone: seller.phoneNumber, email: seller.emailAddress }, isOutsideVat),
    ),
    group('cac:AccountingCustomerParty', party(customer, { name: customer.contactName, email: customer.emailAddress }, isOutsideVat)),
    delivery(document),
    ...paymentMeans(document),
    paymentTerms(document),
    taxTotal(document),
    accountingTaxTotal(document),
    monetaryTotal(document),
    ...lines.map((line) => invoiceLine(line, document)),
  ].filter((piece) => piece !== undefined);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" ${namespaces}>${content.join('')}</${root}>\n`;
}
