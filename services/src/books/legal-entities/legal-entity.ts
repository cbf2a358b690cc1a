import type { LegalEntity as LegalEntityRecord } from '@kantoor/schemas';

export type InvoiceData = NonNullable<LegalEntityRecord['invoiceData']>;
export type ReminderLevel = NonNullable<LegalEntityRecord['reminderLevels']>[number];
export type MailTemplate = NonNullable<InvoiceData['invoiceEmailTemplates']>[number];

/** A legal entity as invoicing needs it. */
export interface LegalEntity {
  legalEntityId: number;
  name: string;
  legalEntityReference: string;
  invoiceNumberPrefix: string;
  defaultPaymentTerm: number;
  defaultTaxRateId: number | null;
  /** Version of pain.001.001 that its bank requires. */
  creditTransferVersion: '09' | '03';
  /** Purchase invoices in another currency are converted to euro when they are booked (D-76). */
  convertsAtBooking: boolean;
  /** Provider of its customers' payments. */
  paymentProvider: 'mollie' | 'test';
  /** Encrypted; see ProviderKeys. */
  paymentProviderKey: string | null;
  invoiceData: InvoiceData | null;
  reminderLevels: ReminderLevel[];
  logoFileId: number | null;
  logoFileName: string | null;
  /** Default template of its invoices; null for the own invoice data. */
  invoiceTemplateId: number | null;
  /** The template that is applied to this object's invoice data and logo; null for none. */
  shownAs: number | null;
}
