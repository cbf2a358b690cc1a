import type { Permission } from '@kantoor/schemas';
import type { Current } from '../../shell/current';
import type { App, HelpEntry, PageLink } from '../../shell/feature';
import { mayOpen, pagesOf } from '../../shell/navigation';
import type { KeyName } from '../../shell/search/keyboard-help';
import type { en } from './texts.en';

type Named<Group extends keyof typeof en.help> = keyof (typeof en.help)[Group];

/** Something to do first. Its text is `help.tasks.{key}`. */
interface Task {
  key: Named<'tasks'>;
  /** The page in the navigation where it is done: users who do not see that page are not shown the task. */
  page: string;
  /** It begins with a new record. */
  creates?: true;
  /** Needed besides seeing the page. */
  permission?: Permission;
}
/** Something explained at length. Its texts are `help.guides.{key}.title` and `.text`. */
interface Guide {
  key: Named<'guides'>;
  /** The page in the navigation where it is done. */
  page: string;
}
export interface Topic {
  name: Named<'about'>;
  /** The app that it is about. */
  app: string;
  tasks: readonly Task[];
  words: readonly Named<'words'>[];
  keys: readonly KeyName[];
  guides?: readonly Guide[];
  /** Needed besides the app. */
  permission?: Permission;
}

const inEveryApp = ['palette', 'search', 'create', 'walk', 'open', 'close', 'save', 'notice', 'help'] as const;

export const topics: readonly Topic[] = [
  {
    name: 'today',
    app: 'crm',
    tasks: [
      { key: 'approvals', page: 'approvals' },
      { key: 'document', page: 'inbox' },
      { key: 'lateCustomers', page: 'debtors' },
      { key: 'statement', page: 'bank' },
      { key: 'pay', page: 'batchPayments' },
      { key: 'invoiceDeal', page: 'deals', permission: 'deals.write' },
      { key: 'declare', page: 'declarations', creates: true },
      { key: 'comingInvoices', page: 'comingInvoices' },
      { key: 'bell', page: 'bell' },
    ],
    words: ['bell', 'process', 'approve', 'decline', 'team', 'ecosystem'],
    keys: ['palette', 'open', 'close', 'notice', 'help'],
  },
  {
    name: 'crm',
    app: 'crm',
    tasks: [
      { key: 'customer', page: 'organizations', creates: true },
      { key: 'contact', page: 'contacts', creates: true },
      { key: 'deal', page: 'deals', creates: true },
      { key: 'invoiceDeal', page: 'deals', permission: 'deals.write' },
      { key: 'subscription', page: 'subscriptions', creates: true },
      { key: 'comingInvoices', page: 'comingInvoices' },
      { key: 'customers', page: 'organizations' },
      { key: 'product', page: 'products', creates: true },
    ],
    words: ['deal', 'subscription', 'organization', 'salesInvoice', 'activity', 'ledger'],
    keys: [...inEveryApp, 'sideways', 'lift', 'choose'],
  },
  {
    name: 'purchases',
    app: 'purchases',
    tasks: [
      { key: 'document', page: 'inbox' },
      { key: 'supplier', page: 'organizations', creates: true },
      { key: 'purchase', page: 'purchases', creates: true },
      { key: 'openPurchases', page: 'purchases' },
      { key: 'budget', page: 'budgets', creates: true },
      { key: 'quarantine', page: 'mailQuarantine' },
      { key: 'ownAccount', page: 'ownAccount' },
    ],
    words: ['document', 'purchase', 'purchaseInvoice', 'supplier', 'approve', 'decline', 'activity', 'budget'],
    keys: [...inEveryApp, 'choose', 'take', 'oneStep', 'process'],
  },
  {
    name: 'invoices',
    app: 'invoices',
    tasks: [
      { key: 'lateCustomers', page: 'debtors' },
      { key: 'statement', page: 'bank' },
      { key: 'pay', page: 'batchPayments' },
      { key: 'month', page: 'month' },
      { key: 'vat', page: 'vat' },
      { key: 'year', page: 'year' },
      { key: 'salesInvoice', page: 'sales', creates: true },
      { key: 'export', page: 'journal' },
      { key: 'salesInvoices', page: 'sales' },
      { key: 'purchaseInvoices', page: 'purchaseInvoices' },
    ],
    words: ['legalEntity', 'salesInvoice', 'creditInvoice', 'purchaseInvoice', 'debtor', 'creditor', 'batch', 'statement', 'reconcile'],
    keys: [...inEveryApp, 'choose', 'paper'],
  },
  {
    name: 'settings',
    app: 'settings',
    tasks: [
      { key: 'company', page: 'legalEntities', permission: 'legal-entities.write' },
      { key: 'ledger', page: 'ledgers', creates: true },
      { key: 'taxRates', page: 'taxRates' },
      { key: 'roles', page: 'roles' },
      { key: 'settings', page: 'settings' },
      { key: 'teamSettings', page: 'teamSettings' },
      { key: 'colleagues', page: 'teamDirectory' },
      { key: 'bell', page: 'bell' },
      { key: 'allSettings', page: 'allSettings' },
    ],
    words: ['ecosystem', 'team', 'legalEntity', 'role', 'ledger', 'retention'],
    keys: inEveryApp,
  },
  {
    name: 'setup',
    app: 'settings',
    permission: 'site.teams',
    tasks: [
      { key: 'company', page: 'legalEntities', permission: 'legal-entities.write' },
      { key: 'makeTeam', page: 'managedTeams' },
      { key: 'invite', page: 'managedPeople' },
      { key: 'roles', page: 'roles' },
      { key: 'settings', page: 'settings' },
    ],
    guides: [
      { key: 'firstStart', page: 'today' },
      { key: 'legalEntity', page: 'legalEntities' },
      { key: 'bankAccount', page: 'legalEntities' },
      { key: 'books', page: 'ledgers' },
      { key: 'mailSender', page: 'today' },
      { key: 'teams', page: 'managedTeams' },
      { key: 'people', page: 'managedPeople' },
      { key: 'roles', page: 'roles' },
      { key: 'alone', page: 'settings' },
      { key: 'ecosystems', page: 'ecosystems' },
    ],
    words: ['ecosystem', 'legalEntity', 'team', 'activity', 'role', 'ledger'],
    keys: ['palette', 'save', 'help'],
  },
  {
    name: 'costs',
    app: 'costs',
    tasks: [
      { key: 'declare', page: 'declarations', creates: true },
      { key: 'ownAccount', page: 'ownAccount' },
      { key: 'approvals', page: 'approvals' },
      { key: 'deputy', page: 'approvals', permission: 'approvals.delegate' },
      { key: 'declarations', page: 'declarations' },
      { key: 'bell', page: 'bell' },
      { key: 'allApprovals', page: 'allApprovals' },
    ],
    words: ['bell', 'declare', 'receipt', 'costs', 'approve', 'decline', 'deputy', 'activity'],
    keys: [...inEveryApp, 'choose', 'answer'],
  },
];

