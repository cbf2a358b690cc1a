export type EmailType = 'newInvoice' | 'reminder';
export interface EmailTemplate {
  contactName: string;
  contactEmail: string;
  masterTemplate: string;
  subject: string;
  body: string;
  defined: boolean;
}
export interface SendRequest {
  contactName: string;
  contactEmail: string;
  ccEmail?: string;
  /** Addresses that are not the customer's and yet are meant. */
  confirmedReceivers?: readonly string[];
  emailTemplateOverride?: { masterTemplate: string; subject: string; body: string };
}
