import { textsOf } from '../../../../i18n/texts-of';
import type { WaitingKind } from '../../../../shell/feature';
import { quarantinePaths } from '../paths';

/** Mails that finance has to release or delete. */
export const quarantinedMails: WaitingKind = {
  name: 'quarantined-mails',
  meaning: 'waiting',
  workOf: 'finance',
  texts: textsOf('features/buying/mail-quarantine/today'),
  list: ({ paths }) => quarantinePaths(paths).list,
  opens: ({ paths }, { id }) => quarantinePaths(paths).one(id),
  counts: { page: 'mailQuarantine' },
};