/** Returns the topics of the apps that the user may open. */
export const topicsFor = (apps: readonly App[], current: Current): readonly Topic[] =>
  topics.filter(({ name, app, permission }) => {
    const of = apps.find((one) => one.name === app);
    const isPermitted = permission === undefined || current.may(permission);
    return of !== undefined && mayOpen(of, current) && isPermitted && (name !== 'today' || current.may('apps.open'));
  });

interface OpenTask {
  key: Task['key'];
  to: string;
}
const MOST = 5;

/**
 * Returns the first five tasks of a topic that the user may do, with their addresses. The pages come from the navigation: that of the
 * topic's app first, then that of the other apps the user may open.
 */
export function tasksOf({ app, tasks }: Pick<Topic, 'app' | 'tasks'>, apps: readonly App[], current: Current): OpenTask[] {
  const pages = pagesFrom(app, apps, current);
  const addressOf = ({ page, creates, permission }: Task): string | undefined => {
    const link: PageLink | undefined = pages.find(({ key }) => key === page);
    return permission && !current.may(permission) ? undefined : creates ? link?.create : link?.to;
  };
  return tasks
    .flatMap((task) => {
      const to = addressOf(task);
      return to ? [{ key: task.key, to }] : [];
    })
    .slice(0, MOST);
}

function pagesFrom(app: string, apps: readonly App[], current: Current): PageLink[] {
  const open = apps.filter((one) => mayOpen(one, current)).toSorted((one, other) => Number(other.name === app) - Number(one.name === app));
  return open.flatMap(({ name }) => pagesOf(apps, name, current));
}

interface OpenGuide {
  key: Guide['key'];
  /** Key of the name of the page where it is done, and its address. */
  page: string;
  to: string;
}
/** Returns the guides of a topic whose page the user sees. */
export function guidesOf({ app, guides = [] }: Topic, apps: readonly App[], current: Current): OpenGuide[] {
  const pages = pagesFrom(app, apps, current);
  return guides.flatMap(({ key, page }) => {
    const link = pages.find((one) => one.key === page);
    return link ? [{ key, page: `shell.pages.${page}`, to: link.to }] : [];
  });
}

const ownNames: Readonly<Record<string, string>> = { today: 'shell.pages.today', setup: 'help.setup' };
/** Key of the name of a topic, which is that of its app or page. */
export const nameOf = ({ name }: Topic): string => ownNames[name] ?? `shell.apps.${name}`;
export const addressOf = ({ name, app }: Topic, { paths }: Current): string => paths.help(app, name === app ? undefined : name);

/** Returns what the palette finds: the pages, by their words too, and each task once. */
export function helpEntries(apps: readonly App[], current: Current, translate: (key: string, params?: object) => string): HelpEntry[] {
  const shown = topicsFor(apps, current);
  const about = shown.map((topic) => ({
    key: `about-${topic.name}`,
    label: translate('help.title', { name: translate(nameOf(topic)) }),
    detail: translate('shell.search.help'),
    to: addressOf(topic, current),
    also: [translate(`help.about.${topic.name}`), ...topic.words.map((word) => translate(`help.words.${word}.term`))].join(' '),
  }));
  const guides = shown.flatMap((topic) =>
    guidesOf(topic, apps, current).map(({ key }) => ({
      key: `guide-${key}`,
      label: translate(`help.guides.${key}.title`),
      detail: translate('help.title', { name: translate(nameOf(topic)) }),
      to: `${addressOf(topic, current)}#${key}`,
      also: translate(`help.guides.${key}.text`),
    })),
  );
  const tasks = shown.flatMap((topic) =>
    tasksOf(topic, apps, current).map(({ key, to }) => ({
      key: `do-${key}`,
      label: translate(`help.tasks.${key}`),
      detail: translate(nameOf(topic)),
      to,
    })),
  );
  return [...about, ...guides, ...[...new Map(tasks.toReversed().map((task) => [task.key, task])).values()].toReversed()];
}
