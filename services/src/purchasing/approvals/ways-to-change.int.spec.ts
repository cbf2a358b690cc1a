import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Seal, sealChanges } from '@kantoor/schemas';
import { automationContext } from '../../platform/runtime/context.js';
import { routesOf } from '../../platform/requests/contract/index.js';
import { Database } from '../../platform/storage/database/index.js';
import type { Answer } from '../../testing/api.js';
import { type Colleague, purchasesPath } from '../testing/approval-world.js';
import { documentsPath, DocumentWorld } from '../testing/document-world.js';
import { ApprovalSubjects } from './approval-subjects.service.js';

type Body = Answer['body'];
const organizations = '/api/crm/organizations';
const ownAccount = '/api/directory/bank-account';
const kinds = ['document', 'approved document', 'approved declaration', 'purchase'] as const;
interface Target {
  kind: (typeof kinds)[number];
  id: number;
  /** Where it may be read and changed. */
  path: string;
  /** Where it is saved. */
  saved: string;
}
interface Way {
  /** Kinds of records on which it has an effect. */
  on?: (of: Target) => boolean;
  change: (of: Target) => Promise<Answer | undefined>;
}

/** Routes that change no content of a document or purchase under approval, and why. */
const others: Record<string, RegExp> = {
  'sales, people, texts and the operation of the system':
    / \/api\/(identity|events|config|health|crm\/(first-books|deals|translations|subscription|teams\/:team\/(deals|subscriptions)|contacts|register|notes|product-activities))|\/api\/directory\/(me\/|settings$|mail-log|retention|people|applications|test-mail|(first|further)-ecosystems?|bell|teams($|\/:id\/))|\/(test-)?payments\/:|\/invoices\/(webhooks|transactions)/,
  'the books, after the purchase was booked': / \/api\/invoices\/:legalEntity\//,
  'budgets, ledgers and footprints, which are not sealed': / \/api\/(purchases\/(budgets|footprint-products)|crm\/ledgers)/,
  'a record of its own': / \/api\/purchases\/(inbox-documents|teams\/:team\/purchases|convert\/ubl)$|\/clone$|\/mail-quarantine\//,
  'a state or an answer, not the content':
    /((\/approvals|\/purchase-approval\/:id)\/(approve|decline|take-back|question|reply|hand-over|remind|resume)|\/(change-state|submit|restore|finalize|remind|read-again)|\/purchases\/delegations(\/:id)?)$/,
  'what takes the record away': /^DELETE \/api\/purchases\/(inbox-documents|teams\/:team\/purchases)\/:id$/,
  'a file more, or how it is turned': /^POST \/api\/purchases\/.*\/attachments$|\/turns$/,
  'pages and files of a document under approval, which the spec of pages finds refused': /\/(split|join|undo-arrangement)$/,
  'what a supplier is beside its name, account and method':
    /organizations(\/import\/preview|\/:id\/(attachments|contacts|notes|products)(\/.*)?)?$|^DELETE .*organizations\/:id$/,
  'new products, rates and entities; an archived rate stays with what uses it':
    /^POST .*\/(products|tax-rates|exchange-rates|legal-entities|products\/import.*)$|^DELETE .*\/products\/:id$|legal-entities\/:id\/|tax-rates\/:id\/(archive|restore)$|team-settings/,
  'the confirmation of an account, which changes none': /\/payee-accounts\/:id\/confirm$/,
};

