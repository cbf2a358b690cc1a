import InboxIcon from '@mui/icons-material/InboxOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { costTexts } from '../costs';
import { documentPaths, documentsToProcess } from '../documents';
import * as names from './names';
import { pagesVerbs } from './pages/pages-verbs';
import { readingVerbs } from '../reading';

/** Documents that become purchases (PUR-014). */
export const inbox: Feature = {
  name: 'inbox',
  names,
  texts: [
    ...costTexts,
    ...textsOf(
      ...['features/buying/inbox', 'features/buying/documents', 'features/buying/purchases', 'features/settings/payment-methods'],
      ...[
        'features/buying/purchase-approval',
        'features/buying/budgets',
        'shared/attachments',
        'shared/process',
        'features/buying/e-invoices',
        'shared/form',
        'shared/lines',
      ],
    ),
  ],
  verbs: { reading: readingVerbs, documentPages: pagesVerbs },
  waiting: [documentsToProcess],
  processes: { 'document-prediction': { texts: textsOf('features/buying/documents/process') } },
  pages: [{ at: ['inbox/*'], load: () => import('./inbox-pages'), resource: 'inbox-documents' }],
  navigation: ({ paths, may }) => (may('inbox-documents.read') ? [{ key: 'inbox', to: documentPaths(paths).inbox, icon: InboxIcon }] : []),
  resources: [
    {
      name: 'inbox-documents',
      icon: InboxIcon,
      hasCreate: false,
      options: { path: (paths, id) => documentPaths(paths).inInbox(id), byHand: true },
    },
  ],
};
