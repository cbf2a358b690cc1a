import { amountText, decimal, type InvoiceDocument } from '@kantoor/schemas';
import { group, leaf, type Xml } from '../../platform/formats/xml/index.js';

const sepaCreditTransfer = '58';
const creditTransfer = '30';

export const paymentMeansCode = ({ currency }: InvoiceDocument): string => (currency === 'EUR' ? sepaCreditTransfer : creditTransfer);

/** Returns the accounts to pay to, in electronic format. */
export const accountsOf = ({ seller }: InvoiceDocument): { iban: string; bic?: string; name: string }[] =>
  seller.bankAccounts.map(({ accountNumber, bic }) => ({
    iban: accountNumber.replace(/\s/g, '').toUpperCase(),
    ...(bic ? { bic: bic.replace(/\s/g, '').toUpperCase() } : {}),
    name: seller.name,
  }));

const creditTerms = {
  nl: 'Wij verrekenen dit bedrag of storten het terug.',
  en: 'We will settle or refund this amount.',
};
export const termsText = ({ kind, language, paymentTermDays }: InvoiceDocument): string =>
  kind === 'credit-note'
    ? creditTerms[language]
    : language === 'nl'
      ? `Betaling binnen ${paymentTermDays} dagen`
      : `Payment within ${paymentTermDays} days`;

/** A credit note states its due date here (BT-9). */
export const paymentMeans = (document: InvoiceDocument): Xml[] =>
  accountsOf(document).map(({ iban, bic, name }) =>
    group(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', paymentMeansCode(document)),
      document.kind === 'credit-note' ? leaf('cbc:PaymentDueDate', document.dueDate) : undefined,
      leaf('cbc:PaymentID', document.number),
      group(
        'cac:PayeeFinancialAccount',
        leaf('cbc:ID', iban),
        leaf('cbc:Name', name),
        group('cac:FinancialInstitutionBranch', leaf('cbc:ID', bic)),
      ),
    ),
  );

export const paymentTerms = (document: InvoiceDocument): Xml => group('cac:PaymentTerms', leaf('cbc:Note', termsText(document)));

/** Renders the totals as booked (BG-22); computes nothing. */
export function monetaryTotal({ totals, currency }: InvoiceDocument): Xml {
  const amount = (name: string, value: string) => leaf(name, amountText(value), { currencyID: currency });
  return group(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totals.net),
    amount('cbc:TaxExclusiveAmount', totals.net),
    amount('cbc:TaxInclusiveAmount', totals.gross),
    decimal(totals.paid).isZero() ? undefined : amount('cbc:PrepaidAmount', totals.paid),
    amount('cbc:PayableAmount', totals.payable),
  );
}
