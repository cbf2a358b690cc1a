import { type Element, embeddedFiles, isTrue, pricePerPiece, Values } from './element.js';
import type { Party, StructuredAdjustment, StructuredInvoice, StructuredLine } from '../../model/index.js';
import { isCreditCode } from './ubl.js';

/**
 * Reads a UN/CEFACT Cross Industry Invoice: Factur-X, ZUGFeRD 2 and XRechnung (D16B, syntax binding CEN/TS 16931-3-3), all profiles from
 * MINIMUM up, and ZUGFeRD 1 (CrossIndustryDocument), which has other names for the same parts.
 */
export function readCii(root: Element): Omit<StructuredInvoice, 'isInNamespace'> {
  const values = new Values();
  const document = root.at('ExchangedDocument|HeaderExchangedDocument');
  const transaction = root.at('SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction');
  const agreement = transaction.at('ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement');
  const settlement = transaction.at('ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement');
  const seller = agreement.at('SellerTradeParty');
  const totals = settlement.at('SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation');
  const currency = settlement.text('InvoiceCurrencyCode') ?? totals.at('GrandTotalAmount').attribute('currencyID');
  const due = settlement.all('SpecifiedTradePaymentTerms').map((terms) => terms.at('DueDateDateTime', 'DateTimeString').text());
  return {
    syntax: 'cii',
    isCredit: isCreditCode(document.text('TypeCode')),
    specification: root.text(
      'ExchangedDocumentContext|SpecifiedExchangedDocumentContext',
      'GuidelineSpecifiedDocumentContextParameter',
      'ID',
    ),
    typeCode: document.text('TypeCode'),
    supplier: seller.text('Name') ?? seller.text('SpecifiedLegalOrganization', 'TradingBusinessName'),
    reference: document.text('ID'),
    issued: values.date(document.at('IssueDateTime', 'DateTimeString').text(), 'IssueDateTime'),
    due: values.date(
      due.find((each) => each !== undefined),
      'DueDateDateTime',
    ),
    delivered: values.date(
      transaction.text(
        'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery',
        'ActualDeliverySupplyChainEvent',
        'OccurrenceDateTime',
        'DateTimeString',
      ),
      'OccurrenceDateTime',
    ),
    terms: settlement.text('SpecifiedTradePaymentTerms', 'Description'),
    currency,
    vatNumber: vatNumberOf(seller),
    account: accountOf(settlement),
    chamberNumber: seller.text('SpecifiedLegalOrganization', 'ID'),
    orderReference:
      agreement.text('BuyerOrderReferencedDocument', 'IssuerAssignedID') ?? agreement.text('BuyerOrderReferencedDocument', 'ID'),
    buyerReference: agreement.text('BuyerReference'),
    paymentReference: settlement.text('PaymentReference'),
    paymentMeans: settlement.text('SpecifiedTradeSettlementPaymentMeans', 'TypeCode'),
    notes: document.all('IncludedNote').flatMap((note) => note.text('Content') ?? []),
    seller: partyOf(seller),
    buyer: partyOf(agreement.at('BuyerTradeParty')),
    ...totalsIn(totals, currency, values),
    vat: settlement.all('ApplicableTradeTax').map((each) => vatOf(each, values)),
    adjustments: [
      ...settlement.all('SpecifiedTradeAllowanceCharge').map((each) => adjustmentOf(each, values)),
      ...settlement.all('SpecifiedLogisticsServiceCharge').map((each) => chargeOf(each, values)),
    ],
    lines: transaction
      .all('IncludedSupplyChainTradeLineItem')
      .map((line) => lineOf(line, values))
      .filter(hasContent),
    files: embeddedFiles(agreement.all('AdditionalReferencedDocument').map((each) => each.at('AttachmentBinaryObject'))),
    unreadable: values.unreadable,
  };
}

/** Totals may be stated in the currency of the invoice and in that of its VAT. */
function totalsIn(totals: Element, currency: string | undefined, values: Values) {
  const total = (name: string): number | undefined => {
    const all = totals.all(name);
    return values.amount(all.find((each) => each.attribute('currencyID') === currency) ?? totals.at(name), name);
  };
  return {
    lineTotal: total('LineTotalAmount'),
    net: total('TaxBasisTotalAmount'),
    vatTotal: total('TaxTotalAmount'),
    gross: total('GrandTotalAmount'),
    prepaid: total('TotalPrepaidAmount'),
    rounding: total('RoundingAmount'),
    payable: total('DuePayableAmount') ?? total('GrandTotalAmount'),
  };
}

