import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import { textsOf } from '../../../i18n/texts-of';
import type { Feature } from '../../../shell/feature';
import { costTexts } from '../costs';
import { eInvoiceVerbs, eInvoiceViewer } from '../e-invoices';
import * as names from './names';
import { purchasePaths } from './paths';
import { photoViewer } from './photo-viewer';
import { purchaseVerbs } from './purchase-verbs';
import { convertVerbs } from './upload/convert-verbs';

export const purchases: Feature = {
  name: 'purchases',
  names,
  texts: [
    ...costTexts,
    ...textsOf(
      ...['features/buying/purchases', 'features/buying/costs', 'features/buying/approvals', 'features/buying/budgets'],
      ...['features/buying/e-invoices', 'features/settings/payment-methods'],
      ...['shared/attachments', 'shared/form', 'shared/lines', 'shared/process'],
    ),
  ],
  verbs: { purchases: purchaseVerbs, convert: convertVerbs, eInvoices: eInvoiceVerbs },
  fileViewers: [eInvoiceViewer, photoViewer],
  pages: [{ at: ['purchases/*', ':team/purchases/*'], load: () => import('./purchase-pages'), resource: 'purchases' }],
  navigation: ({ paths, team, may }) => {
    const { all, team: ofTeam, new: create } = purchasePaths(paths);
    return [
      ...(team ? [{ key: 'purchases', to: ofTeam, icon: CartIcon, ...(may('purchases.write') ? { create } : {}), holds: `${all}/` }] : []),
      { key: 'allPurchases', to: all, icon: ListAltIcon, secondary: true },
    ];
  },
  resources: [{ name: 'purchases', icon: CartIcon, options: { path: (paths, id) => purchasePaths(paths).byId(id), byHand: true } }],
};
