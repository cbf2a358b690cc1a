import type { ResourceHint } from '../../entities/entity-schema.js';

/** As contained in the token (D-13), or assigned in the directory. */
export const roles = ['BE_SiteAdmin', 'BE_FinanceEmployee', 'BE_Member', 'app_paperless'] as const;
export type Role = (typeof roles)[number];

/**
 * Every signed-in user is a member of the ecosystem (PLT-228), and of its back office unless limited to Costs (D-72); a lead holds a permission only in their own groups (PLT-232, D-49).
 */
type Holder = 'member' | 'backOffice' | 'groupLead' | 'finance' | 'siteAdmin';

interface Grant {
  holders: readonly Holder[];
  /** Leads hold it, so it is checked for a group, never on its own. */
  askedFor?: 'group';
  /** Held only together with this role: a user limited to Costs changes nothing else (CRM-O12). */
  with?: 'app_paperless';
}

const everybody: Grant = { holders: ['member', 'groupLead', 'finance', 'siteAdmin'] };
const leads = { holders: ['groupLead', 'finance', 'siteAdmin'], askedFor: 'group' } as const satisfies Grant;
/** Without people limited to Costs: they read what they declared, decided or are asked, and no lists of the books (D-72). */
const backOffice: Grant = { holders: ['backOffice', 'finance', 'siteAdmin'] };
const finance: Grant = { holders: ['finance', 'siteAdmin'] };
const siteAdmin: Grant = { holders: ['siteAdmin'] };
const paperless = <Given extends Grant>(grant: Given): Given & Grant => ({ ...grant, with: 'app_paperless' });

/**
 * The permission table, the only definition. The API's guard, the admin's buttons and the tenant matrix use it. Which records a permission
 * covers (mostly those of the user's own teams) is a rule of the record.
 */
export const permissionTable = {
  'account.read': everybody,
  'account.write': everybody,
  'directory.read': everybody,
  'changes.read': everybody,
  'search.run': everybody,
  /** Open tasks of the user; each kind requires its own permission as well. */
  'today.read': everybody,
  'exports.run': everybody,
  /** The apps besides Costs (PLT-049). */
  'apps.open': paperless(everybody),

  'deals.read': everybody,
  'deals.write': paperless(everybody),
  'deals.send': paperless(everybody),
  'deals.resume': paperless(everybody),
  'subscriptions.read': everybody,
  'subscriptions.write': paperless(everybody),
  /** The run of all teams, now or for an earlier day. */
  'subscriptions.run': paperless(finance),
  'organizations.read': everybody,
  'organizations.write': paperless(everybody),
  'contacts.read': everybody,
  'contacts.write': paperless(everybody),
  /** Merging records that deals, subscriptions or invoices of other teams name (D-50). */
  'merges.all-teams': paperless(finance),
  'products.read': everybody,
  'products.write': paperless(everybody),
  'ledgers.read': everybody,
  'ledgers.write': paperless(everybody),
  'footprint-products.read': everybody,
  'footprint-products.write': paperless(everybody),
  'team-settings.read': everybody,
  'team-settings.write': paperless(everybody),
  /** Fills in the form of an organization, which a user limited to Costs never has. */
  'register.read': paperless(everybody),
  'tax-rate-rules.read': everybody,
  'tax-rate-rules.write': paperless(finance),

  /** A purchase that the user may open; a user limited to Costs opens those declared, decided or to be decided (D-72). */
  'purchases.read': everybody,
  'purchases.list': backOffice,
  'purchases.write': paperless(everybody),
  /** Opening purchases of all teams (D-16). */
  'purchases.all-teams': finance,
  /** Own declarations, and the part of the inbox meant for the user; a user limited to Costs declares too (PUR-O62). */
  'inbox-documents.read': everybody,
  'inbox-documents.write': everybody,
  /** Mails in quarantine: they may concern anyone, and a released one becomes a document (D-54). */
  'mail-quarantine.read': finance,
  'mail-quarantine.write': paperless(finance),
  /** Own and delegated approvals; a user limited to Costs approves too. */
  'approvals.read': everybody,
  'approvals.write': everybody,
  'approvals.delegate': everybody,
  /** Everyone's approvals: to view, hand over and delegate when someone is ill. */
  'approvals.all': finance,

  /** Seeing what is left of budgets, and maintaining them (PUR-224, D-27). */
  'budgets.read': finance,
  'budgets.write': paperless(finance),

  'invoices.read': backOffice,
  /** Invoices of other teams too (PLT-O98). */
  'invoices.all-teams': finance,
  'invoices.write': paperless(finance),
  'invoices.book': paperless(finance),
  'invoices.credit': paperless(finance),
  /** From another currency to the accounting currency, once (PLT-O88). */
  'invoices.convert': paperless(finance),
  'invoices.send': paperless(everybody),
  'invoices.resume': paperless(finance),
  'payments.register': paperless(finance),
  /** Payment batches, bank statements and the accounts of payees (PLT-O99). */
  'payments.read': finance,
  /** The content of a legal entity's VAT return, for all its teams. */
  'vat.read': finance,
  /** Closing months and marking quarters as filed (D-65). */
  'periods.close': paperless(finance),
  'legal-entities.read': everybody,
  /** More than the names for choices (PLT-O97). */
  'legal-entities.details': finance,
  'legal-entities.write': paperless(finance),
  'legal-entities.provider-key': siteAdmin,
  'tax-rates.read': everybody,
  'tax-rates.write': paperless(finance),
  'messages.read': everybody,
  'mail-log.read': finance,
  'mail-log.write': finance,

  'groups.lead': leads,
  'settings.read': finance,
  'settings.write': finance,
  /** Lets the only person of finance level decide alone (D-64). */
  'settings.office-of-one': siteAdmin,
  'audit.read': finance,
  /** What is purged after its retention period, and what is kept of a person who requests erasure (PUR-O100, PUR-O101, PLT-O106). */
  'retention.read': finance,
  'site.accounts': siteAdmin,
  'site.roles': siteAdmin,
  /** The processes as their engine shows them, in its own pages. */
  'site.engine': siteAdmin,
  /** Teams with their activities and members, the people of the ecosystem, and the entries of the launcher. */
  'site.teams': siteAdmin,
  /** Making a further ecosystem, which takes the setup code of the installation too. */
  'site.ecosystems': siteAdmin,
  /** The interface texts, which everyone sees (PLT-F16). Reading them needs no permission (PLT-O16). */
  'translations.write': siteAdmin,
} as const satisfies Record<string, Grant>;

