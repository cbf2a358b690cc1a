import { settingDefaults } from '@kantoor/schemas';
import type { DataSource } from 'typeorm';
import { automationContext } from '../../platform/runtime/context.js';
import type { Api } from '../../testing/api.js';
import type { Issuer } from '../../testing/issuer.js';
import { sharedSpecApi } from '../../testing/shared-spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../../testing/tenants.js';
import { DirectorySettings } from './directory-settings.service.js';

describe('the settings of an ecosystem', () => {
  let owner: DataSource, api: Api, issuer: Issuer, stop: () => Promise<void>, here: Tenant, there: Tenant;

  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'here');
    there = await makeTenant(owner, 'there');
    ({ api, issuer, stop } = await sharedSpecApi());
  });
  afterAll(async () => {
    await stop();
    await owner.destroy();
  });

  const call = async (
    options: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
    tenant = here,
    role = 'BE_FinanceEmployee',
  ) =>
    api.call('/api/directory/settings', {
      ...options,
      token: await issuer.token({ sub: tenant.subject, role: [role, 'app_paperless'] }),
      ecosystem: tenant.ecosystemId,
    });
  const put = (body: unknown, headers: Record<string, string> = {}, tenant = here, role = 'BE_FinanceEmployee') =>
    call({ method: 'PUT', body, headers }, tenant, role);
  const heeded = (tenant: Tenant) => api.app.get(DirectorySettings, { strict: false }).of(automationContext(tenant.ecosystemId, 'spec'));

  it('are the defaults until finance changes one; the rest, and other ecosystems, keep theirs', async () => {
    const { body, headers } = await call();
    expect(body).toEqual({ ...settingDefaults, version: 0 });
    expect(headers.get('etag')).toBe('"v0"');
    expect((await heeded(here)).mailsPerUserPerDay).toBe(200);
    const changed = await put({ mailsPerUserPerDay: 7 }, { 'if-match': '"v0"' });
    expect([changed.status, changed.body]).toEqual([200, { ...settingDefaults, mailsPerUserPerDay: 7, version: 1 }]);
    expect(await heeded(here)).toEqual({ ...settingDefaults, mailsPerUserPerDay: 7 });
    expect((await call({}, there)).body).toEqual({ ...settingDefaults, version: 0 });
    expect((await put({ mailsPerEcosystemPerDay: 9 })).body).toMatchObject({
      mailsPerUserPerDay: 7,
      mailsPerEcosystemPerDay: 9,
      version: 2,
    });
  });

  it('cannot be changed from an older version, and two first changes at once are two versions (D-04)', async () => {
    expect((await put({ mailsPerUserPerDay: 1 }, { 'if-match': '"v0"' })).status).toBe(412);
    const both = await Promise.all([
      put({ mailsPerUserPerDay: 3 }, { 'if-match': '"v0"' }, there),
      put({ mailsPerUserPerDay: 4 }, { 'if-match': '"v0"' }, there),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('refuse an unknown setting or a value out of bounds, and users outside finance', async () => {
    for (const body of [
      { mailsPerUserPerDay: 0 },
      { mailsPerUserPerDay: '5' },
      { mailsPerUserPerDay: null },
      { toString: 1 },
      { nothing: 1 },
      [],
    ])
      expect([body, (await put(body)).status]).toEqual([body, 422]);
    expect((await call({}, here, 'BE_Member')).status).toBe(403);
    expect((await put({ mailsPerUserPerDay: 5 }, {}, here, 'BE_Member')).status).toBe(403);
    expect((await put({}, {}, here, 'BE_SiteAdmin')).status).toBe(200);
  });

  it('are audited with the user and the change', async () => {
    const { body } = await api.call('/api/directory/audit-log?filter={"entity":"ecosystem"}', {
      token: await issuer.token({ sub: here.subject, role: 'BE_FinanceEmployee' }),
      ecosystem: here.ecosystemId,
    });
    expect(body.items.at(-1)).toMatchObject({
      action: 'settings.change',
      entityId: here.ecosystemId,
      personId: here.personId,
      before: { mailsPerUserPerDay: 200 },
      after: { mailsPerUserPerDay: 7 },
    });
  });
});
