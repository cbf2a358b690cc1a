import type { ResourceHint } from '../entities/entity-schema.js';

/** As they stand in the token (D-13), or are given in the directory. */
export const roles = ['BE_SiteAdmin', 'BE_FinanceEmployee', 'BE_Member', 'app_paperless'] as const;
export type Role = (typeof roles)[number];

/** Everybody who is signed in is a member of the ecosystem (PLT-228); a lead holds a permission in the own groups only (PLT-232, D-49). */
type Holder = 'member' | 'groupLead' | 'finance' | 'siteAdmin';

interface Grant {
  holders: readonly Holder[];
  /** Leads hold it, so it is asked for a group, never as such. */
  askedFor?: 'group';
  /** Held only together with this role: who may only use costs changes nothing else (CRM-O12). */
  with?: 'app_paperless';
}

const everybody: Grant = { holders: ['member', 'groupLead', 'finance', 'siteAdmin'] };
const leads = { holders: ['groupLead', 'finance', 'siteAdmin'], askedFor: 'group' } as const satisfies Grant;
const finance: Grant = { holders: ['finance', 'siteAdmin'] };
const siteAdmin: Grant = { holders: ['siteAdmin'] };
const paperless = <Given extends Grant>(grant: Given): Given & Grant => ({ ...grant, with: 'app_paperless' });

/**
 * Who may do what: the only place that says it. The guard of the API, the buttons of the admin and the tenant matrix read it. Which records a
 * permission reaches (those of the own teams, mostly) is a rule of the record.
 */
export const permissionTable = {
  'account.read': everybody,
  'account.write': everybody,
  'directory.read': everybody,
  'changes.read': everybody,
  'search.run': everybody,
  /** What waits for people; each kind of it asks for a permission of its own beside this. */
  'today.read': everybody,
  'exports.run': everybody,
  /** The apps beside Costs (PLT-049). */
  'apps.open': paperless(everybody),

  'deals.read': everybody,
  'deals.write': paperless(everybody),
  'deals.send': paperless(everybody),
  'deals.resume': paperless(everybody),
  'subscriptions.read': everybody,
  'subscriptions.write': paperless(everybody),
  /** The run of all teams, now or for a day before. */
  'subscriptions.run': paperless(finance),
  'organizations.read': everybody,
  'organizations.write': paperless(everybody),
  'contacts.read': everybody,
  'contacts.write': paperless(everybody),
  /** Merging records that others' deals, subscriptions or invoices name, too (D-50). */
  'merges.all-teams': paperless(finance),
  'products.read': everybody,
  'products.write': paperless(everybody),
  'ledgers.read': everybody,
  'ledgers.write': paperless(everybody),
  'footprint-products.read': everybody,
  'footprint-products.write': paperless(everybody),
  'team-settings.read': everybody,
  'team-settings.write': paperless(everybody),
  /** It fills in the form of an organization, which who may only use costs never has. */
  'register.read': paperless(everybody),
  'tax-rate-rules.read': everybody,
  'tax-rate-rules.write': paperless(finance),

  'purchases.read': everybody,
  'purchases.write': paperless(everybody),
  /** Those of every team, to be opened (D-16). */
  'purchases.all-teams': finance,
  /** Own declarations, and the inbox as far as it is for the person; who may only use costs declares too (PUR-O62). */
  'inbox-documents.read': everybody,
  'inbox-documents.write': everybody,
  /** Mails in quarantine: they may be of anybody, and what is released becomes a document (D-54). */
  'mail-quarantine.read': finance,
  'mail-quarantine.write': paperless(finance),
  /** The own approvals, and those that were delegated; who may only use costs approves too. */
  'approvals.read': everybody,
  'approvals.write': everybody,
  'approvals.delegate': everybody,
  /** Those of everybody, to look at, hand over and delegate for who fell ill. */
  'approvals.all': finance,

  /** Who sees what is left of them, and keeps them (PUR-224, D-27). */
  'budgets.read': finance,
  'budgets.write': paperless(finance),

  'invoices.read': everybody,
  /** Those of other teams too (PLT-O98). */
  'invoices.all-teams': finance,
  'invoices.write': paperless(finance),
  'invoices.book': paperless(finance),
  'invoices.credit': paperless(finance),
  /** From dollars to the currency of the books, once (PLT-O88). */
  'invoices.convert': paperless(finance),
  'invoices.send': paperless(everybody),
  'invoices.resume': paperless(finance),
  'payments.register': paperless(finance),
  /** Batches of payments, bank statements and the accounts of payees (PLT-O99). */
  'payments.read': finance,
  /** What is stated in the VAT return of a legal entity, of all its teams. */
  'vat.read': finance,
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
  'audit.read': finance,
  /** What is purged after its time, and what is kept of a person who asks to be erased (PUR-O100, PUR-O101, PLT-O106). */
  'retention.read': finance,
  'site.accounts': siteAdmin,
  'site.roles': siteAdmin,
  /** The texts of the program, which everybody sees (PLT-F16). Reading them needs no permission (PLT-O16). */
  'translations.write': siteAdmin,
} as const satisfies Record<string, Grant>;

type Table = typeof permissionTable;
type Named = keyof Table;
/** What is asked for a group, which its lead holds as well. */
export type GroupPermission = { [Name in Named]: Table[Name] extends { askedFor: 'group' } ? Name : never }[Named];
/** What is asked of a person as such. */
export type Permission = Exclude<Named, GroupPermission>;

const isOfGroup = (name: Named): name is GroupPermission => (permissionTable[name] as Grant).askedFor === 'group';
const named = Object.keys(permissionTable) as Named[];
export const groupPermissions = named.filter(isOfGroup);
export const permissions = named.filter((name): name is Permission => !isOfGroup(name));

/** What of a person the table asks for. */
export interface PermissionHolder {
  roles: ReadonlySet<Role>;
  /** Of the group that it is asked for. */
  isGroupLead: boolean;
}

const isHeldAs: Record<Holder, (who: PermissionHolder) => boolean> = {
  member: () => true,
  groupLead: ({ isGroupLead }) => isGroupLead,
  finance: ({ roles: held }) => held.has('BE_FinanceEmployee'),
  siteAdmin: ({ roles: held }) => held.has('BE_SiteAdmin'),
};

type Refusal = 'FORBIDDEN' | 'PAPERLESS_REQUIRED';

/** What a person without it reads. */
export function refusalsBy(permission: Permission | GroupPermission): Refusal[] {
  const { holders, with: role }: Grant = permissionTable[permission];
  return [...(holders.includes('member') ? [] : (['FORBIDDEN'] as const)), ...(role ? (['PAPERLESS_REQUIRED'] as const) : [])];
}

/** Why a person may not; undefined when they may. */
export function refusalOf(who: PermissionHolder, permission: Permission | GroupPermission): Refusal | undefined {
  const { holders, with: role }: Grant = permissionTable[permission];
  if (!holders.some((holder) => isHeldAs[holder](who))) return 'FORBIDDEN';
  return role && !who.roles.has(role) ? 'PAPERLESS_REQUIRED' : undefined;
}

export const permissionsOf = (who: PermissionHolder): (Permission | GroupPermission)[] =>
  named.filter((permission) => !refusalOf(who, permission));

/** What reading or changing records of a resource asks for. */
export function permissionTo(
  act: 'read' | 'write',
  { name, permissions: group = name }: Pick<ResourceHint, 'name' | 'permissions'>,
): Permission {
  const wanted = `${group}.${act}`;
  const permission = permissions.find((known) => known === wanted);
  if (!permission) throw new Error(`The table of permissions has no ${wanted}`);
  return permission;
}
