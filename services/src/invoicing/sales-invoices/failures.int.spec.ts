import { Database } from '../../platform/database/index.js';
import { log } from '../../platform/logging/index.js';
import { InvoicingApi } from '../testing/invoicing-api.js';

describe('what fails with an invoice', () => {
  let world: InvoicingApi;
  beforeAll(async () => (world = await InvoicingApi.start('Failures')));
  afterAll(() => world.stop());
  afterEach(() => jest.restoreAllMocks());

  const change = async (path: string, method: string, body: object = {}) => {
    const lines = jest.spyOn(log, 'info');
    const answer = await world.finance(path, method, body);
    return { ...answer, line: lines.mock.calls.map(([line]) => line as unknown).find((line) => (line as { status?: number }).status) };
  };

  it('PLT-360 PLT-331 is in the log: update, book, delete and credit, each with the reference that its answer has', async () => {
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

  it('PLT-331 PLT-360 a failure of ours is in the log with its cause, and nothing of that cause is in the answer', async () => {
    const draft = await world.draft();
    const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    jest.spyOn(world.api.app.get(Database, { strict: false }), 'transaction').mockRejectedValueOnce(new Error('The disk is full'));
    const { status, body } = await change(world.at(draft.invoiceId), 'PUT', draft);
    expect([status, body.code, JSON.stringify(body).includes('disk')]).toEqual([500, 'INTERNAL_ERROR', false]);
    expect(errors.mock.calls.map(([line]) => line as unknown)).toContainEqual(
      expect.objectContaining({ traceId: body.traceId, err: expect.objectContaining({ message: 'The disk is full' }) }),
    );
  });
});
