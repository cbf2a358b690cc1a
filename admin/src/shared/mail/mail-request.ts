import type { MailSending } from '@kantoor/schemas';

/** What the user confirmed when the server asked. */
export type Confirmed = Pick<MailSending, 'confirmedReceivers' | 'confirmedRepeat' | 'confirmedUnsent'>;
