import { MailRefused, MailServerAway } from '@kantoor/services';
import { StepGuard } from '../process/step-guard.js';
import { MarksInMemory } from '../test-support/marks.js';
import { creditInvoiceActivities, type CreditInvoiceServices } from './credit-invoice.activities.js';

const task = { ecosystemId: 1, teamId: 2, invoiceId: 78, mail: true, round: 1 };
const id = 'credit-invoice/78';

describe('The steps of crediting', () => {
  type Recorded = [string, ...unknown[]];
  let recorded: Recorded[];
  const renderDocuments = jest.fn(async (..._what: unknown[]): Promise<undefined> => undefined);
  const mail = jest.fn(async (..._what: unknown[]) => ({ messageId: 'm' }));
  beforeEach(() => {
    recorded = [];
    for (const fake of [renderDocuments, mail]) fake.mockClear();
  });
  const record =
    (verb: string) =>
    async (_tx: unknown, _ctx: unknown, ...what: unknown[]) =>
      void recorded.push([verb, ...what]);
  const activities = () =>
    creditInvoiceActivities({
      database: { transaction: async (_ctx: unknown, work: (tx: unknown) => unknown) => work({}) },
      guard: new StepGuard(new MarksInMemory()),
      processes: {
        started: record('started'),
        step: record('step'),
        blocked: record('blocked'),
        waiting: record('waiting'),
        ended: record('ended'),
      },
      salesInvoices: { renderDocuments, mail },
    } as unknown as CreditInvoiceServices);

  it('make its documents, mail it with its own text, and end', async () => {
    const steps = activities();
    expect([await steps.creditDocuments(task), await steps.creditMail(task), await steps.creditSent(task)]).toEqual([
      {},
      {},
      { result: 'documents made, and mailed' },
    ]);
    expect(renderDocuments).toHaveBeenCalledWith(expect.objectContaining({ ecosystemId: 1, person: null }), 78);
    expect(mail).toHaveBeenCalledWith(expect.anything(), 78, 'creditInvoice');
    expect(recorded).toEqual([
      ['started', expect.objectContaining({ workflowId: id, kind: 'credit-invoice', entityId: 78 })],
      ['step', id, { key: 'credit-documents', step: 'credit-documents' }, 'credit-mail'],
      ['step', id, { key: 'credit-mail', step: 'credit-mail' }, 'credit-sent'],
      ['ended', id, { key: 'credit-sent', step: 'credit-sent' }],
    ]);
  });

  it('D-42 end as booked and not mailed if no mail was requested', async () => {
    const unmailed = { ...task, mail: false };
    await activities().creditDocuments(unmailed);
    await activities().creditSent(unmailed);
    expect(recorded.slice(-2)).toEqual([
      ['step', id, { key: 'credit-documents', step: 'credit-documents' }, 'credit-not-mailed'],
      ['ended', id, { key: 'credit-not-mailed', step: 'credit-not-mailed' }],
    ]);
  });

  it('block on a refused address, with the credit invoice as the record to fix, and wait for an unavailable mail server', async () => {
    mail.mockRejectedValueOnce(new MailRefused(new Error('550 no such mailbox')));
    expect(await activities().creditMail(task)).toMatchObject({ blocked: 'MAIL_REFUSED' });
    expect(recorded.at(-1)!.at(-1)).toMatchObject({ code: 'MAIL_REFUSED', fix: { resource: 'sales-invoices', id: 78 } });
    const away = new MailServerAway(new Error('connect ECONNREFUSED'));
    mail.mockRejectedValueOnce(away);
    await expect(activities().creditMail(task)).rejects.toBe(away);
    expect(recorded.at(-1)).toEqual([
      'waiting',
      id,
      { step: 'credit-mail', waitsFor: { key: 'creditMailServer' }, nextAction: { key: 'tryAgain' } },
    ]);
  });
});
