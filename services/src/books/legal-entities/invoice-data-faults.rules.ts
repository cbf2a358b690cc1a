import { mayBeOwnVatNumber, placeholdersOf, unfilledIn } from '@kantoor/schemas';
import { isBic, isIban } from './bank-account.rules.js';
import { countryCodeOf } from './country.js';
import type { InvoiceData, MailTemplate } from './legal-entity.js';

export interface InvoiceDataFault {
  pointer: string;
  code: string;
  message?: string;
}

/** Settings of the ecosystem that determine which invoice data are valid. */
export interface InvoiceDataSettings {
  otherVatForms: boolean;
}

/**
 * Validates invoice data beyond the schema: account numbers, VAT number format, placeholders, and one template per kind, language and
 * reminder level (PLT-O30, O31, O36, O38, D-09).
 */
export function invoiceDataFaults(
  { bankAccounts = [], invoiceEmailTemplates = [], country, vatNumber }: Partial<InvoiceData>,
  { otherVatForms }: InvoiceDataSettings,
  /** Country of the legal entity, for a template without a country. */
  home = '',
): InvoiceDataFault[] {
  const accounts = bankAccounts.flatMap(({ accountNumber, bic }, index) => [
    ...(isIban(accountNumber)
      ? []
      : [{ pointer: `/invoiceData/bankAccounts/${index}/accountNumber`, code: 'IBAN_INVALID', message: "This isn't a valid IBAN" }]),
    ...(isBic(bic) ? [] : [{ pointer: `/invoiceData/bankAccounts/${index}/bic`, code: 'FIELD_FORMAT' }]),
  ]);
  const unknownCountry = !country || countryCodeOf(country) ? [] : [{ pointer: '/invoiceData/country', code: 'FIELD_NOT_ALLOWED' }];
  const isTaken = !vatNumber || mayBeOwnVatNumber(vatNumber, countryCodeOf(country || home), otherVatForms);
  const number = isTaken ? [] : [{ pointer: '/invoiceData/vatNumber', code: 'VAT_NUMBER_LENGTH' }];
  return [...number, ...accounts, ...unknownCountry, ...templateFaults(invoiceEmailTemplates)];
}

/** Returns what a text is for; a second text for the same is never used. */
export const purposeOf = ({ emailType, language, reminderLevel = 0, customerKind }: MailTemplate): string =>
  `${emailType} ${language} ${reminderLevel} ${customerKind ?? 'all'}`;

const onlyForReminders = ['reminderLevel', 'customerKind'] as const;
const notAllowed =
  (at: string) =>
  (field: string): InvoiceDataFault => ({ pointer: `${at}/${field}`, code: 'FIELD_NOT_ALLOWED' });
function templateFaults(templates: readonly MailTemplate[]): InvoiceDataFault[] {
  return templates.flatMap((template, index) => {
    const at = `/invoiceData/invoiceEmailTemplates/${index}`;
    const isSecond = templates.findIndex((other) => purposeOf(other) === purposeOf(template)) < index;
    return [
      ...(isSecond ? [{ pointer: `${at}/emailType`, code: 'DUPLICATE' }] : []),
      ...(template.emailType === 'reminder' ? [] : onlyForReminders.filter((field) => template[field]).map(notAllowed(at))),
      ...unfilledIn(placeholdersOf(template.emailType), template, at),
    ];
  });
}
