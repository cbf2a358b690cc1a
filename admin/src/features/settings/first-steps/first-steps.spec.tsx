import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../i18n/texts-of';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import FirstStepsCard from './first-steps-card';

const full = {
  vatNumber: 'NL001234567B01',
  bankAccounts: [{ accountNumber: 'NL91ABNA0417164300' }],
  invoiceLogo: { url: '/l', fileName: 'l.png' },
};
const team = { teamId: 1, isArchived: false, groups: [{ groupId: 1, isArchived: false }], members: [{ personId: 4 }] };

async function show({
  data = {} as object,
  teams = [] as object[],
  people = 1,
  sent = false,
  answer = null as string | null,
  entities = true,
  books = 0,
} = {}) {
  let isSent = sent;
  let [made, officeOfOne] = [books, false];
  const onKnown = jest.fn();
  const requests = fakeApi(({ method, path, body }) => {
    if (path.endsWith('/first-books')) {
      if (method === 'POST') made = 5;
      return { body: { taxRates: made, ledgers: made } };
    }
    if (path.endsWith('/directory/settings')) {
      if (method === 'PUT') ({ officeOfOne } = body as { officeOfOne: boolean });
      return { body: { officeOfOne, version: 6 } };
    }
    if (path.includes('/legal-entities/')) return { body: { legalEntityId: 7, invoiceData: data } };
    if (path.endsWith('/teams')) return { body: { items: teams } };
    if (path.endsWith('/people'))
      return { body: { items: Array.from({ length: people }, (_, id) => ({ personId: id, isClosed: false })) } };
    if (method === 'POST') isSent = answer === null;
    return { body: { receiver: 'mila@house.test', isSent, answer } };
  });
  await shownInHouse(<FirstStepsCard onKnown={onKnown} />, {
    texts: textsOf('features/settings/first-steps'),
    current: entities ? {} : { legalEntities: [] },
  });
  return { requests, onKnown };
}
const stepOf = (item: HTMLElement): string =>
  item.querySelector('a')?.textContent ?? (item.textContent.includes('ledgers') ? 'books' : 'mail');
const doneSteps = (): (string | null)[] =>
  screen.getAllByRole('listitem').flatMap((item) => (item.querySelector('title')?.textContent === 'Done' ? [stepOf(item)] : []));

beforeEach(() => localStorage.clear());

describe('the first steps', () => {
  it('begin with nothing done, and lead to where the legal entity is added', async () => {
    await show({ entities: false });
    expect((await screen.findByRole('link', { name: 'Add your legal entity' })).getAttribute('href')).toMatch(/legal-entities\/new$/);
    expect(doneSteps()).toEqual([]);
  });

  it('show what is done from what there is', async () => {
    await show({ data: { vatNumber: full.vatNumber, bankAccounts: [], invoiceLogo: null }, teams: [{ ...team, members: [] }], people: 2 });
    await screen.findByText(/^3 of 8 steps done\./);
    expect(doneSteps()).toEqual(['Add your legal entity', 'Fill in its VAT number', 'Invite a first person, or work alone']);
  });

  it('send a test mail and say what the mail server answered', async () => {
    await show({ answer: '550 unknown sender' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send test mail' }));
    expect((await screen.findByRole('status')).textContent).toBe('The mail to mila@house.test was not sent: 550 unknown sender');
  });

  it('leave when all is done', async () => {
    const { onKnown } = await show({ data: full, teams: [team], people: 2, books: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Send test mail' }));
    await waitFor(() => expect(screen.queryByText('Getting started')).toBeNull());
    expect(onKnown.mock.calls).toEqual([[true], [false]]);
  });

  it('prepare the books with one button', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Prepare' }));
    await waitFor(() => expect(doneSteps()).toContain('books'));
    expect(screen.queryByRole('button', { name: 'Prepare' })).toBeNull();
  });

  it('D-64 let who works alone say so, after reading what that means', async () => {
    const { requests } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'I work alone' }));
    expect(screen.getByRole('dialog').textContent).toContain('Each time is recorded.');
    await userEvent.click(screen.getByRole('button', { name: 'Work alone' }));
    await waitFor(() => expect(doneSteps()).toContain('Invite a first person, or work alone'));
    const [change] = requests.filter(({ method }) => method === 'PUT');
    expect([change!.body, change!.headers.get('if-match')]).toEqual([{ officeOfOne: true }, '"v6"']);
  });

  it('leave when they are put away, also on the next visit', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Put away' }));
    expect(screen.queryByText('Getting started')).toBeNull();
    expect(localStorage.getItem('kantoor.first-steps.3')).not.toBeNull();
  });
});