const vatOf = (each: Element, values: Values): StructuredInvoice['vat'][number] => ({
  rate: rateOf(each, values) ?? 0,
  base: values.amount(each.at('BasisAmount'), 'BasisAmount') ?? null,
  amount: values.amount(each.at('CalculatedAmount'), 'CalculatedAmount') ?? null,
  category: each.text('CategoryCode'),
  exemptReason: each.text('ExemptionReason'),
  exemptCode: each.text('ExemptionReasonCode'),
});

const vatNumberOf = (party: Element): string | undefined =>
  party
    .all('SpecifiedTaxRegistration')
    .find((each) => each.at('ID').attribute('schemeID') === 'VA')
    ?.text('ID');

function partyOf(party: Element): Party {
  const address = party.at('PostalTradeAddress');
  return {
    name: party.text('Name') ?? party.text('SpecifiedLegalOrganization', 'TradingBusinessName'),
    tradingName: party.text('SpecifiedLegalOrganization', 'TradingBusinessName'),
    vatNumber: vatNumberOf(party),
    chamberNumber: party.text('SpecifiedLegalOrganization', 'ID'),
    identifier: party.text('GlobalID') ?? party.text('ID'),
    street: address.text('LineOne'),
    moreStreet: address.text('LineTwo'),
    postcode: address.text('PostcodeCode'),
    city: address.text('CityName'),
    region: address.text('CountrySubDivisionName'),
    country: address.text('CountryID'),
    email: party.text('DefinedTradeContact', 'EmailURIUniversalCommunication', 'URIID'),
  };
}

const rateOf = (tax: Element, values: Values): number | undefined =>
  values.amount(tax.at('RateApplicablePercent|ApplicablePercent'), 'RateApplicablePercent');

const accountOf = (settlement: Element): string | undefined =>
  settlement
    .all('SpecifiedTradeSettlementPaymentMeans')
    .map((means) => means.at('PayeePartyCreditorFinancialAccount'))
    .map((account) => account.text('IBANID') ?? account.text('ProprietaryID'))
    .find((account) => account !== undefined);

function adjustmentOf(each: Element, values: Values): StructuredAdjustment {
  const amount = values.amount(each.at('ActualAmount'), 'ActualAmount') ?? 0;
  return {
    reason: each.text('Reason') ?? '',
    reasonCode: each.text('ReasonCode'),
    amount: isTrue(each.text('ChargeIndicator', 'Indicator')) ? amount : -amount,
    rate: rateOf(each.at('CategoryTradeTax'), values) ?? null,
    category: each.text('CategoryTradeTax', 'CategoryCode'),
  };
}

const chargeOf = (each: Element, values: Values): StructuredAdjustment => ({
  reason: each.text('Description') ?? '',
  amount: values.amount(each.at('AppliedAmount'), 'AppliedAmount') ?? 0,
  rate: rateOf(each.at('AppliedTradeTax'), values) ?? null,
  category: each.text('AppliedTradeTax', 'CategoryCode'),
});

function lineOf(line: Element, values: Values): StructuredLine {
  const product = line.at('SpecifiedTradeProduct');
  const price = line.at('SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement', 'NetPriceProductTradePrice');
  const settlement = line.at('SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const sum = settlement.at('SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation', 'LineTotalAmount');
  const quantity = line.at('SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery', 'BilledQuantity');
  const name = product.text('Name');
  const note = line.text('AssociatedDocumentLineDocument', 'IncludedNote', 'Content');
  return {
    id: line.text('AssociatedDocumentLineDocument', 'LineID'),
    description: name ?? product.text('Description') ?? '',
    note: [name && product.text('Description'), note].filter((part) => part && part !== name).join(' · ') || undefined,
    unit: quantity.attribute('unitCode'),
    quantity: values.amount(quantity, 'BilledQuantity') ?? null,
    netUnitPrice: pricePerPiece(
      values.amount(price.at('ChargeAmount'), 'ChargeAmount'),
      values.amount(price.at('BasisQuantity'), 'BasisQuantity'),
    ),
    lineTotal: values.amount(sum, 'LineTotalAmount') ?? null,
    rate: rateOf(settlement.at('ApplicableTradeTax'), values) ?? null,
    category: settlement.text('ApplicableTradeTax', 'CategoryCode'),
    adjustments: settlement.all('SpecifiedTradeAllowanceCharge').map((each) => {
      const { reason, amount, rate } = adjustmentOf(each, values);
      return { reason, amount, rate };
    }),
  };
}

/** ZUGFeRD 1 writes remarks as separate lines, and groups as lines without an amount. */
const hasContent = ({ description, lineTotal }: StructuredLine): boolean => lineTotal !== null || description !== '';
