import QuarantineIcon from '@mui/icons-material/UnsubscribeOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import * as names from './names';
import { quarantinePaths, resource } from './paths';
import { quarantineVerbs } from './quarantine-verbs';
import { quarantinedMails } from './today/quarantined-mails';

/** Mails that did not become documents, for finance (D-54). */
export const mailQuarantine: Feature = {
  name: 'mail-quarantine',
  names,
  texts: textsOf('features/buying/mail-quarantine'),
  verbs: { quarantine: quarantineVerbs },
  waiting: [quarantinedMails],
  pages: [{ at: ['mail-quarantine/*'], load: () => import('./quarantine-pages'), resource }],
  navigation: ({ paths, may }) =>
    may('mail-quarantine.read') ? [{ key: 'mailQuarantine', to: quarantinePaths(paths).list, icon: QuarantineIcon, secondary: true }] : [],
  resources: [
    {
      name: resource,
      icon: QuarantineIcon,
      hasCreate: false,
      options: { path: (paths, id) => quarantinePaths(paths).one(id), byHand: true },
    },
  ],
};
