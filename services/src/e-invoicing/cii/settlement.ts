import { amountText, decimal, type InvoiceDocument, type InvoiceDocumentTax } from '@kantoor/schemas';
import { byCategoryAndRate, legalReason, reasonCodes, accountsOf, paymentMeansCode, termsText } from '../ubl/index.js';
import { group, leaf, type Xml } from '../../platform/formats/xml/index.js';
import { cefactDate, tradeTax } from './elements.js';

const taxBreakdown = (tax: InvoiceDocumentTax, document: InvoiceDocument): Xml =>
  group(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', amountText(tax.tax)),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', legalReason(tax, document.language)),
    leaf('ram:BasisAmount', amountText(tax.base)),
    leaf('ram:CategoryCode', tax.vatCategory),
    leaf('ram:ExemptionReasonCode', reasonCodes[tax.vatCategory]),
    tradeTax.rate(tax.vatCategory, tax.vatPercentage),
  );

const paymentMeans = (document: InvoiceDocument): Xml[] =>
  accountsOf(document).map(({ iban, bic, name }) =>
    group(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      leaf('ram:TypeCode', paymentMeansCode(document)),
      group('ram:PayeePartyCreditorFinancialAccount', leaf('ram:IBANID', iban), leaf('ram:AccountName', name)),
      group('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', bic)),
    ),
  );

const summation = ({ totals, currency, accountingTax }: InvoiceDocument): Xml =>
  group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', amountText(totals.net)),
    leaf('ram:TaxBasisTotalAmount', amountText(totals.net)),
    leaf('ram:TaxTotalAmount', amountText(totals.tax), { currencyID: currency }),
    accountingTax && leaf('ram:TaxTotalAmount', amountText(accountingTax.amount), { currencyID: accountingTax.currency }),
    leaf('ram:GrandTotalAmount', amountText(totals.gross)),
    decimal(totals.paid).isZero() ? undefined : leaf('ram:TotalPrepaidAmount', amountText(totals.paid)),
    leaf('ram:DuePayableAmount', amountText(totals.payable)),
  );

/** How and when to pay, VAT per rate and the totals as booked. */
export function settlement(document: InvoiceDocument): Xml {
  const { number, currency, accountingTax, dueDate, corrects } = document;
  return group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', number),
    leaf('ram:TaxCurrencyCode', accountingTax?.currency),
    leaf('ram:InvoiceCurrencyCode', currency),
    ...paymentMeans(document),
    ...byCategoryAndRate(document.taxes).map((tax) => taxBreakdown(tax, document)),
    group(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', termsText(document)),
      group('ram:DueDateDateTime', cefactDate('udt', dueDate)),
    ),
    summation(document),
    corrects &&
      group(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', corrects.number),
        group('ram:FormattedIssueDateTime', cefactDate('qdt', corrects.date)),
      ),
  );
}
