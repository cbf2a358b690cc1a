import { MailRefused, MailServerAway, Problem } from '@kantoor/services';
import { MockActivityEnvironment } from '@temporalio/testing';
import { failureOf } from '../errors/failure-of.js';
import type { Blocked } from '../process/reasons.js';
import { StepGuard } from '../process/step-guard.js';
import { MarksInMemory } from '../test-support/marks.js';
import { dealToInvoiceActivities, type DealToInvoiceServices } from './deal-to-invoice.activities.js';

const task = { ecosystemId: 1, teamId: 2, dealId: 12, invoiceId: 77, mail: true, round: 1 };
const away = new MailServerAway(new Error('connect ECONNREFUSED'));
const refused = new MailRefused(new Error('550 no such mailbox'));

describe('The steps of deal-to-invoice', () => {
  type Recorded = [string, ...unknown[]];
  let recorded: Recorded[];
  const step = <T>(outcome: T) => jest.fn(async (..._what: unknown[]): Promise<T> => outcome);
  const checkAndBook = step<{ booked: { invoiceNumber: string } } | { blocked: Blocked }>({ booked: { invoiceNumber: 'NRD00007' } });
  const renderDocuments = step<((tx: unknown) => Promise<void>) | undefined>(undefined);
  const mail = step({ messageId: 'm' });
  const delayOf = step(0);
  let marks: MarksInMemory;
  let transaction: (ctx: unknown, work: (tx: unknown) => unknown) => unknown;
  beforeEach(() => {
    recorded = [];
    marks = new MarksInMemory();
    for (const fake of [checkAndBook, renderDocuments, mail, delayOf]) fake.mockClear();
    transaction = (_ctx, work) => work({});
  });
  const record =
    (verb: string) =>
    async (_tx: unknown, _ctx: unknown, ...what: unknown[]) =>
      void recorded.push([verb, ...what]);
  const activities = () =>
    dealToInvoiceActivities({
      database: { transaction },
      guard: new StepGuard(marks),
      processes: {
        started: record('started'),
        step: record('step'),
        blocked: record('blocked'),
        waiting: record('waiting'),
        ended: record('ended'),
      },
      dealInvoicing: { checkAndBook },
      salesInvoices: { renderDocuments, mail, followPayment: record('followed') },
      mailTimes: { delayOf },
    } as unknown as DealToInvoiceServices);

  it('record the booked number and the next step', async () => {
    expect(await activities().book(task)).toEqual({ result: 'booked as NRD00007' });
    expect(checkAndBook).toHaveBeenCalledWith(expect.objectContaining({ ecosystemId: 1, person: null }), task);
    expect(recorded).toEqual([
      ['started', expect.objectContaining({ workflowId: 'deal-invoice/12', kind: 'deal-to-invoice', entityId: 12 })],
      ['step', 'deal-invoice/12', { key: 'book', step: 'book', params: { invoiceNumber: 'NRD00007' } }, 'documents'],
    ]);
  });

  it('record all missing data in full, but only its key and the field names in the history', async () => {
    const blocked = {
      code: 'CUSTOMER_INCOMPLETE',
      problems: [{ pointer: '/city', code: 'FIELD_REQUIRED' }],
      fix: { resource: 'organizations', id: 3 },
    };
    checkAndBook.mockResolvedValueOnce({ blocked });
    expect(await activities().book({ ...task, round: 2 })).toEqual({ blocked: 'CUSTOMER_INCOMPLETE', why: 'city: required' });
    expect(recorded.at(-1)).toEqual(['blocked', 'deal-invoice/12', { key: 'blocked:book:2', step: 'book' }, blocked]);
  });

  it('block on an application error, with the record to fix, instead of failing in a log', async () => {
    checkAndBook.mockRejectedValueOnce(
      new Problem('BOOKING_INVOICE_FAILED', { errors: [{ pointer: '/invoiceNumber', code: 'FIELD_NOT_ALLOWED' }] }),
    );
    expect(await activities().book(task)).toEqual({ blocked: 'BOOKING_INVOICE_FAILED', why: 'invoice number: not allowed' });
    expect(recorded.at(-1)!.at(-1)).toEqual({
      code: 'BOOKING_INVOICE_FAILED',
      problems: [{ pointer: '/invoiceNumber', code: 'FIELD_NOT_ALLOWED' }],
      fix: { resource: 'deals', id: 12 },
    });
  });

  it('mail a late invoice of a run at its turn, without recording the wait; a single one needs no turn', async () => {
    await activities().mail(task);
    expect(delayOf).not.toHaveBeenCalled();
    mail.mockClear();
    recorded = [];
    const ofRun = { ...task, mailAt: '2026-11-24T10:00:00.000Z' };
    delayOf.mockResolvedValueOnce(1_700);
    const waits: unknown = await activities()
      .mail(ofRun)
      .catch((error: unknown) => error);
    expect(failureOf(waits)).toMatchObject({ type: 'NotYet', nonRetryable: false, nextRetryDelay: 1_700 });
    expect([mail.mock.calls, recorded]).toEqual([[], []]);
    await activities().mail(ofRun);
    expect(delayOf).toHaveBeenLastCalledWith(expect.objectContaining({ ecosystemId: 1 }), ofRun.mailAt);
    expect(mail).toHaveBeenCalledTimes(1);
  });

  it('block on a refused mail', async () => {
    mail.mockRejectedValueOnce(refused);
    expect(await activities().mail(task)).toEqual({ blocked: 'MAIL_REFUSED', why: refused.answer });
    expect(recorded.at(-1)!.at(-1)).toMatchObject({
      code: 'MAIL_REFUSED',
      params: { answer: refused.answer },
      fix: { resource: 'sales-invoices', id: 77 },
    });
  });

  it('record that they wait for the mail server, and are retried', async () => {
    mail.mockRejectedValueOnce(away);
    await expect(activities().mail(task)).rejects.toBe(away);
    expect(recorded).toEqual([
      ['waiting', 'deal-invoice/12', { step: 'mail', waitsFor: { key: 'mailServer' }, nextAction: { key: 'tryAgain' } }],
    ]);
  });

  it('store the documents in the transaction that records the step, and record the step again if they were stored before', async () => {
    let transactions = 0;
    transaction = (_ctx, work) => work({ number: (transactions += 1) });
    renderDocuments.mockResolvedValueOnce(async (tx: unknown) => void recorded.push(['kept', tx]));
    expect(await activities().documents(task)).toEqual({});
    expect(recorded).toEqual([
      ['kept', { number: 1 }],
      ['step', 'deal-invoice/12', { key: 'documents', step: 'documents' }, 'mail'],
    ]);
    expect(transactions).toBe(1);
    expect(await activities().documents(task)).toEqual({});
    expect(recorded.at(-1)![0]).toBe('step');
  });

  it('are retried when the database is down, although the wait cannot be recorded', async () => {
    const lost = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
    transaction = async () => Promise.reject(lost);
    renderDocuments.mockRejectedValueOnce(lost);
    await expect(activities().documents(task)).rejects.toBe(lost);
  });

  it('record an error that does not pass instead of retrying forever, with the process name to find it in the log', async () => {
    const overflow = Object.assign(new Error('timestamp out of range'), { code: '22008' });
    const attempt = (number: number) => new MockActivityEnvironment({ attempt: number }).run(() => activities().documents(task));
    renderDocuments.mockRejectedValueOnce(overflow).mockRejectedValueOnce(overflow);
    await expect(attempt(1)).rejects.toBe(overflow);
    expect(await attempt(3)).toEqual({ blocked: 'STEP_FAILED' });
    expect(recorded.at(-1)).toEqual([
      'blocked',
      'deal-invoice/12',
      { key: 'blocked:documents:1', step: 'documents' },
      { code: 'STEP_FAILED', problems: [], params: { trace: 'deal-invoice/12' }, fix: { resource: 'deals', id: 12 } },
    ]);
  });

  it('record that their worker crashed, and are not started again', async () => {
    marks.marks.set('deal-invoice/12/mail', 5);
    expect(await activities().mail(task)).toEqual({ blocked: 'STEP_BROKE_OFF' });
    expect(mail).not.toHaveBeenCalled();
    expect(recorded.at(-1)!.at(-1)).toMatchObject({ code: 'STEP_BROKE_OFF', params: { trace: 'deal-invoice/12' } });
  });

  it('D-42 end as booked and not mailed if no mail was requested', async () => {
    await activities().documents({ ...task, mail: false });
    await activities().sent({ ...task, mail: false });
    expect(recorded.filter(([what]) => what === 'step' || what === 'ended')).toEqual([
      ['step', 'deal-invoice/12', { key: 'documents', step: 'documents' }, 'not-mailed'],
      ['ended', 'deal-invoice/12', { key: 'not-mailed', step: 'not-mailed' }],
    ]);
  });

  it('stop when the deal no longer exists', async () => {
    checkAndBook.mockRejectedValueOnce(new Problem('NOT_FOUND'));
    expect(await activities().book(task)).toEqual({ stopped: true });
    expect(recorded.at(-1)).toEqual(['ended', 'deal-invoice/12', { key: 'stopped', step: 'stopped' }, 'stopped']);
  });

  it('end with the invoice sent, and start following its payment in the same transaction', async () => {
    const spied = jest.fn(transaction);
    transaction = spied;
    await activities().sent(task);
    expect(recorded).toEqual([
      ['followed', 77],
      ['ended', 'deal-invoice/12', { key: 'sent', step: 'sent' }],
    ]);
    expect(spied).toHaveBeenCalledTimes(1);
  });
});
