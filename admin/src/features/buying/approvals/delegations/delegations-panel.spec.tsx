import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { ahmed, mila, sofie } from '../testing/made-up';
import { DelegationsPanel } from './delegations-panel';

const delegation = {
  id: 3,
  version: 2,
  person: mila,
  deputy: sofie,
  from: '2026-11-20T00:00:00Z',
  until: '2026-12-24T00:00:00Z',
  setBy: ahmed,
  isNow: true,
};
const members = [ahmed, sofie, mila].map((person) => ({ ...person, id: person.personId }));

async function shownPanel({ isFinance = false, saving }: { isFinance?: boolean; saving?: Reply } = {}) {
  notices.clear();
  const requests = fakeApi(({ method, path }) => {
    if (path.includes('/members')) return { body: { items: members } };
    if (method === 'POST') return saving ?? { status: 201, body: delegation };
    return path === '/api/purchases/delegations' ? { body: { items: [delegation] } } : undefined;
  });
  await shownInHouse(<DelegationsPanel onClose={() => undefined} />, {
    texts: textsOf('features/buying/approvals'),
    current: { may: () => isFinance },
  });
  await screen.findByText(/you → Sofie/);
  return { changes: () => requests.filter(({ method }) => method !== 'GET') };
}
const choose = async (label: RegExp, name: RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name }));
};
const typeDay = async (label: RegExp, day: string): Promise<void> => {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, day);
};

describe('delegating one’s approvals (D-23)', () => {
  it('sets a deputy for a period', async () => {
    const { changes } = await shownPanel();
    expect(screen.queryByRole('combobox', { name: /Whose approvals/ })).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: /Deputy/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Ahmed (ahmed@house.test)',
      'Sofie (sofie@house.test)',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /Ahmed/ }));
    await typeDay(/^From/, '01-12-2026');
    await typeDay(/^Up to/, '24-12-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Delegate' }));
    await waitFor(() =>
      expect(changes()[0]?.body as unknown).toEqual({ deputyId: 8, from: '2026-12-01T00:00:00Z', until: '2026-12-24T00:00:00Z' }),
    );
    expect(notices.all().map(({ text }) => text)).toContain('approvals.delegate.saved');
  });

  it('asks for missing fields, and sends nothing', async () => {
    const { changes } = await shownPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Delegate' }));
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2);
    expect(changes()).toEqual([]);
  });

  it('shows the refusal of the API next to its field, and keeps the input', async () => {
    await shownPanel({ saving: refusal(409, 'DELEGATION_CIRCLE', [{ pointer: '/deputyId', code: 'DELEGATION_CIRCLE' }]) });
    await choose(/Deputy/, /Ahmed/);
    await typeDay(/^Up to/, '24-12-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Delegate' }));
    expect(await screen.findByText('The approvals would come back to the person who delegates them.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Up to/ }).value).toBe('24-12-2026');
    expect(notices.all().filter(({ kind }) => kind === 'error')).toEqual([]);
  });

  it('can be done by finance for a user who is ill', async () => {
    const { changes } = await shownPanel({ isFinance: true });
    await choose(/Whose approvals/, /Sofie/);
    await choose(/Deputy/, /Ahmed/);
    await typeDay(/^Up to/, '24-12-2026');
    await userEvent.click(screen.getByRole('button', { name: 'Delegate' }));
    await waitFor(() => expect(changes()[0]?.body).toMatchObject({ personId: 9, deputyId: 8 }));
  });

  it('is ended with the version that was shown', async () => {
    const { changes } = await shownPanel();
    expect(within(screen.getByRole('list')).getByText(/20-11-2026 – 24-12-2026 · active now · set by Ahmed/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End: Sofie for Mila Jansen' }));
    await waitFor(() => expect(changes()[0]).toMatchObject({ method: 'DELETE', path: '/api/purchases/delegations/3' }));
    expect(changes()[0]!.headers.get('if-match')).toBe('"v2"');
  });
});
