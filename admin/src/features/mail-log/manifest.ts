import MailIcon from '@mui/icons-material/MailOutlined';
import type { Feature } from '../../shell/feature';
import { texts as mailTexts } from '../../shared/mail/texts';
import * as names from './names';
import { texts } from './texts';
import { waitingMails } from './today/waiting-mails';

export const mailLog: Feature = {
  name: 'mail-log',
  names,
  texts: [texts, mailTexts],
  waiting: [waitingMails],
  pages: [{ at: ['mail-log'], load: () => import('./mail-log-page') }],
  navigation: ({ paths, may }) =>
    may('mail-log.read') ? [{ key: 'mailLog', to: `${paths.app('invoices')}/mail-log`, icon: MailIcon }] : [],
};
