import { ownCompanyOf } from '../../books/legal-entities/index.js';
import { namesOfOrganizations } from '../../masterdata/organizations/index.js';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { sample } from '../../reading/documents/testing/samples.js';
import { FileReader } from '../../reading/isolation/index.js';
import { makeTenant } from '../../testing/tenants.js';
import { documentsPath, DocumentWorld } from '../testing/document-world.js';
import { Predictions } from './index.js';
import { PredictionRows } from './predictions.repository.js';

describe('the company that receives documents', () => {
  let docs: DocumentWorld;
  beforeAll(async () => {
    docs = await DocumentWorld.start('own-company');
    await docs.office.group('Papier', null);
  });
  afterAll(async () => {
    service<FileReader>(FileReader as never).onModuleDestroy();
    await docs.close();
  });
  const service = <T>(kind: abstract new (...args: never[]) => T): T => docs.office.world.api.app.get(kind, { strict: false });

  it('is never their supplier: the reader gets what this ecosystem is called, and whose documents it had before, and nothing of another one', async () => {
    const { tenant, owner, sql } = { ...docs.office.world, sql: docs.office.world.sql.bind(docs.office.world) };
    await sql(
      `UPDATE legal_entities SET invoice_data = invoice_data || '{"registeredCompanyName": "Coolblue B.V.", "vatNumber": "NL810433941B01"}'
       WHERE ecosystem_id = $1`,
      [tenant.ecosystemId],
    );
    const jo = await docs.office.person('Jo');
    const { id } = await docs.made(jo);
    await sql(`UPDATE inbox_documents SET shop = 'Cafe Zonnewende' WHERE ecosystem_id = $1`, [tenant.ecosystemId]);
    await docs.attach(jo, id, new Uint8Array(sample('invoices/coolblue1.pdf')));
    const read = jest.spyOn(service<FileReader>(FileReader as never), 'read');
    await service<Predictions>(Predictions as never).readNext(automationContext(tenant.ecosystemId, `document-prediction/${id}`), id);
    const { body } = await docs.as(jo, 'GET', `${documentsPath}/${id}/predictions`);
    expect([body.state, body.organization.vatNumber, body.reference.value]).toEqual(['read', null, '993548900']);
    expect(body.organization.name?.value).not.toMatch(/coolblue/i);
    const { own: called, suppliers } = read.mock.calls[0]![1];
    expect(suppliers).toContain('Cafe Zonnewende');
    expect(called).toEqual({
      names: expect.arrayContaining(['Spec', 'Coolblue B.V.']) as string[],
      ...{ chamberNumbers: ['12345678'], vatNumbers: ['NL810433941B01'], accounts: ['NL91ABNA0417164300'] },
      addresses: ['Kade 1, 1011AB Amsterdam'],
    });
    read.mockRestore();
    const neighbour = automationContext((await makeTenant(owner, 'own-neighbour')).ecosystemId, 'spec');
    const own = await service<Database>(Database as never).transaction(neighbour, (tx) => ownCompanyOf(tx, neighbour));
    const before = await service<Database>(Database as never).transaction(neighbour, async (tx) => [
      ...(await namesOfOrganizations(tx, neighbour)),
      ...(await service<PredictionRows>(PredictionRows as never).shopsDeclared(tx, neighbour)),
    ]);
    expect(before).toEqual([]);
    expect([own.names.length, Object.values(own).flat().length, own.names[0]]).toEqual([1, 1, expect.not.stringMatching(/spec b|cool/i)]);
  });
});
