import MailIcon from '@mui/icons-material/MailOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { mailLogVerbs } from './mail-log-verbs';
import * as names from './names';
import { waitingMails } from './today/waiting-mails';

export const mailLog: Feature = {
  name: 'mail-log',
  names,
  texts: textsOf('features/invoices/mail-log', 'shared/mail'),
  waiting: [waitingMails],
  verbs: { mailLog: mailLogVerbs },
  pages: [
    { at: ['mail-log'], load: () => import('./mail-log-page'), meta: { scope: 'ecosystem', section: 'mail-log', hidesLegalEntity: true } },
  ],
  navigation: ({ paths, may }) =>
    may('mail-log.read') ? [{ key: 'mailLog', to: `${paths.app('invoices')}/mail-log`, icon: MailIcon }] : [],
};
