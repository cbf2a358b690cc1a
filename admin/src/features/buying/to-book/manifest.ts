import BookIcon from '@mui/icons-material/PlaylistAddCheckOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { costTexts } from '../costs';
import * as names from './names';
import { toBookPaths } from './paths';
import { toBookVerbs } from './to-book-verbs';
import { purchasesToBook } from './today/waiting-to-book';

/** What finance books after approval, one after the other (D-66). Its forms are those of purchases and of the inbox. */
export const toBook: Feature = {
  name: 'to-book',
  names,
  texts: [
    ...costTexts,
    ...textsOf(
      ...['features/buying/to-book', 'features/buying/purchases', 'features/buying/inbox', 'features/buying/documents'],
      ...['features/buying/costs', 'features/buying/approvals', 'features/buying/purchase-approval', 'features/buying/budgets'],
      ...['features/buying/e-invoices', 'features/settings/payment-methods'],
      ...['shared/attachments', 'shared/form', 'shared/lines', 'shared/process'],
    ),
  ],
  verbs: { toBook: toBookVerbs },
  waiting: [purchasesToBook],
  pages: [{ at: ['to-book/*'], load: () => import('./to-book-pages'), resource: 'purchases' }],
  navigation: ({ paths, may }) => (may('approvals.all') ? [{ key: 'toBook', to: toBookPaths(paths).all, icon: BookIcon }] : []),
};
