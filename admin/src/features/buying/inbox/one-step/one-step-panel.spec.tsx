import { daysLater, type PreviousPurchase } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { dayOf } from '../../../../format';
import { aPrediction, read } from '../../../../testing/a-prediction';
import { aDocument } from '../../../../testing/documents';
import type { SentRequest, Reply } from '../../../../testing/fake-api';
import { before, cleanBill, coolblue, empty, press, said, shownDocument } from '../../../../testing/read-document';

afterEach(cleanup);

const lately = daysLater(dayOf(new Date()), -3);
/** Everything on the paper is sure: two lines that make the total. */
const sure = {
  ...cleanBill,
  invoiceDate: read(lately),
  lines: [
    { description: read('Box of white paper'), amount: read(60), quantity: 6, netUnitPrice: 10, rate: null },
    { description: read('Delivery'), amount: read(40), quantity: 1, netUnitPrice: 40, rate: null },
  ],
};
const earlier = (ofDocument: PreviousPurchase['ofDocument']): PreviousPurchase => ({ ...before(3, '2026-10-01'), ofDocument });
const film = { groupId: 1, id: 1, groupKey: 'film', name: 'Film', teamId: 12, version: 1, groupLead: { personId: 9, name: 'Sofie' } };
const mailed = { ...empty, documentType: 'Incoming' as const, department: null, project: null, cameByMail: true, name: 'factuur.pdf' };

/** Answers as the API does: the ledger of paper, the lead of Film, what was saved, and the purchase. */
const answers = ({ method, path, body }: Pick<SentRequest, 'method' | 'path' | 'body'>): Reply | undefined => {
  if (path.includes('/line-ledgers'))
    return {
      body: {
        items: (JSON.parse(new URLSearchParams(path.split('?')[1]).get('lines')!) as unknown[]).map(() => ({
          value: '4200',
          name: 'Paper',
          ledgerId: 2,
          from: 'supplier',
        })),
      },
    };
  if (path.endsWith('/groups/1')) return { body: film };
  if (path.includes('organizationId=') && path.includes('inbox-documents?')) return { body: { items: [] } };
  if (method === 'PUT' && path.endsWith('/inbox-documents/7'))
    return { body: { ...aDocument(), ...(body as object), version: 3, documentLines: [] } };
  if (path.endsWith('/finalize')) return { body: { id: 40 } };
  return undefined;
};
const withoutLedger: typeof answers = (request) =>
  request.path.includes('/line-ledgers')
    ? { body: { items: [null, null] } }
    : request.path.includes('/ledgers?')
      ? { body: { items: [{ id: 2, ledgerId: 2, value: '4200', name: 'Paper', kind: null }] }, headers: { 'content-range': '0-0/1' } }
      : answers(request);
const chooseLedger = async (): Promise<void> => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Ledger' }));
  fireEvent.click(await screen.findByRole('option', { name: '4200 Paper' }));
};
const shown = (further: Parameters<typeof shownDocument>[0] = {}) =>
  shownDocument({ document: mailed, prediction: aPrediction(sure), previous: [earlier('asked')], reply: answers, ...further });
const sentence = async (): Promise<string> => (await screen.findByTestId('one-step')).textContent.replaceAll('\u00a0', ' ');
/** Long after everything that it needs was answered. */
const isMissing = (): Promise<void> => expect(screen.findByTestId('one-step', {}, { timeout: 1_500 })).rejects.toThrow();
const sentTo = (requests: readonly SentRequest[], end: string): SentRequest[] =>
  requests.filter(({ method, path }) => method !== 'GET' && path.endsWith(end));

