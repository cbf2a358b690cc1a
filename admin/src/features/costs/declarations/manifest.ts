import ReceiptIcon from '@mui/icons-material/ReceiptOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { declinedDocuments, documentPaths, documentVerbs } from '../../buying/documents';
import * as names from './names';

const texts = textsOf(
  ...[
    'features/costs/declarations',
    'features/buying/documents',
    'features/settings/payment-methods',
    'features/records/product-lines',
    'features/buying/approvals',
  ],
  ...['features/buying/costs', 'features/buying/purchases', 'shared/attachments', 'features/buying/e-invoices', 'shared/form'],
);

/** Declarations of the user: a list and a form in the costs app (PUR-007, PUR-020). */
export const declarations: Feature = {
  name: 'declarations',
  names,
  texts,
  verbs: { documents: documentVerbs },
  waiting: [declinedDocuments],
  pages: [{ at: ['declarations/*'], load: () => import('./declaration-pages') }],
  navigation: ({ paths, may }) => {
    const { declarations: list, newDeclaration, phone } = documentPaths(paths);
    return [
      { key: 'declarations', to: list, icon: ReceiptIcon, holds: phone, ...(may('inbox-documents.write') && { create: newDeclaration }) },
    ];
  },
};

/** The same on a phone, below its own root (PUR-008). */
export const declaringOnPhone: Feature = {
  name: 'declaring-on-phone',
  names: { en: {}, nl: {} },
  texts,
  pages: [{ at: ['declarations', 'declarations/:id'], load: () => import('./phone/phone-page') }],
};
