import type { DataSource } from 'typeorm';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/database.service.js';
import type { Api } from '../../testing/api.js';
import type { Issuer } from '../../testing/issuer.js';
import { sharedSpecApi } from '../../testing/shared-spec-api.js';
import { startSpecApi } from '../../testing/spec-api.js';
import { makeTenant, openAsOwner, type Tenant } from '../../testing/tenants.js';
import { until } from '../../testing/until.js';
import { RedisConnections } from '../../platform/storage/redis/redis.service.js';
import { PublicTexts } from './public-texts.service.js';
import { changesChannel } from '../../platform/background/outbox/changes-channel.js';

const path = '/api/crm/translations';

describe('stored texts that replace shipped ones', () => {
  let owner: DataSource, api: Api, issuer: Issuer, stop: () => Promise<void>, here: Tenant, there: Tenant;

  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'here');
    there = await makeTenant(owner, 'there');
    ({ api, issuer, stop } = await sharedSpecApi());
  });
  afterAll(async () => {
    await call('POST', '', { translations: '{}', version: await version() });
    await stop();
    await owner.destroy();
  });

  const call = async (method: string, below: string, body?: unknown, tenant = here, role = 'BE_SiteAdmin') =>
    api.call(path + below, {
      method,
      token: await issuer.token({ sub: tenant.subject, role }),
      ecosystem: tenant.ecosystemId,
      ...(body !== undefined && { body }),
    });
  const texts = async (languageCode?: string) => (await api.call(languageCode ? `${path}?languageCode=${languageCode}` : path)).body;
  const version = async () => Number(/\d+/.exec((await api.call(path)).headers.get('etag')!)![0]);
  const change = async (changes: [string, string, string | null][], read?: number) =>
    call('PUT', '/texts', {
      version: read ?? (await version()),
      changes: changes.map(([languageCode, key, text]) => ({ languageCode, key, text })),
    });
  const whole = (dictionary: unknown, read?: number) =>
    call('POST', '', { translations: JSON.stringify(dictionary), ...(read !== undefined && { version: read }) });

  it('PLT-325 PLT-O16 are a map of keys to texts for one language, without signing in, or of all languages with their maps', async () => {
    expect(
      (
        await change([
          ['nl', 'spec.one', 'Eén'],
          ['en', 'spec.one', 'One'],
        ])
      ).status,
    ).toBe(200);
    expect(await texts('nl')).toMatchObject({ 'spec.one': 'Eén' });
    expect(await texts()).toMatchObject({ nl: { 'spec.one': 'Eén' }, en: { 'spec.one': 'One' } });
    for (const none of ['zz', '__proto__', '%00']) expect(await texts(none)).toEqual({});
    expect(await texts('nl&languageCode=en')).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    const signedIn = await call('GET', '?languageCode=nl', undefined, there, 'BE_Member');
    expect([signedIn.status, signedIn.body['spec.one']]).toEqual([200, 'Eén']);
  });

  it('are sent once: a request with the current version is answered with 304 until a text changes', async () => {
    const { headers } = await api.call(`${path}?languageCode=nl`);
    const tag = headers.get('etag')!;
    expect(headers.get('cache-control')).toBe('no-cache');
    for (const kept of [tag, `W/${tag}`, `"v0", ${tag}`]) {
      const again = await api.call(`${path}?languageCode=nl`, { headers: { 'if-none-match': kept } });
      expect([again.status, again.body]).toEqual([304, '']);
    }
    await change([['nl', 'spec.one', 'Een']]);
    expect((await api.call(`${path}?languageCode=nl`, { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  it('PLT-326 come from the whole dictionary as a JSON string, with groups of texts; texts that it lacks stay', async () => {
    await change([['nl', 'spec.stays', 'Blijft']]);
    const { status, body } = await whole({ nl: { spec: { two: 'Twee', deep: { three: ' Drie ' } }, 'spec.four': 'Vier' } });
    expect([status, body]).toEqual([200, { version: await version() }]);
    expect(await texts('nl')).toMatchObject({
      ...{ 'spec.two': 'Twee', 'spec.deep.three': 'Drie', 'spec.four': 'Vier', 'spec.stays': 'Blijft' },
    });
  });

  it('are unchanged when the texts of all languages are sent back as they were read', async () => {
    await change([
      ['nl', 'spec.round', '=1+1; "trip"\n%{of} {{signs}} <b>'],
      ['en', 'spec.round', 'Œuvre ’n ß €'],
    ]);
    const [before, read] = [await texts(), await version()];
    expect((await whole(before, read)).body).toEqual({ version: read });
    expect(await texts()).toEqual(before);
  });

  it('PLT-241 are removed one by one or with the whole dictionary, and other keys stay', async () => {
    await change([['nl', 'spec.two', null]]);
    expect(await texts('nl')).toMatchObject({ 'spec.four': 'Vier' });
    expect(Object.keys(await texts('nl'))).not.toContain('spec.two');
    await whole({ nl: { 'spec.five': 'Vijf' } }, await version());
    expect(await texts()).toEqual({ en: {}, nl: { 'spec.five': 'Vijf' } });
  });

  it('PLT-F41 of two editors of one text, or of the whole dictionary, the second is refused with 409, and nothing is lost', async () => {
    const read = await version();
    expect((await change([['nl', 'spec.five', 'Vijf van Anna']], read)).status).toBe(200);
    expect((await change([['nl', 'spec.six', 'Zes van Bert']], read)).status).toBe(200);
    const stale = await change(
      [
        ['nl', 'spec.seven', 'Zeven'],
        ['nl', 'spec.five', 'Vijf van Bert'],
      ],
      read,
    );
    expect([stale.status, stale.body.code, stale.body.params]).toEqual([409, 'TRANSLATIONS_CHANGED', { version: await version() }]);
    const staleWhole = await whole({ nl: {} }, read);
    expect([staleWhole.status, staleWhole.body.code]).toEqual([409, 'TRANSLATIONS_CHANGED']);
    expect(await texts('nl')).toEqual({ 'spec.five': 'Vijf van Anna', 'spec.six': 'Zes van Bert' });
    // A removed text counts as changed. A change to the text that is stored already is not refused.
    await change([['nl', 'spec.five', null]]);
    expect((await change([['nl', 'spec.five', 'Vijf van Bert']], read)).status).toBe(409);
    expect((await change([['nl', 'spec.five', null]], read)).status).toBe(200);
    expect((await change([['nl', 'spec.five', 'Vijf van Bert']])).status).toBe(200);
  });

  it('of forty editors of one text at once one is accepted, and each version is used once', async () => {
    const read = await version();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => change([['nl', 'spec.race', `Nummer ${at}`]], read)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(39);
    expect(await version()).toBe(read + 1);
  });

  it('PLT-239 PLT-O17 have languages that are added by code, once, and stored with their texts', async () => {
    const added = await call('PUT', '/languages/de');
    expect([added.status, (await texts()).de]).toEqual([200, {}]);
    expect((await call('PUT', '/languages/de')).body).toEqual(added.body);
    await change([['de', 'shell.yes', 'Ja']]);
    expect(await texts('de')).toEqual({ 'shell.yes': 'Ja' });
    for (const code of ['d', 'DE', 'de_DE', '__proto__', 'deutsch']) expect((await call('PUT', `/languages/${code}`)).status).toBe(422);
    expect((await change([['fr', 'shell.yes', 'Oui']])).body.errors).toMatchObject([{ code: 'TRANSLATION_LANGUAGE' }]);
    const { de: _, ...others } = await texts();
    await whole(others, await version());
    expect(Object.keys(await texts())).toEqual(['en', 'nl']);
  });

  it('PLT-F16 are changed by site admins only: members and finance get 403, without signing in 401', async () => {
    const body = { version: await version(), changes: [{ languageCode: 'nl', key: 'spec.no', text: 'Nee' }] };
    for (const role of ['BE_Member', 'BE_FinanceEmployee', 'app_paperless'])
      for (const [method, below, sent] of [
        ['PUT', '/texts', body],
        ['POST', '', { translations: '{}' }],
        ['PUT', '/languages/fr', undefined],
      ] as const)
        expect((await call(method, below, sent, here, role)).status).toBe(403);
    expect((await api.call(`${path}/texts`, { method: 'PUT', body })).status).toBe(401);
    expect(Object.keys(await texts('nl'))).not.toContain('spec.no');
  });

  it.each([
    ['a placeholder that is left out', 'shell.rows.of', '%{from} van %{total}', 'TRANSLATION_PLACEHOLDERS', 'lacks %{to}'],
    ['a placeholder that we cannot fill in', 'shell.yes', 'Ja %{name}', 'TRANSLATION_PLACEHOLDERS', 'cannot fill in %{name}'],
    ['a plural form without its placeholders', 'translations.found_other', 'Teksten', 'TRANSLATION_PLACEHOLDERS', 'lacks %{count}'],
    ['a plural form that English lacks', 'translations.found_few', '%{smart_count}', 'TRANSLATION_PLACEHOLDERS', 'lacks %{count}'],
    ['a key that every object has', '__proto__', 'x', 'TRANSLATION_KEY', '__proto__'],
    ['such a key in a group', 'shell.__proto__.polluted', 'x', 'TRANSLATION_KEY', '__proto__'],
    ['a key with other signs', 'shell.<b>', 'x', 'TRANSLATION_KEY', '<b>'],
    ['a text that is shown backwards', 'spec.a', 'abc\u202edef', 'TEXT_TURNED_AROUND', ''],
    ['a text that is too long', 'spec.a', 'a'.repeat(2_001), 'FIELD_TOO_LONG', ''],
    ['a text of 100 kB', 'spec.a', 'a'.repeat(100_000), 'FIELD_TOO_LONG', ''],
  ])('are refused with a clear sentence for %s, one by one and in the dictionary', async (_, key, text, code, says) => {
    const before = await texts();
    const one = await change([['nl', key, text]]);
    expect([one.status, one.body.errors[0].code]).toEqual([422, code]);
    const all = await call('POST', '', { translations: `{"nl":{${JSON.stringify(key)}:${JSON.stringify(text)}}}` });
    expect([all.status, all.body.errors[0].code]).toEqual([422, code]);
    expect(all.body.errors[0].message ?? '').toContain(says);
    expect(await texts()).toEqual(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    '',
    'null',
    '[]',
    '"nl"',
    '{"nl":"Ja"}',
    '{"nl":{"a":7}}',
    '{"nl":{"a":["b"]}}',
    '{',
    `{"nl":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`,
  ])('an invalid dictionary is refused: %.30j', async (translations) => {
    expect((await call('POST', '', { translations })).status).toBe(422);
  });

  it('are plain text: invisible characters are removed, and HTML is stored as text', async () => {
    await change([['nl', 'spec.plain', '<script>alert(1)</script>\u200f\u2066 &amp;\u0000']]);
    expect((await texts('nl'))['spec.plain']).toBe('<script>alert(1)</script> &amp;');
    await whole({ nl: { 'spec.plain': 'a\u200fb\u2063' } });
    expect((await texts('nl'))['spec.plain']).toBe('ab');
    expect((await change([['nl', 'spec.plain', '\u200b\u2063']])).status).toBe(422);
  });

  it('are limited in total to an amount that every page can load', async () => {
    const many = (length: number, text: string) => Object.fromEntries(Array.from({ length }, (_, at) => [`spec.many.${at}`, text]));
    expect((await whole({ en: many(5_000, 'Text') })).status).toBe(200);
    expect((await whole({ en: many(980, 'a'.repeat(1_990)) })).status).toBe(413);
    for (const language of ['en', 'nl', 'de']) expect((await whole({ [language]: many(490, 'a'.repeat(1_900)) })).status).toBe(200);
    const more = await whole({ fr: many(490, 'a'.repeat(1_900)) });
    expect([more.status, more.body.errors]).toMatchObject([422, [{ code: 'TRANSLATIONS_TOO_MANY' }]]);
    expect(Object.keys(await texts())).not.toContain('fr');
    await whole({ en: {}, nl: {} }, await version());
    const before = await version();
    const codes = Array.from({ length: 41 }, (_, at) => `a${String.fromCharCode(97 + (at % 26))}${at < 26 ? '' : '-NL'}`);
    const empty = await whole(Object.fromEntries(codes.map((code) => [code, {}])));
    expect([empty.status, empty.body.errors]).toMatchObject([422, [{ code: 'TRANSLATIONS_TOO_MANY' }]]);
    expect((await whole({ af: {} })).body).toEqual({ version: before + 1 });
    expect(Object.keys(await texts())).toEqual(['en', 'nl', 'af']);
    await whole({}, await version());
    expect(await texts()).toEqual({ en: {}, nl: {} });
  });

  it('are counted in bytes, read by everyone compressed and from one kept answer, and 304 for who has them', async () => {
    const wide = Object.fromEntries(Array.from({ length: 490 }, (_, at) => [`spec.wide.${at}`, '漢'.repeat(630)]));
    for (const language of ['en', 'nl', 'de']) expect((await whole({ [language]: wide })).status).toBe(200);
    const more = await whole({ fr: wide });
    expect([more.status, more.body.errors]).toMatchObject([422, [{ code: 'TRANSLATIONS_TOO_MANY' }]]);
    const ask = (query: string, headers: Record<string, string> = {}) => fetch(`${api.address}${path}${query}`, { headers });
    const small = await ask('', { 'accept-encoding': 'gzip' });
    expect([small.status, small.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(Object.keys((await small.json()) as object)).toEqual(['en', 'nl', 'de']);
    const made = api.app.get(PublicTexts, { strict: false });
    expect(await made.of('nl')).toBe(await made.of('nl'));
    expect((await ask('?languageCode=nl', { 'if-none-match': small.headers.get('etag')! })).status).toBe(304);
    await whole({}, await version());
    expect((await ask('', { 'if-none-match': small.headers.get('etag')! })).status).toBe(200);
  });

  it('are current in every process as soon as a change is answered, also while many ask', async () => {
    const other = await startSpecApi();
    try {
      for (let n = 0; n < 5; n += 1) {
        const asking = Array.from({ length: 20 }, () => other.api.call(`${path}?languageCode=nl`));
        await change([['nl', 'spec.fresh', `Nu ${n}`]]);
        const { body } = await other.api.call(`${path}?languageCode=nl`);
        expect(body['spec.fresh']).toBe(`Nu ${n}`);
        await Promise.all(asking);
      }
    } finally {
      await other.stop();
    }
  });

  it('that are too large to be read leave everyone the shipped texts, and can be removed', async () => {
    await change([['nl', 'spec.kept', 'Blijft']]);
    await owner.query(
      `INSERT INTO translations (language_code, key, text, version) SELECT 'en', 'spec.huge.' || n, repeat('x', 2000), 1 FROM generate_series(1, 9000) n`,
    );
    await change([['nl', 'spec.other', 'Ook']]).then(({ status }) => expect(status).toBe(422));
    await owner.query(`UPDATE translation_dictionary SET version = version + 1`);
    expect(await texts('en')).toEqual({});
    expect(await texts('nl')).toMatchObject({ 'spec.kept': 'Blijft' });
    expect(Object.keys(await texts())).toEqual(expect.arrayContaining(['en', 'nl']));
    expect((await change([['en', 'spec.huge.1', null]])).status).toBe(200);
    await owner.query(`DELETE FROM translations WHERE key LIKE 'spec.huge.%'`);
  });

  it('record who changed which text in the audit log of the ecosystem in which that person worked', async () => {
    await change([['nl', 'spec.audited', 'Voor']]);
    await change([['nl', 'spec.audited', 'Na']]);
    const { body } = await api.call(
      `/api/directory/audit-log?${new URLSearchParams({ filter: JSON.stringify({ entity: 'translation' }) })}`,
      {
        token: await issuer.token({ sub: here.subject, role: 'BE_SiteAdmin' }),
        ecosystem: here.ecosystemId,
      },
    );
    expect(body.items[0]).toMatchObject({
      action: 'translation.change',
      personId: here.personId,
      before: { languageCode: 'nl', key: 'spec.audited', text: 'Voor' },
      after: { languageCode: 'nl', key: 'spec.audited', text: 'Na' },
    });
  });

  it('are announced to the people of every ecosystem', async () => {
    const aborter = new AbortController();
    const token = await issuer.token({ sub: there.subject, role: 'BE_Member' });
    const answer = await fetch(`${api.address}/api/events`, {
      headers: { authorization: `Bearer ${token}`, 'x-ecosystem': String(there.ecosystemId) },
      signal: aborter.signal,
    });
    let heard = '';
    void (async () => {
      for await (const chunk of answer.body!) heard += new TextDecoder().decode(chunk as Uint8Array);
    })().catch(() => undefined);
    const { commands } = api.app.get(RedisConnections, { strict: false });
    await change([['nl', 'spec.live', 'Nu']]);
    const entries = await api.app
      .get(Database, { strict: false })
      .transaction(automationContext(here.ecosystemId, 'spec'), (tx) =>
        tx.query(`SELECT payload FROM outbox WHERE ecosystem_id = $1 ORDER BY id DESC LIMIT 1`, [here.ecosystemId]),
      );
    await until(async () => {
      // None is left where a worker of another spec has published it.
      for (const { payload } of entries as { payload: object }[])
        await commands.publish(changesChannel, JSON.stringify({ ecosystemId: here.ecosystemId, change: payload }));
      return heard.includes('"resource":"translations"');
    });
    aborter.abort();
  });
});
