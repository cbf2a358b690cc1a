import WalletIcon from '@mui/icons-material/WalletOutlined';
import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Navigate } from 'react-router';
import type { App } from '../shell/feature';
import { approvals } from './approvals/manifest';
import { budgets } from './budgets/manifest';
import { closedAccounts } from './closed-accounts/manifest';
import { contacts, purchasesContacts } from './contacts/manifest';
import { deals } from './deals/manifest';
import { dealPaths } from './deals/paths';
import { CostsHome } from './declarations/costs-home';
import { declarations, declaringOnPhone } from './declarations/manifest';
import { documentApproval } from './document-approval/manifest';
import { documentPaths, phoneRoot } from './documents';
import { InvoicesHome } from './invoices/invoices-home';
import { footprintProducts } from './footprint-products/manifest';
import { inbox } from './inbox/manifest';
import { debtors } from './invoices/debtors/manifest';
import { invoices } from './invoices/manifest';
import { invoicePaths } from './invoices/paths';
import { journal } from './journal/manifest';
import { ledgers, purchasesLedgers } from './ledgers/manifest';
import { legalEntities } from './legal-entities/manifest';
import { mailLog } from './mail-log/manifest';
import { mailQuarantine } from './mail-quarantine/manifest';
import { organizations, purchasesOrganizations } from './organizations/manifest';
import { ownAccount, ownAccountOfDeclarants, payments } from './payments/manifest';
import { products, purchasesProducts } from './products/manifest';
import { purchaseApproval } from './purchase-approval/manifest';
import { purchases } from './purchases/manifest';
import { purchasePaths } from './purchases/paths';
import { retention } from './retention/manifest';
import { roles } from './roles/manifest';
import { settings } from './settings/manifest';
import { settingsHome } from './settings-home/manifest';
import { movedSettings } from './settings-home/moved';
import { subscriptions } from './subscriptions/manifest';
import { taxRateRules } from './tax-rate-rules/manifest';
import { taxRates } from './tax-rates/manifest';
import { teamPages, teams } from './teams/manifest';
import { today } from './today/manifest';
import { translations } from './translations/manifest';
import { vatOverview } from './vat-overview/manifest';
import { purchasesTeamSettings, teamSettings } from './team-settings/manifest';

/** All features, in the order in which the rail shows their pages. To add one, create a folder and add it to this list. */
export const apps: readonly App[] = [
  {
    name: 'crm',
    icon: HandshakeIcon,
    home: (paths) => dealPaths(paths).teamDeals,
    everybodys: { root: 'deals', path: (paths) => dealPaths(paths).allDeals, caption: 'shell.notFound.toDeals' },
    index: <Navigate to="deals" replace />,
    features: [today, deals, subscriptions, organizations, contacts, products, ledgers, taxRateRules, teamSettings],
  },
  {
    name: 'purchases',
    icon: CartIcon,
    home: (paths) => purchasePaths(paths).team,
    index: <Navigate to="purchases" replace />,
    features: [
      inbox,
      mailQuarantine,
      purchases,
      purchasesOrganizations,
      purchasesContacts,
      purchasesProducts,
      footprintProducts,
      purchasesLedgers,
      budgets,
      purchasesTeamSettings,
      ownAccount,
    ],
  },
  {
    name: 'invoices',
    icon: ReceiptIcon,
    home: (paths) => paths.app('invoices'),
    ofLegalEntity: (paths) => invoicePaths(paths).sales(),
    index: <InvoicesHome />,
    features: [invoices, payments, debtors, vatOverview, journal, legalEntities, taxRates, mailLog, movedSettings],
  },
  {
    name: 'settings',
    icon: SettingsIcon,
    home: (paths) => `${paths.app('settings')}/all`,
    besides: { root: 'teams', features: [teamPages] },
    index: <Navigate to="all" replace />,
    features: [settingsHome, settings, roles, translations, teams, retention, closedAccounts],
  },
  {
    name: 'costs',
    icon: WalletIcon,
    home: (paths) => paths.approvals,
    start: (paths) => documentPaths(paths).declarations,
    ofLegalEntity: (paths) => paths.approvals,
    choosesTeam: true,
    isOpenToAll: true,
    onPhone: { root: phoneRoot, home: (paths) => documentPaths(paths).phone, features: [declaringOnPhone] },
    index: <CostsHome />,
    features: [declarations, approvals, purchaseApproval, documentApproval, ownAccountOfDeclarants],
  },
];
