import { amountText, decimal, type InvoiceDocument } from '@kantoor/schemas';
import { group, leaf, type Xml } from './xml.js';

const sepaCreditTransfer = '58';
const creditTransfer = '30';

/** Accounts to pay to; a credit note says its due date here (BT-9). */
export const paymentMeans = ({ kind, seller, currency, number, dueDate }: InvoiceDocument): Xml[] =>
  seller.bankAccounts.map(({ accountNumber, bic }) =>
    group(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', currency === 'EUR' ? sepaCreditTransfer : creditTransfer),
      kind === 'credit-note' ? leaf('cbc:PaymentDueDate', dueDate) : undefined,
      leaf('cbc:PaymentID', number),
      group(
        'cac:PayeeFinancialAccount',
        leaf('cbc:ID', accountNumber.replace(/\s/g, '').toUpperCase()),
        leaf('cbc:Name', seller.name),
        group('cac:FinancialInstitutionBranch', leaf('cbc:ID', bic?.replace(/\s/g, '').toUpperCase())),
      ),
    ),
  );

export const paymentTerms = ({ language, paymentTermDays }: InvoiceDocument): Xml =>
  group(
    'cac:PaymentTerms',
    leaf('cbc:Note', language === 'nl' ? `Betaling binnen ${paymentTermDays} dagen` : `Payment within ${paymentTermDays} days`),
  );

/** The totals as booked (BG-22); nothing is computed here. */
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
