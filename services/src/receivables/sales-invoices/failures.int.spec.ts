import { log } from '../../platform/runtime/logging/index.js';
import { InvoicingApi } from '../../testing/invoices/invoicing-api.js';

describe('failures of an invoice action', () => {
  let world: InvoicingApi;
  beforeAll(async () => (world = await InvoicingApi.start('Failures')));
  afterAll(() => world.stop());
  afterEach(() => jest.restoreAllMocks());

  const change = async (path: string, method: string, body: object = {}) => {
    const lines = jest.spyOn(log, 'info').mockClear();
    const answer = await world.finance(path, method, body);
    return { ...answer, line: lines.mock.calls.map(([line]) => line as unknown).find((line) => (line as { status?: number }).status) };
  };

  it('PLT-360 PLT-331 are logged: update, book, delete and credit, each with the reference in its response', async () => {
    const draft = await world.draft();
    const booked = await world.booked();
    const refused: [string, string, object, number][] = [
      [world.at(draft.invoiceId), 'PUT', { ...draft, dueDate: 'never' }, 422],
      [`${world.at(booked.invoiceId)}/book`, 'POST', {}, 409],
      [world.at(booked.invoiceId), 'DELETE', {}, 409],
      [`${world.at(draft.invoiceId)}/credit`, 'POST', {}, 409],
    ];
    for (const [path, method, body, status] of refused) {
      const answer = await change(path, method, body);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.line).toMatchObject({ method, status, traceId: answer.body.traceId, ecosystemId: world.seller.ecosystemId });
    }
  });
});
