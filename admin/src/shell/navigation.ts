import AccountBalanceIcon from '@mui/icons-material/AccountBalanceOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import PercentIcon from '@mui/icons-material/PercentOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ViewKanbanIcon from '@mui/icons-material/ViewKanbanOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { AppName } from './address';
import type { Current } from './current';

export interface PageLink {
  key: string;
  to: string;
  icon: SvgIconComponent;
  /** Makes one, by the palette. */
  create?: string;
  /** Addresses that start so lie in the page too. */
  holds?: string;
}
export interface AppLink {
  app: AppName;
  to: string;
  icon: SvgIconComponent;
}

/** The apps there are to switch between (PLT-051). */
export const appsOf = ({ paths }: Current): AppLink[] => [
  { app: 'crm', to: paths.teamDeals(), icon: HandshakeIcon },
  { app: 'invoices', to: paths.invoices, icon: ReceiptIcon },
];

const crmPages = ({ paths, team }: Current): PageLink[] => {
  const list = (name: string): { to: string; create: string } => ({ to: paths.crmList(name), create: `${paths.crmList(name)}/new` });
  return [
    ...(team ? [{ key: 'deals', to: paths.teamDeals(), icon: ViewKanbanIcon, create: paths.newDeal, holds: `${paths.allDeals}/` }] : []),
    { key: 'allDeals', to: paths.allDeals, icon: ListAltIcon },
    { key: 'organizations', ...list('organizations'), icon: BusinessIcon },
    { key: 'contacts', ...list('contacts'), icon: PeopleIcon },
    { key: 'products', ...list('products'), icon: InventoryIcon },
    { key: 'ledgers', ...list('ledgers'), icon: AccountBalanceIcon },
    { key: 'rules', ...list('rules'), icon: RuleIcon },
    ...(team ? [{ key: 'teamSettings', to: paths.teamSettings, icon: SettingsIcon }] : []),
  ];
};
const invoicePages = ({ paths, isFinance, legalEntities }: Current): PageLink[] => [
  ...(legalEntities.length > 0 ? [{ key: 'sales', to: paths.sales(), icon: ReceiptIcon }] : []),
  { key: 'legalEntities', to: paths.legalEntities, icon: BusinessIcon, ...(isFinance ? { create: `${paths.legalEntities}/new` } : {}) },
  { key: 'taxRates', to: `${paths.invoices}/tax-rates`, icon: PercentIcon },
  ...(isFinance
    ? [
        { key: 'mailLog', to: paths.mailLog, icon: MailIcon },
        { key: 'settings', to: paths.settings, icon: SettingsIcon },
      ]
    : []),
];

export const pagesOf = (app: AppName, current: Current): PageLink[] => (app === 'invoices' ? invoicePages(current) : crmPages(current));

/** The page an address lies in: the longest beginning that fits. */
export const pageAt = (pages: PageLink[], pathname: string): PageLink | undefined =>
  pages.find(({ holds }) => holds && pathname.startsWith(holds)) ??
  pages.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`)).sort((a, b) => b.to.length - a.to.length)[0];