const root = fileURLToPath(new URL('../../../src/', import.meta.url));
/** A statement that writes to a table of documents and purchases, or to one that is named while it runs. */
const statement =
  /\b(?:UPDATE (?:(?:inbox_document|purchase)(?:s|_lines)\b|\$\{)|(?:INSERT INTO|DELETE FROM) (?:(?:inbox_document|purchase)(?:s|_lines)\b))[^\n`]{0,60}/g;
/** Each with what keeps it from changing what is approved. */
const statements: Record<string, string> = {
  ...Object.fromEntries(
    [['books/legal-entities/logos.service.ts', 'UPDATE ${table} SET logo_file_id = $3, version = version + 1, updated']].map(
      ([file, text]) => [`${file}: ${text}`, 'tables of the books'],
    ),
  ),
  ...Object.fromEntries(
    [
      ['platform/records/merges/merge-references.repository.ts', "UPDATE ${table} t SET ${column} = $3${schema ? ', version = t.version"],
      ['platform/records/columns/rows.ts', 'UPDATE ${table} t SET ${assignments}version = t.version + 1, updated_'],
    ].map(([file, text]) => [`${file}: ${text}`, 'merges, imports and their undoing, tried below; invoices']),
  ),
  "platform/records/lines/line-statements.ts: UPDATE ${table} l SET ${assignments.join(', ')} FROM jsonb_to_records":
    'ids of places and chosen ledgers, within a save or booking; lines of invoices',
  'platform/records/records/record-batch.service.ts: UPDATE ${table} SET archived_at = now(), version = version + 1, updat': 'archiving',
  ...Object.fromEntries(
    [
      [
        'cost-approvals/document-approvals.service.ts',
        'UPDATE inbox_documents SET document_value = $3::numeric WHERE ecosystem_id = $1 AN',
      ],
      ['cost-approvals/purchase-approvals.service.ts', 'UPDATE purchases SET purchase_value = $3 WHERE ecosystem_id = $1 AND id = $2'],
    ].map(([file, text]) => [`purchasing/${file}: ${text}`, 'the total that the sealed content comes to']),
  ),
  ...Object.fromEntries(
    [
      ['documents/inbox-document.kind.ts', 'UPDATE inbox_document_lines SET attachment_id = NULL WHERE ecosystem_id = $1 AND docume'],
      ['documents/inbox-document.kind.ts', 'UPDATE inbox_documents SET attachment_id = NULL WHERE ecosystem_id = $1 AND id = $'],
      ['documents/inbox-documents.service.ts', 'UPDATE inbox_document_lines c SET attachment_id = o.attachment_id FROM inbox_document_l'],
      ['documents/inbox-documents.service.ts', 'UPDATE inbox_documents c SET attachment_id = o.attachment_id FROM inbox_documents'],
      ['purchases/purchase.kind.ts', 'UPDATE purchase_lines SET attachment_id = NULL WHERE ecosystem_id = $1 AND purcha'],
    ].map(([file, text]) => [`purchasing/${file}: ${text}`, 'which file is shown beside a line; files are sealed by themselves']),
  ),
  ...Object.fromEntries(
    ['purchase_lines WHERE ecosystem_id = $1 AND purchase_id = ANY ($2)', 'purchases WHERE ecosystem_id = $1 AND id = ANY ($2)'].map(
      (text) => [`purchasing/purchases/purged-purchases.ts: DELETE FROM ${text}`, 'retention'],
    ),
  ),
};

describe('ways to change what is approved', () => {
  let docs: DocumentWorld;
  let jo: Colleague, ann: Colleague, bob: Colleague;
  let other: number,
    product: number,
    rateOfProduct: number,
    zero: number,
    exempt: number,
    ruleId: number,
    importId: number,
    mergeId: number;
  beforeAll(async () => {
    docs = await DocumentWorld.start('ways-to-change');
    const { office } = docs;
    const { world } = office;
    [jo, ann, bob] = [await office.person('Jo'), await office.person('Ann'), await office.person('Bob')];
    await office.group('Strategie', ann);
    const { ecosystemId, teamId } = world.tenant;
    await world.sql(
      `INSERT INTO teams (id, ecosystem_id, name, key, legal_entity_reference) VALUES ($1, $2, 'Techniek', 'techniek', 'SPEC')`,
      [...[teamId + 1_000_000, ecosystemId]],
    );
    await world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
      ...[ecosystemId, teamId + 1_000_000, bob.personId],
    ]);
    other = await world.hasOrganization({ name: 'Eigen zaak' });
    rateOfProduct = (await world.post('/api/invoices/tax-rates', { description: 'Laag', percentage: 9 })).body.id;
    [zero, exempt] = (await Promise.all(
      [false, true].map(
        async (isExempt) =>
          (await world.post('/api/invoices/tax-rates', { description: `Nul ${isExempt}`, percentage: 0, isExempt })).body.id as number,
      ),
    )) as [number, number];
    product = (await world.post('/api/crm/products', { name: 'Koffie', price: 3, taxRateId: rateOfProduct })).body.productId;
    await changed(organizations, office.supplier, { iban: one });
    await docs.as(jo, 'PUT', ownAccount, { iban: one });
  }, 120_000);
  afterAll(() => docs.close());
  beforeEach(async () => {
    const { world } = docs.office;
    await world.renewToken();
    await world.sql(`UPDATE teams SET legal_entity_reference = 'SPEC' WHERE id = $1`, [world.tenant.teamId]);
  });

  let nth = 0;
  const [one, two] = ['NL91ABNA0417164300', 'NL20INGB0001234567'];
  const otherThan = (iban: string | null): string => (iban === one ? two : one);
  const otherIban = async (path: string, who: Colleague | null = null): Promise<string> =>
    otherThan((await docs.as(who, 'GET', path)).body.iban);
  const line = (over: object = {}): object => docs.office.line('Strategie', over);
  const asked = async (kind: Target['kind']): Promise<Target> => {
    const { id } = await docs.submitted(jo, {
      ...{ documentType: kind === 'approved declaration' ? 'Declaration' : 'Incoming', reference: 'F-1' },
      ...{ organization: { organizationId: docs.office.supplier }, purchaseInvoiceDate: '2026-03-05T00:00:00Z' },
      documentLines: [line(), line({ price: 10, productId: product, description: null })],
    });
    await docs.attach(bob, id, `%PDF-1.7 second ${id}`);
    const path = `${documentsPath}/${id}`;
    if (kind !== 'purchase') return { kind, id, path, saved: path };
    const { body } = await docs.verb(null, id, 'finalize', { bookImmediately: false, askApprovals: true });
    // Paid as usual for its supplier.
    await docs.office.world.sql(`UPDATE purchases SET payment_method = NULL WHERE id = $1`, [body.id]);
    await docs.office.changeState(null, body.id, 1);
    await docs.office.changeState(null, body.id, 4);
    return { kind, id: body.id, path: `${purchasesPath}/${body.id}`, saved: `${docs.office.ofTeam}/${body.id}` };
  };
  const changed = async (resource: string, id: number, over: object): Promise<Answer> => {
    const { world } = docs.office;
    const { body } = await world.get(`${resource}/${id}`);
    return world.put(`${resource}/${id}`, { ...body, ...over });
  };
  const save = async ({ path, saved }: Target, over: (record: Body) => object): Promise<Answer> => {
    const { body } = await docs.as(null, 'GET', path);
    return docs.as(bob, 'PUT', saved, { ...body, ...over(body) });
  };
  const dearer = (lines: Body[]): Body[] => lines.map((one, at) => (at > 0 ? one : { ...one, price: one.price + 1, inclPrice: null }));
  const fileLess = async (of: Target): Promise<Answer | undefined> => {
    const [file] = (await docs.as(null, 'GET', `${of.path}/attachments`)).body.items;
    return docs.as(bob, 'DELETE', `${of.path}/attachments/${file.fileId}`);
  };
  const isDocument = ({ kind }: Target): boolean => kind !== 'purchase';
  const isPurchase = ({ kind }: Target): boolean => kind === 'purchase';
  const isBySupplier = ({ kind }: Target): boolean => kind !== 'approved declaration';

  /** In an order in which each changes something else than those before. */
  const ways: Record<string, Way> = {
    'PUT /api/purchases/inbox-documents/:id': {
      on: isDocument,
      change: (of) => save(of, ({ documentLines }) => ({ documentLines: dearer(documentLines) })),
    },
    'PUT /api/purchases/teams/:team/purchases/:id': { on: isPurchase, change: (of) => save(of, ({ lines }) => ({ lines: dearer(lines) })) },
    'DELETE /api/purchases/inbox-documents/:id/attachments/:fileId': { on: isDocument, change: fileLess },
    'DELETE /api/purchases/purchases/:id/attachments/:fileId': { on: isPurchase, change: fileLess },
    'DELETE /api/purchases/teams/:team/purchases/:id/attachments/:fileId': {
      on: isPurchase,
      change: async (of) => {
        const [file] = (await docs.as(null, 'GET', `${of.path}/attachments`)).body.items;
        return docs.as(bob, 'DELETE', `${of.saved}/attachments/${file.fileId}`);
      },
    },
    [`PUT ${organizations}/:id`]: {
      on: isBySupplier,
      change: async () =>
        changed(organizations, docs.office.supplier, { iban: await otherIban(`${organizations}/${docs.office.supplier}`) }),
    },
    [`PUT ${ownAccount}`]: {
      on: ({ kind }) => kind === 'approved declaration',
      change: async () => docs.as(jo, 'PUT', ownAccount, { iban: await otherIban(ownAccount, jo) }),
    },
    'PUT /api/crm/products/:id': {
      change: async () => {
        const { body } = await docs.office.world.get(`/api/crm/products/${product}`);
        return changed('/api/crm/products', product, { taxRateId: body.taxRateId === zero ? exempt : zero });
      },
    },
    'PUT /api/invoices/tax-rates/:id': {
      change: async () => {
        const { world } = docs.office;
        const { body } = await world.get(`/api/invoices/legal-entities/${await world.legalEntityId()}`);
        return changed('/api/invoices/tax-rates', body.defaultTaxRateId, { percentage: 10 + (nth += 1) });
      },
    },
    'POST /api/crm/tax-rate-rules': {
      change: async () => {
        const answer = await docs.office.world.post('/api/crm/tax-rate-rules', {
          name: 'Nul',
          countryIso2: 'NL',
          taxRate: { taxRateId: zero },
        });
        ruleId = answer.body.id;
        return answer;
      },
    },
    'PUT /api/crm/tax-rate-rules/:id': { change: () => changed('/api/crm/tax-rate-rules', ruleId, { taxRate: { taxRateId: exempt } }) },
    'POST /api/crm/tax-rate-rules/:id/archive': { change: () => docs.office.world.post(`/api/crm/tax-rate-rules/${ruleId}/archive`) },
    'PUT /api/invoices/legal-entities/:id': {
      change: async () => {
        const { world } = docs.office;
        const id = await world.legalEntityId();
        const { body } = await world.get(`/api/invoices/legal-entities/${id}`);
        const taxRateId = body.defaultTaxRateId === rateOfProduct ? world.taxRateId : rateOfProduct;
        return changed('/api/invoices/legal-entities', id, { defaultTaxRateId: taxRateId });
      },
    },
    [`POST ${organizations}/import`]: {
      on: isBySupplier,
      change: async () => {
        const { world, supplier } = docs.office;
        const { body } = await world.get(`${organizations}/${supplier}`);
        const fields = { fields: ['id', 'name', 'iban'], by: 'id' };
        const rows = [{ line: 2, cells: [String(supplier), body.name, otherThan(body.iban)] }];
        const shown = await world.post(`${organizations}/import/preview`, { ...fields, rows });
        const answer = await world.post(`${organizations}/import`, {
          ...fields,
          rows: [{ ...rows[0]!, version: shown.body.rows?.[0]?.version }],
        });
        importId = answer.body.importId;
        return answer;
      },
    },
    [`POST ${organizations}/import/:id/undo`]: {
      on: isBySupplier,
      change: () => docs.office.world.post(`${organizations}/import/${importId}/undo`),
    },
    [`PUT ${organizations}/:id/settings`]: {
      on: isPurchase,
      change: async () => {
        const { world, supplier } = docs.office;
        const { body } = await world.get(`${organizations}/${supplier}/settings`);
        return world.put(`${organizations}/${supplier}/settings`, {
          ...body,
          defaultPaymentMethod: body.defaultPaymentMethod === 3 ? 4 : 3,
        });
      },
    },
    [`POST ${organizations}/:id/merge`]: {
      on: isBySupplier,
      change: async () => {
        const answer = await docs.office.world.post(`${organizations}/${docs.office.supplier}/merge`, { destinationOrganizationId: other });
        mergeId = answer.body.mergeId;
        return answer;
      },
    },
    [`POST ${organizations}/:id/merges/:mergeId/undo`]: {
      on: isBySupplier,
      change: () => docs.office.world.post(`${organizations}/${other}/merges/${mergeId}/undo`),
    },
    'PUT /api/directory/teams/:id': {
      change: () =>
        docs.office.as(
          bob,
          'PUT',
          `/api/directory/teams/${docs.office.world.tenant.teamId}`,
          { name: 'Advies', legalEntityReference: 'ELDERS' },
          { roles: ['BE_SiteAdmin'] },
        ),
    },
    'POST /api/purchases/inbox-documents/:id/move': { on: isDocument, change: (of) => moved(of.path) },
    'POST /api/purchases/purchases/:id/move': { on: isPurchase, change: (of) => moved(of.path) },
    'POST /api/purchases/teams/:team/purchases/:id/move': {
      on: isPurchase,
      change: (of) =>
        docs.as(bob, 'POST', `/api/purchases/teams/${elsewhere()}/purchases/${of.id}/move`, { newTeamId: docs.office.world.tenant.teamId }),
    },
  };
  const elsewhere = (): number => docs.office.world.tenant.teamId + 1_000_000;
  const moved = (path: string): Promise<Answer> => docs.as(bob, 'POST', `${path}/move`, { newTeamId: elsewhere() });

  const inputOf = (of: Target) => (isPurchase(of) ? docs.office.input(of.id) : docs.input(of.id));
  interface Standing {
    round: number;
    state: string;
    pending: boolean;
    seal: Seal;
    changes: number;
  }
  /** Where the last round of a record stands, and how many parts of it differ from what the round sealed. */
  const standingOf = async (of: Target): Promise<Standing> => {
    const { resource, ecosystemId } = await inputOf(of);
    const [round] = await docs.office.world.sql<Standing>(
      `SELECT r.round, r.state, r.seal, bool_and(a.approval_state = 'pending') AS pending FROM approval_rounds r
         JOIN approvals a USING (ecosystem_id, resource, entity_id, round) WHERE r.resource = $1 AND r.entity_id = $2
       GROUP BY r.round, r.state, r.seal ORDER BY r.round DESC LIMIT 1`,
      [resource, of.id],
    );
    const { app } = docs.office.world.api;
    const now = await app
      .get(Database, { strict: false })
      .transaction(automationContext(ecosystemId, 'ways'), (tx) =>
        app.get(ApprovalSubjects, { strict: false }).of(resource).contentOf(tx, automationContext(ecosystemId, 'ways'), of.id),
      );
    return { ...round!, changes: sealChanges(round!.seal, now).length };
  };
  const approve = async (of: Target): Promise<void> => {
    const answer = await docs.as(ann, 'POST', `${of.path}/approvals/approve`, {});
    if (answer.status !== 200 && answer.body.code !== 'APPROVAL_ALREADY_COMPLETED')
      throw new Error(JSON.stringify([answer.status, answer.body]));
    if (of.kind.startsWith('approved')) await docs.finish(of.id);
  };
  it('D-62 are all routes of the API that write, but those that cannot', () => {
    const written = routesOf(docs.office.world.api.app)
      .filter(({ method, path }) => method !== 'GET' && !/^\/api\/(?:crm\/)?spec/.test(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(written.filter((name) => !ways[name] && !Object.values(others).some((routes) => routes.test(name)))).toEqual([]);
    expect(Object.keys(ways).filter((name) => !written.includes(name))).toEqual([]);
    expect(Object.entries(others).filter(([, routes]) => !written.some((name) => routes.test(name)))).toEqual([]);
  });

  it('D-62 are no statements but these, which change rows of documents and purchases beside the forms', () => {
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/spec\.ts$|^migrations\/|(?:^|\/)testing\//.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(statement)].map(([text]) => `${file}: ${text.replace(/\s+/g, ' ').trim()}`),
      );
    expect(found.sort()).toEqual(Object.keys(statements).sort());
  });

  it.each(kinds)(
    'D-62 end the answers on a %s at once',
    async (kind) => {
      const of = await asked(kind);
      const holes: string[] = [];
      for (const [name, { on, change }] of Object.entries(ways)) {
        if (on && !on(of)) continue;
        await approve(of);
        const before = await standingOf(of);
        if (before.pending || before.changes > 0) throw new Error(`Not approved before ${name}: ${JSON.stringify({ ...before, seal: 0 })}`);
        const answer = await change(of);
        const refused = (answer?.status ?? 200) >= 400;
        const after = await standingOf(of);
        const isEnded = after.round > before.round && after.pending && after.state === 'open' && after.changes === 0;
        if (refused ? after.changes > 0 : !isEnded) holes.push(`${name}: ${answer?.status} ${JSON.stringify({ ...after, seal: 0 })}`);
        else if (refused) holes.push(`${name} was refused: ${answer?.status} ${JSON.stringify(answer?.body)}`);
      }
      expect(holes).toEqual([]);
    },
    180_000,
  );
});
