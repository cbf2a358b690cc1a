import type { MailSending } from '@kantoor/schemas';

/** What the server asked about and the person meant. */
export type Confirmed = Pick<MailSending, 'confirmedReceivers' | 'confirmedRepeat' | 'confirmedUnsent'>;
