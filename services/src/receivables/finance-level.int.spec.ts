import { InvoicingApi } from '../testing/invoices/invoicing-api.js';

describe('the finance level', () => {
  let world: InvoicingApi;
  beforeAll(async () => (world = await InvoicingApi.start('Level')));
  afterAll(() => world.stop());

  /** Calls that only finance may make: legal entities, tax rates, invoices, settings, the mail log. */
  const statuses = async (role: string): Promise<number[]> => {
    const token = await world.tokenOf([role, 'app_paperless']);
    const { ecosystemId: ecosystem, legalEntityId } = world.seller;
    const entity = (await world.finance(`/api/invoices/legal-entities/${legalEntityId}`)).body;
    const { invoiceId } = await world.draft();
    const calls: [string, string, object?][] = [
      ['PUT', `/api/invoices/legal-entities/${legalEntityId}`, entity],
      ['POST', '/api/invoices/tax-rates', { description: `Tarief voor ${role}`, percentage: 6 }],
      ['POST', `${world.path}/${invoiceId}/book`, {}],
      ['POST', `${world.path}/${invoiceId}/register-payment`, { fullyPaid: true }],
      ['GET', '/api/directory/settings'],
      ['GET', '/api/directory/audit-log'],
      ['GET', '/api/directory/mail-log'],
    ];
    const answers = [];
    for (const [method, path, body] of calls) answers.push((await world.api.call(path, { method, token, ecosystem, body })).status);
    return answers;
  };

  it('PLT-F15 is one role of the token, whatever other names the documentation uses', async () => {
    expect(await statuses('BE_FinanceEmployee')).toEqual([200, 201, 200, 200, 200, 200, 200]);
    for (const name of ['FinanceEmployee', 'BEFinanceEmployee']) expect(new Set(await statuses(name))).toEqual(new Set([403]));
  });
});
