import { daysLater } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayOf, todayOnWire } from '../../../format';
import type { Current } from '../../../shell/current';
import { aDocument } from '../../../testing/documents';
import { notices } from '../../../shell/notices';
import { refusal, type SentRequest } from '../../../testing/fake-api';
import { teams } from '../../../testing/form-of-purchase';
import { inHouse } from '../../../testing/shown-in-house';
import { press } from '../../../testing/press';
import { outbox } from '../documents';
import { awaited, fill, here, list, one, ready, said, shownInbox } from '../../../testing/inbox';

/** A date that is booked without another question. */
const today = { purchaseInvoiceDate: todayOnWire() };

afterEach(() => {
  cleanup();
  outbox.reset();
});
const offered = (): string[] =>
  screen
    .queryAllByRole('button', { name: /^(Save|Create|Force)/ })
    .map((button) => button.textContent)
    .filter(Boolean) as string[];

describe('a purchase made from a document', () => {
  it.each([
    [
      'PUR-156 approved',
      { documentStatus: 'approved' as const },
      undefined,
      ['Save', 'Create and ask approval', 'Create purchase', 'Create and book'],
    ],
    ['PUR-156 without approvals', {}, undefined, ['Save', 'Create and ask approval', 'Create purchase', 'Create and book']],
    ['PUR-O59 with approvals', {}, awaited('pending'), ['Save', 'Create and ask approval']],
    ['PUR-O59 a draft', { documentStatus: 'draft' as const }, undefined, ['Save']],
    ['D-20 an own one', { mayFinalize: false }, undefined, ['Save']],
  ])('%s', async (_case, further, approvals, buttons) => {
    await shownInbox({ document: further, ...(approvals && { approvals }) });
    await screen.findByDisplayValue('Paper');
    await waitFor(() => expect(offered()).toEqual(buttons));
  });

  const withoutRound = (may: object): object => ({ rounds: [], authors: [], decidedAlone: [], may });
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
  const isMain = async (name: string): Promise<boolean> => (await button(name)).className.includes('contained');

  it('D-63 is not made of a declaration by who wrote it: only asking approval is offered, and why', async () => {
    const document = { documentType: 'Declaration' as const };
    const may = { claim: 'unchanged', approvalNeededFrom: 0 };
    await shownInbox({ document, approvals: withoutRound(may) });
    await ready();
    await waitFor(async () => expect((await button('Create and book')).disabled).toBe(false));
    expect(screen.queryByTestId('why-not-booked')).toBeNull();
    await fill(/^Name/, 'Lunch of the team');
    expect((await button('Create and book')).disabled).toBe(false);
    await fill('Reference', 'L-7');
    const isRefused = async () => [(await button('Create purchase')).disabled, (await button('Create and book')).disabled];
    expect(await isRefused()).toEqual([true, true]);
    expect(screen.getByTestId('why-not-booked').textContent).toMatch(/You changed this declaration yourself/);
    expect((await button('Create and ask approval')).disabled).toBe(false);
    cleanup();
    await shownInbox({ document, approvals: withoutRound({ ...may, claim: 'no' }) });
    await ready();
    expect(await isRefused()).toEqual([true, true]);
    expect([await isMain('Create and ask approval'), await isMain('Create and book')]).toEqual([true, false]);
    cleanup();
    await shownInbox({ approvals: withoutRound({ ...may, claim: 'no' }) });
    await ready();
    expect(await isRefused()).toEqual([false, false]);
  });

  it('D-78 what finance completes of an approved declaration, such as its shop, is booked with it', async () => {
    const claim = { documentType: 'Declaration' as const, organization: null, paymentMethod: { id: 1, name: 'Private paid in advance' } };
    const document = { ...claim, initiatorId: 5, documentStatus: 'approved' as const };
    await shownInbox({ document, approvals: withoutRound({ claim: 'unchanged', approvalNeededFrom: 0 }) });
    await ready();
    await fill(/^Shop \*/, 'Bakker Jansen');
    expect((await button('Create and book')).disabled).toBe(false);
    expect(screen.queryByTestId('why-not-booked')).toBeNull();
  });

  it('D-56 is not booked from the amount up that takes approval: asking is the main button, and the reason is beside it', async () => {
    const may = { claim: 'yes', approvalNeededFrom: 121 };
    await shownInbox({ approvals: withoutRound(may) });
    await ready();
    expect((await button('Create and book')).disabled).toBe(true);
    expect((await button('Create purchase')).disabled).toBe(false);
    expect(await isMain('Create and ask approval')).toBe(true);
    expect(screen.getByTestId('why-not-booked').textContent).toBe('This amount is booked only after approval.');
    for (const shown of [
      { approvals: withoutRound({ ...may, approvalNeededFrom: 121.01 }) },
      { approvals: withoutRound(may), document: { documentStatus: 'approved' as const } },
    ]) {
      cleanup();
      await shownInbox(shown);
      await ready();
      expect((await button('Create and book')).disabled).toBe(false);
      expect(await isMain('Create and book')).toBe(true);
    }
  });

  const finalized = (sent: (...methods: string[]) => SentRequest[]) => sent('POST').filter(({ path }) => path.endsWith('/finalize'));

  it('PUR-157 PUR-163 PUR-327 is a concept, and the inbox opens', async () => {
    const { sent } = await shownInbox();
    await ready();
    await press('Create purchase');
    await waitFor(() => expect(here()).toBe(list));
    expect(finalized(sent)[0]).toMatchObject({ body: { bookImmediately: false, askApprovals: false } });
    expect(finalized(sent)[0]!.headers.get('if-match')).toBe('"v2"');
    expect(said()).toContain('FINALIZE_DOCUMENT_SUCCESS');
    expect(notices.all()[0]!.link).toEqual({ to: '/purchases/3-house/purchases/40', label: 'inbox.toPurchase' });
  });

  it('saves what was typed together with the purchase; what is refused stays in the form, and nowhere else', async () => {
    let isRefused = true;
    const { sent } = await shownInbox({
      reply: ({ path }) =>
        isRefused && path.endsWith('/finalize')
          ? refusal(422, 'FINALIZE_DOCUMENT_INVALID', [{ pointer: '/document/dueDate', code: 'FIELD_REQUIRED' }])
          : undefined,
    });
    await ready();
    await fill(/^Name/, 'Lunch of the team');
    await press('Create purchase');
    await waitFor(() => expect(screen.getByLabelText(/^Due date/).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByDisplayValue('Lunch of the team')).toBeTruthy();
    isRefused = false;
    await press('Create purchase');
    await waitFor(() => expect(here()).toBe(list));
    expect(sent('PUT')).toEqual([]);
    expect(finalized(sent)).toHaveLength(2);
    expect(finalized(sent)[1]).toMatchObject({ body: { document: { name: 'Lunch of the team', documentLines: [{ price: 100 }] } } });
  });

  it('PUR-158 is booked after the consequence is confirmed', async () => {
    const { sent } = await shownInbox({ document: today });
    await ready();
    await press('Create and book');
    expect((await screen.findByRole('dialog')).textContent).toMatch(/books the invoice of Supplier for €.121,00/);
    await press('No');
    expect(finalized(sent)).toEqual([]);
    await press('Create and book');
    await press(/^Book €/);
    await waitFor(() => expect(finalized(sent)[0]).toMatchObject({ body: { bookImmediately: true, askApprovals: false } }));
  });

  const line = (lineNumber: number, from: string | null): object => ({
    ...{ ...aDocument().documentLines[0], lineNumber },
    ledger: from && { ledgerId: 2, value: '4200', name: 'Paper', from },
  });
  it.each([
    ['as stored', false],
    ['as typed', true],
  ])(
    'D-66 is not booked without a ledger %s: the line is marked before anything is asked, and the notice goes later',
    async (_how, typed) => {
      const documentLines = [line(1, 'text'), line(2, null)] as never;
      const { sent } = await shownInbox({
        document: { ...today, documentLines },
        reply: ({ path }) => {
          if (path.includes('/line-ledgers'))
            return { body: { items: [{ value: '4200', name: 'Paper', ledgerId: 2, from: 'text' }, null] } };
          return path.includes('/ledgers?')
            ? { body: { items: [{ id: 2, ledgerId: 2, value: '4200', name: 'Paper', kind: null }] }, headers: { 'content-range': '0-0/1' } }
            : undefined;
        },
      });
      await ready();
      if (typed) {
        await fill(/^Name/, 'Toner');
        await waitFor(() => expect(sent('GET').some(({ path }) => path.includes('/line-ledgers'))).toBe(true));
      }
      await waitFor(async () => {
        await press('Create and book');
        expect(said()).toContain('FINALIZE_DOCUMENT_INVALID_LEDGER');
      });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent()).toEqual([]);
      // Only the line that lacks one is opened.
      const ledgers = await screen.findAllByRole('combobox', { name: /Ledger/ });
      expect(ledgers.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true']);
      await press('Create purchase');
      await waitFor(() => expect(finalized(sent)).toHaveLength(1));
      await waitFor(() =>
        expect(
          notices
            .all()
            .filter(({ shown }) => shown)
            .map(({ text }) => text),
        ).toEqual(['FINALIZE_DOCUMENT_SUCCESS']),
      );
    },
  );

  it('PUR-O39 Create and book asks again for a date more than 30 days ago, with Yes and No, and Create purchase does not', async () => {
    const ago = `${daysLater(dayOf(new Date()), -31)}T00:00:00Z`;
    const { sent } = await shownInbox({ document: { purchaseInvoiceDate: ago } });
    await ready();
    const asks = async () => {
      await press('Create and book');
      await press(/^Book €/);
      await screen.findByRole('dialog', { name: 'Book on an earlier date?' });
    };
    await asks();
    await press('No');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(finalized(sent)).toEqual([]);
    await asks();
    await press('Yes');
    await waitFor(() => expect(finalized(sent)).toHaveLength(1));
    cleanup();
    const other = await shownInbox({ document: { purchaseInvoiceDate: ago } });
    await ready();
    await press('Create purchase');
    await waitFor(() => expect(finalized(other.sent)).toHaveLength(1));
  });

  it('PUR-142 PUR-159 requests approval from the people listed before', async () => {
    const group = { groupId: 1, id: 1, groupKey: 'film', name: 'Film', teamId: 12, version: 1, groupLead: { personId: 9, name: 'Sofie' } };
    const { sent } = await shownInbox({ reply: ({ path }) => (path.endsWith('/groups/1') ? { body: group } : undefined) });
    await ready();
    await press('Create and ask approval');
    const dialog = await screen.findByRole('dialog');
    // The approver's name is shown once it is loaded.
    expect(await within(dialog).findByText('Sofie · Lead of Film (North)')).toBeTruthy();
    expect(finalized(sent)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create and ask approval' }));
    await waitFor(() => expect(finalized(sent)[0]).toMatchObject({ body: { bookImmediately: false, askApprovals: true } }));
  });

  it('PUR-160 PUR-161 PUR-162 can skip pending approvals, in two ways, after confirmation', async () => {
    const { sent } = await shownInbox({ approvals: awaited('pending') });
    await press('Force create purchase');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Force create purchase',
      'Force create and book',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Force create and book' }));
    await screen.findByText("This document isn't approved by all approvers, do you really want to force create a purchase?");
    await press('No');
    expect(finalized(sent)).toEqual([]);
    await press('Force create purchase');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Force create purchase' }));
    await press('Create without approval');
    await waitFor(() => expect(finalized(sent)[0]).toMatchObject({ body: { bookImmediately: false, askApprovals: false, force: true } }));
  });

  it('PUR-249 needs a supplier when it is booked or sent for approval', async () => {
    const { sent } = await shownInbox({ document: { organization: null } });
    await ready();
    for (const name of ['Create and book', 'Create and ask approval']) {
      await press(name);
      await waitFor(() => expect(said()).toContain('FINALIZE_DOCUMENT_INVALID_ORG'));
      expect(screen.getByLabelText(/^Supplier/).getAttribute('aria-invalid')).toBe('true');
      notices.clear();
    }
    expect(sent()).toEqual([]);
  });

  it.each(['Create purchase', 'Create and book', 'Create and ask approval'])(
    'PUR-248 needs complete lines, at least one, which is reported before any question (%s)',
    async (button) => {
      const { sent } = await shownInbox();
      await ready();
      await fill('Price excl. VAT, line 1', '');
      await press(button);
      await waitFor(() => expect(said()).toContain('FINALIZE_DOCUMENT_INVALID'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent()).toEqual([]);
    },
  );

  it('is not booked on a date that no invoice may have, and the date field shows the error', async () => {
    const { sent } = await shownInbox({ document: { purchaseInvoiceDate: '2014-04-19T00:00:00Z' } });
    await ready();
    await press('Create and book');
    await waitFor(() => expect(said()).toContain('FINALIZE_DOCUMENT_INVALID'));
    expect(screen.getByLabelText(/^Date/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/Choose a date at most two years back and at most one year ahead/).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  it('shows a refusal of the booking at the date field, under its own name', async () => {
    const refused = refusal(422, 'PURCHASE_BOOKED_INVALID', [{ pointer: '/invoiceDate', code: 'FIELD_TOO_SMALL' }]);
    await shownInbox({ document: today, reply: ({ path }) => (path.endsWith('/finalize') ? refused : undefined) });
    await ready();
    await press('Create and book');
    await press(/^Book €/);
    await waitFor(() => expect(screen.getByLabelText(/^Date/).getAttribute('aria-invalid')).toBe('true'));
    expect(document.body.textContent).not.toContain('invoiceDate');
  });

  it('D-20 shows why nothing is offered for an own document', async () => {
    await shownInbox({ document: { mayFinalize: false, initiatorId: 4 } });
    expect((await screen.findByTestId('own-document')).textContent).toContain('You submitted this document yourself');
  });

  it("D-64 does not say so of a supplier's document that whoever uploaded it may process", async () => {
    await shownInbox({ document: { mayFinalize: true, initiatorId: 4 } });
    await ready();
    expect(screen.queryByTestId('own-document')).toBeNull();
  });

  it('PUR-327 shows what failed, and the page stays', async () => {
    await shownInbox({ reply: ({ path }) => (path.endsWith('/finalize') ? refusal(409, 'FINALIZE_DOCUMENT_FAILED') : undefined) });
    await ready();
    await press('Create purchase');
    await waitFor(() => expect(said()).toContain('FINALIZE_DOCUMENT_FAILED'));
    expect(here()).toBe(one);
  });

  it('PUR-O65 PUR-257 can be declined by finance, only with a reason', async () => {
    const { sent } = await shownInbox();
    await ready();
    await press('Actions for Paper');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline “Paper”' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Enter a valid reason.')).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Twice' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent('POST')[0]).toMatchObject({ body: { newState: 'declined', reason: 'Twice' } }));
    await waitFor(() => expect(here()).toBe(list));
    expect(notices.all().find(({ text }) => text === 'inbox.declined')?.params).toEqual({ name: 'Paper' });
  });

  it.each([
    ['Create purchase', []],
    ['Create and book', [/^Book €/]],
    ['Create and ask approval', ['Create and ask approval']],
  ])(
    'PUR-O37 PUR-166 %s asks about other legal entities also when nothing was changed, names them, and No aborts',
    async (button, answers) => {
      const legalEntityReference = (name: string): string => (name === 'South' ? 'OTHER' : 'HOUSE');
      const others = teams.map((team) => ({ ...team, legalEntityReference: legalEntityReference(team.name) })) as Current['teams'];
      const [house] = inHouse().legalEntities;
      const legalEntities = [house!, { ...house!, id: 8, legalEntityId: 8, legalEntityReference: 'OTHER', name: 'Elders B.V.' }];
      const documentLines = aDocument().documentLines.map((line) => ({ ...line, department: 'South', project: 'Web' }));
      const { sent } = await shownInbox({ document: { documentLines, ...today }, current: { teams: others, legalEntities } });
      await ready();
      const asks = async () => {
        await press(button);
        for (const answer of answers) fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
        return screen.findByRole('dialog', { name: 'Another legal entity' });
      };
      expect((await asks()).textContent).toContain('other legal entities than House B.V.: Elders B.V.');
      await press('No');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent()).toEqual([]);
      await asks();
      await press('Yes');
      await waitFor(() => expect(sent('POST').filter(({ path }) => path.endsWith('/finalize'))).toHaveLength(1));
    },
  );
});
