export type EmailType = 'newInvoice' | 'reminder';
export interface EmailTemplate {
  contactName: string;
  contactEmail: string;
  masterTemplate: string;
  subject: string;
  body: string;
  defined: boolean;
}
/** What the server asked about and the person meant. */
export interface Confirmed {
  /** Addresses that are not the customer's. */
  confirmedReceivers?: readonly string[];
  /** Another reminder on the same day. */
  confirmedRepeat?: true;
}
export interface SendRequest extends Confirmed {
  contactName: string;
  contactEmail: string;
  ccEmail?: string;
  emailTemplateOverride?: { masterTemplate: string; subject: string; body: string };
}
