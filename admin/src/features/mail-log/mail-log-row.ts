/** A mail of the ecosystem, as the list of finance tells it. */
export interface MailLogRow {
  id: number;
  created: string;
  askedBy: string | null;
  title: string;
  receiverName: string;
  receiverAddress: string;
  ccAddress: string | null;
  invoiceId: number;
  invoiceNumber: string | null;
  legalEntityId: number;
  confirmedReceivers: string[];
  links: string[];
  state: 'queued' | 'sent' | 'failed';
  lastError: string | null;
}

/** Where a link leads, which its text may hide; the whole text when it is no address after all. */
export function hostOf(link: string): string {
  try {
    return new URL(/^https?:/i.test(link) ? link : `https://${link}`).host;
  } catch {
    return link;
  }
}
