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
      ...['features/buying/inbox', 'features/buying/documents', 'features/buying/costs', 'features/buying/purchases'],
      ...[
        'features/buying/purchase-approval',
        'features/buying/budgets',
        'features/buying/e-invoices',
        'features/settings/payment-methods',
      ],
      ...['shared/attachments', 'shared/form', 'shared/lines', 'shared/process'],
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
