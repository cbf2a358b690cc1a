import WalletIcon from '@mui/icons-material/WalletOutlined';
import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Navigate } from 'react-router';
import type { App } from '../shell/feature';
import { approvals } from './buying/approvals/manifest';
import { bell, bellOfDeclarants } from './bell/manifest';
import { budgets } from './buying/budgets/manifest';
import { closedAccounts } from './people/closed-accounts/manifest';
import { contacts, purchasesContacts } from './relations/contacts/manifest';
import { deals } from './sales/deals/manifest';
import { dealPaths } from './sales/deals/paths';
import { CostsHome } from './costs/declarations/costs-home';
import { declarations, declaringOnPhone } from './costs/declarations/manifest';
import { documentApproval } from './buying/document-approval/manifest';
import { documentPaths, phoneRoot } from './buying/documents';
import { InvoicesHome } from './invoices/invoices/invoices-home';
import { ecosystems } from './settings/ecosystems/manifest';
import { footprintProducts } from './products/footprint-products/manifest';
import { help } from './help/manifest';
import { inbox } from './buying/inbox/manifest';
import { debtors } from './invoices/invoices/debtors/manifest';
import { invoices } from './invoices/invoices/manifest';
import { invoicePaths } from './invoices/invoices/paths';
import { journal } from './invoices/journal/manifest';
import { managedTeams } from './people/managed-teams/manifest';
import { firstSteps } from './settings/first-steps/manifest';
import { ledgers, purchasesLedgers } from './settings/ledgers/manifest';
import { legalEntities } from './settings/legal-entities/manifest';
import { mailLog } from './invoices/mail-log/manifest';
import { mailQuarantine } from './buying/mail-quarantine/manifest';
import { month } from './invoices/month/manifest';
import { organizations, purchasesOrganizations } from './relations/organizations/manifest';
import { ownAccount, ownAccountOfDeclarants, payments } from './payments/manifest';
import { products, purchasesProducts } from './products/products/manifest';
import { purchaseApproval } from './buying/purchase-approval/manifest';
import { purchases } from './buying/purchases/manifest';
import { purchasePaths } from './buying/purchases/paths';
import { retention } from './settings/retention/manifest';
import { roles } from './people/roles/manifest';
import { settings } from './settings/settings/manifest';
import { settingsHome } from './settings/settings-home/manifest';
import { movedSettings } from './settings/settings-home/moved';
import { subscriptions } from './sales/subscriptions/manifest';
import { taxRateRules } from './settings/tax-rate-rules/manifest';
import { taxRates } from './settings/tax-rates/manifest';
import { teamPages, teams } from './people/teams/manifest';
import { today } from './today/manifest';
import { toBook } from './buying/to-book/manifest';
import { translations } from './settings/translations/manifest';
import { vatOverview } from './invoices/vat-overview/manifest';
import { year } from './invoices/year/manifest';
import { purchasesTeamSettings, teamSettings } from './settings/team-settings/manifest';

/** All features, in the order in which the rail shows their pages. To add one, create a folder and add it to this list. */
export const apps: readonly App[] = [
  {
    name: 'crm',
    icon: HandshakeIcon,
    home: (paths) => dealPaths(paths).teamDeals,
    shortcut: { root: 'deals', path: (paths) => dealPaths(paths).allDeals },
    index: <Navigate to="deals" replace />,
    features: [help, today, deals, subscriptions, organizations, contacts, products, ledgers, taxRateRules, teamSettings],
  },
  {
    name: 'purchases',
    icon: CartIcon,
    home: (paths) => purchasePaths(paths).team,
    index: <Navigate to="purchases" replace />,
    features: [
      help,
      inbox,
      mailQuarantine,
      toBook,
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
    features: [help, invoices, payments, debtors, month, year, vatOverview, journal, legalEntities, taxRates, mailLog, movedSettings],
  },
  {
    name: 'settings',
    icon: SettingsIcon,
    home: (paths) => `${paths.app('settings')}/all`,
    besides: { root: 'teams', features: [teamPages] },
    index: <Navigate to="all" replace />,
    features: [
      help,
      settingsHome,
      settings,
      firstSteps,
      managedTeams,
      ecosystems,
      roles,
      translations,
      teams,
      retention,
      closedAccounts,
      bell,
    ],
  },
  {
    name: 'costs',
    icon: WalletIcon,
    home: (paths) => paths.approvals,
    ofLegalEntity: (paths) => paths.approvals,
    choosesTeam: true,
    isOpenToAll: true,
    onPhone: { root: phoneRoot, home: (paths) => documentPaths(paths).phone, features: [declaringOnPhone] },
    index: <CostsHome />,
    features: [help, today, declarations, approvals, purchaseApproval, documentApproval, ownAccountOfDeclarants, bellOfDeclarants],
  },
];
