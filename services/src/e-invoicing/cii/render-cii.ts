import { amountText, decimal, plainDecimal, type InvoiceDocument, type InvoiceDocumentLine } from '@kantoor/schemas';
import { deliveryCountry, itemTexts } from '../ubl/index.js';
import { group, leaf, type Xml } from '../../platform/formats/xml/index.js';
import { cefactDate, tradeTax } from './elements.js';
import { agreement } from './parties.js';
import { settlement } from './settlement.js';

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
