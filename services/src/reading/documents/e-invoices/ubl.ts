import { type Element, embeddedFiles, isTrue, pricePerPiece, Values } from './element.js';
import type { Party, StructuredAdjustment, StructuredInvoice, StructuredLine } from '../../model/index.js';

/** Reads a UBL 2.1 Invoice or CreditNote (OASIS; syntax binding CEN/TS 16931-3-2). */
export function readUbl(root: Element, kind: 'Invoice' | 'CreditNote'): Omit<StructuredInvoice, 'isInNamespace'> {
  const values = new Values();
  const seller = root.at('AccountingSupplierParty', 'Party');
  const totals = root.at('LegalMonetaryTotal|RequestedMonetaryTotal');
  const total = (name: string): number | undefined => values.amount(totals.at(name), name);
  const currency = root.text('DocumentCurrencyCode') ?? totals.at('PayableAmount').attribute('currencyID');
  const taxes = taxTotalOf(root, currency);
  const due = root.text('DueDate') ?? root.text('PaymentMeans', 'PaymentDueDate') ?? root.text('PaymentTerms', 'PaymentDueDate');
  const order = root.text('OrderReference', 'ID');
  return {
    syntax: 'ubl',
    isCredit: kind === 'CreditNote' || isCreditCode(root.text('InvoiceTypeCode')),
    specification: root.text('CustomizationID'),
    typeCode: root.text('InvoiceTypeCode|CreditNoteTypeCode'),
    supplier: seller.text('PartyLegalEntity', 'RegistrationName') ?? seller.text('PartyName', 'Name'),
    reference: root.text('ID'),
    issued: values.date(root.text('IssueDate'), 'IssueDate'),
    due: values.date(due, 'DueDate'),
    delivered: values.date(root.text('Delivery', 'ActualDeliveryDate'), 'ActualDeliveryDate'),
    terms: root.text('PaymentTerms', 'Note'),
    currency,
    vatNumber: vatNumberOf(seller),
    account: accountOf(root),
    chamberNumber: seller.text('PartyLegalEntity', 'CompanyID'),
    // Peppol requires this text if only the seller's order number is known.
    orderReference: order === 'NA' ? undefined : order,
    buyerReference: root.text('BuyerReference'),
    paymentReference: root.text('PaymentMeans', 'PaymentID'),
    paymentMeans: root.text('PaymentMeans', 'PaymentMeansCode'),
    notes: textsOf(root, 'Note'),
    seller: partyOf(seller),
    buyer: partyOf(root.at('AccountingCustomerParty', 'Party')),
    lineTotal: total('LineExtensionAmount'),
    net: total('TaxExclusiveAmount'),
    vatTotal: values.amount(taxes.at('TaxAmount'), 'TaxAmount'),
    gross: total('TaxInclusiveAmount'),
    prepaid: total('PrepaidAmount'),
    rounding: total('PayableRoundingAmount'),
    payable: total('PayableAmount'),
    vat: taxes.all('TaxSubtotal').map((each) => ({
      rate: values.amount(each.at('TaxCategory', 'Percent'), 'Percent') ?? values.amount(each.at('Percent'), 'Percent') ?? 0,
      base: values.amount(each.at('TaxableAmount'), 'TaxableAmount') ?? null,
      amount: values.amount(each.at('TaxAmount'), 'TaxAmount') ?? null,
      category: each.text('TaxCategory', 'ID'),
      exemptReason: each.text('TaxCategory', 'TaxExemptionReason'),
      exemptCode: each.text('TaxCategory', 'TaxExemptionReasonCode'),
    })),
    adjustments: root.all('AllowanceCharge').map((each) => adjustmentOf(each, values)),
    lines: root.all('InvoiceLine|CreditNoteLine').map((line) => lineOf(line, values)),
    files: embeddedFiles(root.all('AdditionalDocumentReference').map((each) => each.at('Attachment', 'EmbeddedDocumentBinaryObject'))),
    unreadable: values.unreadable,
  };
}

