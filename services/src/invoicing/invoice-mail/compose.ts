import { decimal } from '@kantoor/schemas';
import type { Mail } from '../../platform/mail/index.js';
import { formatDate, formatIban, formatMoney } from '../documents/index.js';
import { remainingOf } from '../payments/index.js';
import type { InvoiceRow } from '../invoice-records/index.js';
import type { MailText } from './built-in-texts.js';
import { htmlMail, textMail } from './mail-frame.js';
import { filledIn, type PlaceholderValues } from '../legal-entities/index.js';

export interface MailParts {
  invoice: InvoiceRow;
  receiver: { name: string; emailAddress: string };
  text: MailText;
  paymentUrl?: string;
}
export type ComposedMail = Pick<Mail, 'subject' | 'text' | 'html'>;

const words = {
  nl: { number: 'Factuurnummer', toPay: 'Te betalen', before: 'Uiterlijk', account: 'IBAN', pay: 'Factuur betalen' },
  en: { number: 'Invoice number', toPay: 'Amount due', before: 'Due by', account: 'IBAN', pay: 'Pay this invoice' },
};

/** The values of the placeholders for this invoice and receiver. */
export function valuesOf({ invoice, receiver, paymentUrl }: Omit<MailParts, 'text'>): PlaceholderValues {
  const { language, currency, totalAmount, amountPaid, invoiceDate } = invoice;
  return {
    ContactName: receiver.name,
    InvoiceNumber: invoice.invoiceNumber ?? '',
    InvoiceDescription: invoice.invoiceDescription,
    PaymentLink: paymentUrl ?? '',
    Amount: formatMoney(remainingOf(totalAmount, amountPaid), currency, language),
    DueDate: formatDate(invoice.dueDate ?? invoiceDate, language),
  };
}

/** A mail about an invoice in the customer's language, as HTML and as plain text. */
export function composedMail(parts: MailParts): ComposedMail {
  const { invoice, text, paymentUrl } = parts;
  const { language, seller } = invoice;
  const values = valuesOf(parts);
  const isPayable = decimal(remainingOf(invoice.totalAmount, invoice.amountPaid)).gt(0);
  const iban = seller!.bankAccounts[0]?.accountNumber;
  const label = words[language];
  const framed = {
    language,
    subject: filledIn(text.subject, values),
    body: filledIn(text.body, values),
    sellerName: seller!.name,
    primaryColor: seller!.primaryColor,
    facts: [
      { label: label.number, value: values.InvoiceNumber },
      { label: label.toPay, value: values.Amount },
      ...(isPayable ? [{ label: label.before, value: values.DueDate }] : []),
      ...(isPayable && iban ? [{ label: label.account, value: formatIban(iban) }] : []),
    ],
    button: isPayable && paymentUrl ? { label: label.pay, url: paymentUrl } : undefined,
  };
  return { subject: framed.subject, html: htmlMail(framed), text: textMail(framed) };
}
