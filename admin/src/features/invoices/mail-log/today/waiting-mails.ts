import { textsOf } from '../../../../i18n/texts-of';
import { fetchedLater } from '../../../../shell/fetching';
import type { WaitingKind } from '../../../../shell/feature';

const filter = new URLSearchParams({ filter: JSON.stringify({ waiting: true }) });

/** Mails that were held back, refused or bounced, for users who supervise all mails. */
export const waitingMails: WaitingKind = {
  name: 'mails',
  meaning: 'needsYou',
  texts: textsOf('features/invoices/mail-log/today', 'shared/mail'),
  list: ({ paths }) => `${paths.app('invoices')}/mail-log?${filter.toString()}`,
  counts: { page: 'mailLog' },
  Item: fetchedLater(() => import('./waiting-mail')),
};
