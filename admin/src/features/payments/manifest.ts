import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { textsOf } from '../../i18n/texts-of';
import { fetchedLater } from '../../shell/fetching';
import type { Feature, PageLink } from '../../shell/feature';
import * as names from './names';
import { paymentPaths } from './paths';
import { paymentVerbs } from './payment-verbs';

const texts = textsOf('features/payments');
/** Payment batches and bank bookings of a legal entity. */
export const payments: Feature = {
  name: 'payments',
  names,
  texts,
  verbs: { payments: paymentVerbs },
  pages: [
    { at: [':legalEntity/batch-payments'], load: () => import('./batch-page') },
    { at: [':legalEntity/bank'], load: () => import('./bank-page') },
  ],
  navigation: ({ paths, may, legalEntities }) => {
    const { batches, bank } = paymentPaths(paths);
    if (!may('payments.read') || legalEntities.length === 0 || !batches || !bank) return [];
    return [
      { key: 'batchPayments', to: batches, icon: PaymentsIcon },
      { key: 'bank', to: bank, icon: BankIcon },
    ];
  },
  plots: [
    {
      name: 'creditors',
      permission: 'payments.read',
      Plot: fetchedLater(() => import('./creditor-ageing'), [...texts, ...textsOf('features/invoices/invoices/plots', 'shared/plots')]),
    },
  ],
};

const own = { name: 'own-account', names, texts, pages: [{ at: ['own-account'], load: () => import('./own-account-page') }] } as const;
const ownLink = (place: string): PageLink => ({
  key: 'ownAccount',
  to: `${place}/own-account`,
  icon: WalletIcon,
  secondary: true,
  setting: 'own',
});
/** The account on which the user is paid, in the app for purchases. */
export const ownAccount: Feature = { ...own, navigation: ({ paths }) => [ownLink(paths.app('purchases'))] };
/** The same page for users who may only open costs (D-18). */
export const ownAccountOfDeclarants: Feature = {
  ...own,
  navigation: ({ paths, may }) => (may('apps.open') ? [] : [ownLink(paths.app('costs'))]),
};
