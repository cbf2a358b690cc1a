import { setTimeout as pause } from 'node:timers/promises';
import { dealToInvoice, type DealToInvoiceInput } from '@kantoor/schemas';
import type { WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { TimedEngine, timedStory } from '../test-support/time-skipping.js';
import type { Outcome, Task } from '../process/outcome.js';

const aDeal: DealToInvoiceInput = { ecosystemId: 1, teamId: 2, dealId: 12, invoiceId: 77, mail: true };

const allGoesWell = () => {
  const step = () => jest.fn<Promise<Outcome>, [task: Task<DealToInvoiceInput>]>().mockResolvedValue({});
  return { book: step(), documents: step(), mail: step(), sent: step() };
};

timedStory('A won deal becomes a sent invoice', () => {
  let engine: TimedEngine;
  let activities: ReturnType<typeof allGoesWell>;
  let dealId = 100;
  beforeAll(async () => {
    engine = await TimedEngine.start(['book', 'documents', 'mail', 'sent'], () => activities);
  }, 120_000);
  beforeEach(() => {
    activities = allGoesWell();
  });
  afterAll(() => engine.stop());

  const begin = (input: DealToInvoiceInput): Promise<WorkflowHandle> =>
    engine.env.client.workflow.start(dealToInvoice.workflow, {
      workflowId: dealToInvoice.workflowId(input.dealId),
      taskQueue: dealToInvoice.taskQueue,
      args: [input],
    });
  const isBlocked = async (handle: WorkflowHandle): Promise<void> => {
    while ((await handle.query<{ step: string }>(dealToInvoice.query)).step !== 'blocked') await pause(20);
  };
  const another = (changes: Partial<DealToInvoiceInput> = {}): DealToInvoiceInput => {
    dealId += 1;
    return { ...aDeal, dealId, invoiceId: dealId + 1_000, ...changes };
  };

  it('waits, blocked, until the record is fixed, and does not retry by itself', async () => {
    activities.book.mockResolvedValueOnce({ blocked: 'UPDATE_ORGANIZATION_INVALID' });
    const process = await begin(another());
    await isBlocked(process);
    await engine.env.sleep('40 days');
    expect(await process.query(dealToInvoice.query)).toEqual({
      step: 'blocked',
      blocked: { at: 'book', code: 'UPDATE_ORGANIZATION_INVALID' },
    });
    expect(activities.book).toHaveBeenCalledTimes(1);
    await process.terminate();
  });

  it('sends the mail once the server is back, after an hour, and makes nothing twice', async () => {
    const backAt = (await engine.env.currentTimeMs()) + 3_600_000;
    let triedAt = 0;
    activities.mail.mockImplementation(async () => {
      triedAt = await engine.env.currentTimeMs();
      if (triedAt < backAt) throw ApplicationFailure.retryable('The mail server is away', 'MailServerAway');
      return {};
    });
    expect(await (await begin(another())).result()).toEqual({ step: 'sent' });
    expect(activities.documents).toHaveBeenCalledTimes(1);
    expect(activities.book).toHaveBeenCalledTimes(1);
    expect(triedAt - backAt).toBeLessThan(90_000);
  }, 60_000);

  it('mails what exceeded the daily allowance on the next day, or once it is resumed', async () => {
    const triedAt: number[] = [];
    activities.mail.mockImplementation(async () => {
      triedAt.push(await engine.env.currentTimeMs());
      return triedAt.length < 4 ? { later: true, againInMs: 3_600_000 } : {};
    });
    expect(await (await begin(another())).result()).toEqual({ step: 'sent' });
    const hours = triedAt.slice(1).map((at, nth) => Math.round((at - triedAt[nth]!) / 3_600_000));
    expect(hours).toEqual([1, 1, 1]);
    expect(activities.sent).toHaveBeenCalledTimes(1);
    expect(activities.documents).toHaveBeenCalledTimes(1);

    activities.mail
      .mockReset()
      .mockResolvedValueOnce({ later: true, againInMs: 365 * 86_400_000 })
      .mockResolvedValue({});
    const process = await begin(another());
    while (activities.mail.mock.calls.length === 0) await pause(20);
    await process.signal(dealToInvoice.resume);
    expect(await process.result()).toEqual({ step: 'sent' });
  }, 60_000);

  it('books again after each fix', async () => {
    activities.book.mockResolvedValueOnce({ blocked: 'UPDATE_ORGANIZATION_INVALID' });
    const process = await begin(another());
    await isBlocked(process);
    await process.signal(dealToInvoice.resume);
    expect(await process.result()).toEqual({ step: 'sent' });
    expect(activities.book.mock.calls.map(([task]) => task.round)).toEqual([1, 2]);
  });

  it('runs each step once; the last one requests that its payment is followed', async () => {
    const deal = another();
    expect(await (await begin(deal)).result()).toEqual({ step: 'sent' });
    for (const step of [activities.book, activities.documents, activities.mail, activities.sent]) {
      expect(step.mock.calls).toEqual([[{ ...deal, round: 1 }]]);
    }
  });

  it('mails nothing if no mail was requested', async () => {
    await (await begin(another({ mail: false }))).result();
    expect(activities.mail).not.toHaveBeenCalled();
    expect(activities.sent).toHaveBeenCalledTimes(1);
  });

  it('resumes at the refused mail with the current address', async () => {
    activities.mail.mockResolvedValueOnce({ blocked: 'MAIL_REFUSED' });
    const process = await begin(another());
    await isBlocked(process);
    await process.signal(dealToInvoice.resume);
    await process.result();
    expect(activities.book).toHaveBeenCalledTimes(1);
    expect(activities.mail).toHaveBeenCalledTimes(2);
  });

  it('ends as stopped when the deal no longer exists, and follows no payment', async () => {
    activities.book.mockResolvedValueOnce({ stopped: true });
    expect(await (await begin(another())).result()).toEqual({ step: 'stopped' });
    expect(activities.documents).not.toHaveBeenCalled();
    expect(activities.sent).not.toHaveBeenCalled();
  });
});
