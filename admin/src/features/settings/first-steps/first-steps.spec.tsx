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
} = {}) {
  let isSent = sent;
  fakeApi(({ method, path }) => {
    if (path.includes('/legal-entities/')) return { body: { legalEntityId: 7, invoiceData: data } };
    if (path.endsWith('/teams')) return { body: { items: teams } };
    if (path.endsWith('/people'))
      return { body: { items: Array.from({ length: people }, (_, id) => ({ personId: id, isClosed: false })) } };
    if (method === 'POST') isSent = answer === null;
    return { body: { receiver: 'mila@house.test', isSent, answer } };
  });
  await shownInHouse(<FirstStepsCard />, {
    texts: textsOf('features/settings/first-steps'),
    current: entities ? {} : { legalEntities: [] },
  });
}
const doneSteps = (): (string | null)[] =>
  screen
    .getAllByRole('listitem')
    .flatMap((item) => (item.querySelector('title')?.textContent === 'Done' ? [item.querySelector('a')?.textContent ?? 'mail'] : []));

beforeEach(() => localStorage.clear());

describe('the first steps', () => {
  it('begin with nothing done, and lead to where the legal entity is added', async () => {
    await show({ entities: false });
    expect((await screen.findByRole('link', { name: 'Add your legal entity' })).getAttribute('href')).toMatch(/legal-entities\/new$/);
    expect(doneSteps()).toEqual([]);
  });

  it('show what is done from what there is', async () => {
    await show({ data: { vatNumber: full.vatNumber, bankAccounts: [], invoiceLogo: null }, teams: [{ ...team, members: [] }], people: 2 });
    await screen.findByText('3 of 7 steps done.');
    expect(doneSteps()).toEqual(['Add your legal entity', 'Fill in its VAT number', 'Invite a first person']);
  });

  it('send a test mail and say what the mail server answered', async () => {
    await show({ answer: '550 unknown sender' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send test mail' }));
    expect((await screen.findByRole('status')).textContent).toBe('The mail to mila@house.test was not sent: 550 unknown sender');
  });

  it('leave when all is done', async () => {
    await show({ data: full, teams: [team], people: 2 });
    await userEvent.click(await screen.findByRole('button', { name: 'Send test mail' }));
    await waitFor(() => expect(screen.queryByText('Getting started')).toBeNull());
  });

  it('leave when they are put away, also on the next visit', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Put away' }));
    expect(screen.queryByText('Getting started')).toBeNull();
    expect(localStorage.getItem('kantoor.first-steps.3')).not.toBeNull();
  });
});