describe('a document of a supplier whose last one was sent for approval', () => {
  it('is sent for approval with one button, which says what it does', async () => {
    const { requests } = await shown();
    await waitFor(async () => expect(await sentence()).toContain('Sofie'));
    expect(await sentence()).toMatch(
      /^As last time: purchase of € 121,00 from Coolblue for North \/ Film, invoice F-99 of [\d-]+, ledger 4200, approval asked of Sofie\./,
    );
    await press('Make purchase and ask approval');
    await waitFor(() => expect(sentTo(requests, '/finalize')).toHaveLength(1));
    // What it fills in is saved together with the purchase.
    const [made] = sentTo(requests, '/finalize');
    expect(made!.body).toMatchObject({
      ...{ bookImmediately: false, askApprovals: true },
      document: {
        ...{ organization: { organizationId: 5 }, reference: 'F-99', purchaseInvoiceDate: `${lately}T00:00:00Z`, expectedTotal: 121 },
        documentLines: [
          { description: 'Box of white paper', amount: 6, price: 10, productId: 8, department: 'North', project: 'Film' },
          { description: 'Delivery', amount: 1, price: 40, productId: null, department: 'North', project: 'Film' },
        ],
      },
    });
    expect(made!.headers.get('if-match')).toBe('"v2"');
    expect(sentTo(requests, '/inbox-documents/7')).toEqual([]);
  });

  it('has one line for the whole, as last time, if no lines were read', async () => {
    const { requests } = await shown({ prediction: aPrediction({ ...sure, lines: [] }) });
    await press('Make purchase and ask approval');
    await waitFor(() => expect(sentTo(requests, '/finalize')).toHaveLength(1));
    expect(sentTo(requests, '/finalize')[0]!.body.document).toMatchObject({
      documentLines: [{ description: 'Box of white paper', amount: 1, inclPrice: 121, productId: 8, department: 'North', project: 'Film' }],
    });
  });

  it.each([
    ['the date', { invoiceDate: read(lately, { mark: 'check' }) }, 'Date'],
    ['the due date', { dueDate: read(daysLater(lately, 30), { mark: 'check' }) }, 'Due date'],
    ['the number', { reference: null }, 'Reference'],
    ['the amount', { totalIncludingTax: null }, 'Amount, VAT included'],
    ['lines that make another total', { totalIncludingTax: read(130) }, 'lines'],
  ])('asks for %s first if that is not sure', async (_what, further, name) => {
    const previous = [{ ...earlier('asked'), lines: [...earlier('asked').lines, ...earlier('asked').lines] }];
    await shown({ prediction: aPrediction({ ...sure, ...further }), previous });
    expect(await sentence()).toContain(`Check first: ${name}.`);
    expect(screen.queryByRole('button', { name: 'Make purchase and ask approval' })).toBeNull();
    await press(`Go to ${name}`);
    if (name !== 'lines') expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${name}`)));
  });

  it.each([
    ['another account than the one on record', { prediction: aPrediction({ ...sure, ibanOnRecord: 'NL91ABNA0417164300' }) }],
    ['a deposit', { prediction: aPrediction({ ...sure, prepaid: 50 }) }],
    ['a copy elsewhere', { document: { ...mailed, duplicates: [{ resource: 'purchases', id: 1, name: 'x', because: 'file' }] as never } }],
    ['no right to make a purchase of it', { document: { ...mailed, mayFinalize: false } }],
    ['a declaration', { document: { ...mailed, documentType: 'Declaration' as const } }],
  ])('has no button with %s', async (_what, further) => {
    await shown(further);
    await screen.findByRole('button', { name: /^Take over what is sure/ });
    await isMissing();
  });

  it('keeps what it filled in if the document was changed meanwhile', async () => {
    const { requests } = await shown({
      reply: (request) =>
        request.path.endsWith('/finalize') ? { status: 409, body: { code: 'FINALIZE_DOCUMENT_FAILED' } } : answers(request),
    });
    await press('Make purchase and ask approval');
    await waitFor(() => expect(sentTo(requests, '/finalize')).toHaveLength(1));
    await waitFor(() => expect(said()).toContain('FINALIZE_DOCUMENT_FAILED'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Supplier/).value).not.toBe('');
  });
});

describe('a document of a supplier whose last one was booked', () => {
  it('is booked at once', async () => {
    const { requests } = await shown({ previous: [earlier('booked')] });
    expect(await sentence()).toContain('booked at once, after which it cannot be changed.');
    await press(/^Book €.121,00$/);
    await waitFor(() => expect(sentTo(requests, '/finalize')[0]).toMatchObject({ body: { bookImmediately: true, askApprovals: false } }));
  });

  it.each([
    ['below the amount that needs approval', 122, /^Book €/],
    ['from the amount that needs approval', 121, 'Make purchase and ask approval'],
  ])('is handled %s', async (_what, approvalNeededFrom, name) => {
    await shown({ previous: [earlier('booked')], approvalNeededFrom });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('asks for a ledger in its place if none is known', async () => {
    const { requests } = await shown({ previous: [earlier('booked')], reply: withoutLedger });
    expect(await sentence()).toContain('ledger still to be chosen, booked at once');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Book €/ })).disabled).toBe(true);
    await chooseLedger();
    expect(await sentence()).toContain('ledger 4200, booked at once');
    await press(/^Book €.121,00$/);
    await waitFor(() => expect(sentTo(requests, '/finalize')).toHaveLength(1));
    expect(sentTo(requests, '/finalize')[0]!.body.document).toMatchObject({ documentLines: [{ ledgerId: 2 }, { ledgerId: 2 }] });
  });
});

describe('D-64 a document in an office of one', () => {
  it('is booked, since there is no one else to ask; also the first one of a supplier', async () => {
    const { requests } = await shown({ previous: [], isOfficeOfOne: true, document: { ...mailed, teamId: 12 }, reply: withoutLedger });
    expect(await sentence()).toMatch(/^First document of this supplier: .*, ledger still to be chosen, booked at once/);
    await chooseLedger();
    await press(/^Book €.121,00$/);
    await waitFor(() => expect(sentTo(requests, '/finalize')[0]).toMatchObject({ body: { bookImmediately: true, askApprovals: false } }));
  });

  it('is made a purchase that the person books, from the amount that needs approval', async () => {
    const { requests } = await shown({ isOfficeOfOne: true, approvalNeededFrom: 121 });
    expect(await sentence()).toContain('there is no one else to approve it, so you book it yourself');
    await press('Make purchase to book');
    await waitFor(() => expect(sentTo(requests, '/finalize')[0]).toMatchObject({ body: { bookImmediately: false, askApprovals: true } }));
  });
});

describe('the first document of a supplier', () => {
  it('asks for the activity only, and is then sent for approval', async () => {
    const { requests } = await shown({ previous: [], document: { ...mailed, teamId: 12 } });
    // Film is the only activity of North.
    expect(await sentence()).toContain('First document of this supplier: purchase of € 121,00 from Coolblue for North / Film');
    await press('Make purchase and ask approval');
    await waitFor(() => expect(sentTo(requests, '/finalize')).toHaveLength(1));
  });

  it('has no button while something is not sure', async () => {
    await shown({ previous: [], prediction: aPrediction({ ...sure, reference: null }) });
    await screen.findByRole('button', { name: /^Take over what is sure/ });
    await isMissing();
  });
});

it('a concept of before says nothing of what is done', async () => {
  await shown({ previous: [earlier(null)], candidates: [coolblue] });
  expect(await sentence()).toContain('First document of this supplier');
});