const textsOf = (root: Element, name: string): string[] => root.all(name).flatMap((each) => each.text() ?? []);

function partyOf(party: Element): Party {
  const address = party.at('PostalAddress');
  return {
    name: party.text('PartyLegalEntity', 'RegistrationName') ?? party.text('PartyName', 'Name'),
    tradingName: party.text('PartyName', 'Name'),
    vatNumber: vatNumberOf(party),
    chamberNumber: party.text('PartyLegalEntity', 'CompanyID'),
    identifier: party.text('PartyIdentification', 'ID'),
    street: address.text('StreetName'),
    moreStreet: address.text('AdditionalStreetName') ?? address.text('AddressLine', 'Line'),
    postcode: address.text('PostalZone'),
    city: address.text('CityName'),
    region: address.text('CountrySubentity'),
    country: address.text('Country', 'IdentificationCode'),
    email: party.text('Contact', 'ElectronicMail'),
  };
}

/** Types of UNTDID 1001 that EN 16931 processes as credit notes. */
export const isCreditCode = (code: string | undefined): boolean =>
  code !== undefined && ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'].includes(code);

/** VAT in the document's currency; a second total is in the currency of the seller's books (BT-111). */
function taxTotalOf(root: Element, currency: string | undefined): Element {
  const all = root.all('TaxTotal');
  const own = all.filter((each) => each.at('TaxAmount').attribute('currencyID') === currency);
  return own.find((each) => each.at('TaxSubtotal').exists) ?? own[0] ?? root.at('TaxTotal');
}

function vatNumberOf(seller: Element): string | undefined {
  const schemes = seller.all('PartyTaxScheme');
  const scheme = (each: Element): string => each.text('TaxScheme', 'ID')?.toUpperCase() ?? '';
  const vat =
    schemes.find((each) => scheme(each) === 'VAT') ?? schemes.find((each) => !['TAX', 'FC', 'LOC', 'TAXREG'].includes(scheme(each)));
  return vat?.text('CompanyID');
}

/** The payee's account; the debited account of a direct debit is the buyer's and is in another element. */
const accountOf = (root: Element): string | undefined =>
  root
    .all('PaymentMeans')
    .map((means) => means.text('PayeeFinancialAccount', 'ID'))
    .find((account) => account !== undefined);

function adjustmentOf(each: Element, values: Values): StructuredAdjustment {
  const amount = values.amount(each.at('Amount'), 'Amount') ?? 0;
  return {
    reason: each.text('AllowanceChargeReason') ?? '',
    reasonCode: each.text('AllowanceChargeReasonCode'),
    amount: isTrue(each.text('ChargeIndicator')) ? amount : -amount,
    rate: values.amount(each.at('TaxCategory', 'Percent'), 'Percent') ?? null,
    category: each.text('TaxCategory', 'ID'),
  };
}

function lineOf(line: Element, values: Values): StructuredLine {
  const price = line.at('Price');
  const item = line.at('Item');
  const quantity = line.at('InvoicedQuantity|CreditedQuantity');
  const name = item.text('Name');
  return {
    id: line.text('ID'),
    description: name ?? item.text('Description') ?? '',
    note: [name && item.text('Description'), ...textsOf(line, 'Note')].filter((part) => part && part !== name).join(' · ') || undefined,
    quantity: values.amount(quantity, 'Quantity') ?? null,
    unit: quantity.attribute('unitCode'),
    netUnitPrice: pricePerPiece(
      values.amount(price.at('PriceAmount'), 'PriceAmount'),
      values.amount(price.at('BaseQuantity'), 'BaseQuantity'),
    ),
    lineTotal: values.amount(line.at('LineExtensionAmount'), 'LineExtensionAmount') ?? null,
    rate: values.amount(item.at('ClassifiedTaxCategory', 'Percent'), 'Percent') ?? null,
    category: item.text('ClassifiedTaxCategory', 'ID'),
    adjustments: line.all('AllowanceCharge').map((each) => {
      const { reason, amount, rate } = adjustmentOf(each, values);
      return { reason, amount, rate };
    }),
  };
}
