import { entitySchemas } from '../../generated/schemas.js';
import {
  type GroupPermission,
  type Permission,
  type Role,
  groupPermissions,
  permissions,
  permissionsOf,
  permissionTable,
  permissionTo,
  refusalOf,
} from './permissions.js';

const who = (roles: Role[], isGroupLead = false) => ({ roles: new Set(roles), isGroupLead });
const refusals = (asked: (Permission | GroupPermission)[], roles: Role[], isGroupLead?: boolean) =>
  asked.map((permission) => refusalOf(who(roles, isGroupLead), permission));
const ladder: (Permission | GroupPermission)[] = ['directory.read', 'groups.lead', 'settings.write', 'site.accounts'];

describe('permissions', () => {
  it.each<[Role[], boolean, number]>([
    [[], false, 1],
    [['BE_Member'], false, 1],
    [['BE_Member'], true, 2],
    [['BE_FinanceEmployee'], false, 3],
    [['BE_SiteAdmin'], false, 4],
  ])(
    'PLT-227 PLT-228 PLT-230 PLT-231 PLT-232 PLT-233 of %p, group lead %p, are the first %i of the ladder',
    (roles, isGroupLead, count) => {
      expect(refusals(ladder, roles, isGroupLead)).toEqual(ladder.map((_, i) => (i < count ? undefined : 'FORBIDDEN')));
    },
  );

  it('give people limited to Costs no list of invoices, purchases or payees (D-72)', () => {
    const lists: Permission[] = ['invoices.read', 'purchases.list', 'payments.read'];
    expect(refusals(lists, ['BE_Member'])).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect(refusals(lists, ['BE_Member', 'app_paperless'])).toEqual([undefined, undefined, 'FORBIDDEN']);
    expect(refusals(lists, ['BE_FinanceEmployee'])).toEqual([undefined, undefined, undefined]);
    expect(refusals(['purchases.read', 'inbox-documents.write'], ['BE_Member'])).toEqual([undefined, undefined]);
  });

  it('CRM-O12 require app_paperless for business changes, and a user without permission gets that reason first', () => {
    const changes: Permission[] = ['deals.write', 'invoices.send', 'invoices.book'];
    expect(refusals(changes, ['BE_Member'])).toEqual(['PAPERLESS_REQUIRED', 'PAPERLESS_REQUIRED', 'FORBIDDEN']);
    expect(refusals(changes, ['BE_SiteAdmin'])).toEqual(['PAPERLESS_REQUIRED', 'PAPERLESS_REQUIRED', 'PAPERLESS_REQUIRED']);
    expect(refusals(changes, ['BE_Member', 'app_paperless'])).toEqual([undefined, undefined, 'FORBIDDEN']);
  });

  it('PLT-O97 PLT-O98 let a member mail invoices and read names; booking, payments and legal entities are for finance, keys for site admins', () => {
    const of = (roles: Role[]) =>
      permissionsOf(who([...roles, 'app_paperless'])).filter((name) => /^(invoices|payments|legal-entities)/.test(name));
    expect(of(['BE_Member'])).toEqual(['invoices.read', 'invoices.send', 'legal-entities.read']);
    expect(of(['BE_FinanceEmployee'])).not.toContain('legal-entities.provider-key');
    expect(of(['BE_SiteAdmin'])).toEqual(expect.arrayContaining(['invoices.book', 'payments.register', 'legal-entities.provider-key']));
  });

  it('PLT-232 D-49 are checked per group if leads hold them and not all members do, and only then', () => {
    const ofLeads = Object.entries(permissionTable).filter(([, { holders }]: [string, { holders: readonly string[] }]) => {
      return holders.includes('groupLead') && !holders.includes('member');
    });
    expect(groupPermissions).toEqual(ofLeads.map(([name]) => name));
    expect(groupPermissions).toContain('groups.lead');
    expect(permissions.filter((name) => groupPermissions.includes(name as never))).toEqual([]);
    // @ts-expect-error it is no permission that is asked of a person as such
    const asSuch: Permission = 'groups.lead';
    expect(permissionsOf(who(['BE_Member']))).not.toContain(asSuch);
  });

  it('have a row for reading and one for changing each entity', () => {
    for (const { 'x-resource': resource } of Object.values(entitySchemas))
      for (const act of ['read', 'write'] as const) expect(permissionTo(act, resource)).toMatch(new RegExp(`\\.${act}$`));
    expect(() => permissionTo('write', { name: 'boats' })).toThrow('The table of permissions has no boats.write');
  });
});
