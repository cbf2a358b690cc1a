import { texts as mailTexts } from '../../../shared/mail/texts';
import { fetchedLater } from '../../../shell/fetching';
import type { WaitingKind } from '../../../shell/feature';
import { texts } from './texts';

const filter = new URLSearchParams({ filter: JSON.stringify({ waiting: true }) });

/** Mails that were held up, refused or sent back, for who watches over all mails. */
export const waitingMails: WaitingKind = {
  name: 'mails',
  meaning: 'needsYou',
  texts: [texts, mailTexts],
  list: ({ paths }) => `${paths.app('invoices')}/mail-log?${filter.toString()}`,
  counts: { page: 'mailLog' },
  Item: fetchedLater(() => import('./waiting-mail')),
};