type Table = typeof permissionTable;
type Named = keyof Table;
/** Permissions checked for a group, which its lead holds as well. */
export type GroupPermission = { [Name in Named]: Table[Name] extends { askedFor: 'group' } ? Name : never }[Named];
/** Permissions checked for a user. */
export type Permission = Exclude<Named, GroupPermission>;

const isOfGroup = (name: Named): name is GroupPermission => (permissionTable[name] as Grant).askedFor === 'group';
const named = Object.keys(permissionTable) as Named[];
export const groupPermissions = named.filter(isOfGroup);
export const permissions = named.filter((name): name is Permission => !isOfGroup(name));

/** The facts about a user that the table needs. */
export interface PermissionHolder {
  roles: ReadonlySet<Role>;
  /** Lead of the group in question. */
  isGroupLead: boolean;
}

const isHeldAs: Record<Holder, (who: PermissionHolder) => boolean> = {
  member: () => true,
  backOffice: ({ roles: held }) => held.has('app_paperless'),
  groupLead: ({ isGroupLead }) => isGroupLead,
  finance: ({ roles: held }) => held.has('BE_FinanceEmployee'),
  siteAdmin: ({ roles: held }) => held.has('BE_SiteAdmin'),
};

type Refusal = 'FORBIDDEN' | 'PAPERLESS_REQUIRED';

/** Returns the error for a user without the permission. */
export function refusalsBy(permission: Permission | GroupPermission): Refusal[] {
  const { holders, with: role }: Grant = permissionTable[permission];
  return [...(holders.includes('member') ? [] : (['FORBIDDEN'] as const)), ...(role ? (['PAPERLESS_REQUIRED'] as const) : [])];
}

/** Returns why a user lacks the permission; undefined if they have it. */
export function refusalOf(who: PermissionHolder, permission: Permission | GroupPermission): Refusal | undefined {
  const { holders, with: role }: Grant = permissionTable[permission];
  if (!holders.some((holder) => isHeldAs[holder](who))) return 'FORBIDDEN';
  return role && !who.roles.has(role) ? 'PAPERLESS_REQUIRED' : undefined;
}

export const permissionsOf = (who: PermissionHolder): (Permission | GroupPermission)[] =>
  named.filter((permission) => !refusalOf(who, permission));

/** Returns the permission for reading or changing records of a resource. */
export function permissionTo(
  act: 'read' | 'write',
  { name, permissions: group = name }: Pick<ResourceHint, 'name' | 'permissions'>,
): Permission {
  const wanted = `${group}.${act}`;
  const permission = permissions.find((known) => known === wanted);
  if (!permission) throw new Error(`The table of permissions has no ${wanted}`);
  return permission;
}

/** Returns the permission for lists of a resource: that for reading, unless the table has one of its own. */
export function permissionToList({ name, permissions: group = name }: Pick<ResourceHint, 'name' | 'permissions'>): Permission {
  return permissions.find((known) => known === `${group}.list`) ?? permissionTo('read', { name, permissions: group });
}
