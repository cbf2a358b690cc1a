import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import NewCustomerPanel from './new-customer-panel';

const organization = { id: 5, organizationId: 5, version: 1, name: 'Bakkerij Nieuw', countryIso2: 'NL' };

/** Fills in an organization and its contact; creating the contact gets these replies, one after the other. */
async function typed(...contacts: Reply[]) {
  notices.clear();
  const requests = fakeApi(({ method, path }) => {
    if (method !== 'POST') return undefined;
    if (path === '/api/crm/organizations') return { status: 201, body: organization };
    if (path === '/api/crm/contacts') return contacts.shift();
    return { status: 201, body: {} };
  });
  const result: unknown[] = [];
  await shownInHouse(
    <NewCustomerPanel
      name="Bakkerij Nieuw"
      onClose={() => result.push('closed')}
      onMade={({ organizationId }, contact) => result.push([organizationId, contact?.contactId ?? null])}
    />,
    { texts: textsOf('features/records/selling', 'features/relations/organizations') },
  );
  const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByRole('textbox', { name: label }), text);
  for (const [label, text] of [
    [/^Address line one/, 'Kade 1'],
    [/^Zip code/, '1011 AB'],
    [/^City/, 'Gouda'],
    ['First name', 'Noor'],
    ['Last name', 'Bakker'],
  ] as const)
    await type(label, text);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  const posts = () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { posts, result };
}
const away = refusal(503, 'SERVICE_UNAVAILABLE');
const made = { status: 201, body: { id: 9, contactId: 9 } };

it('a failed contact is retried for the organization that was created; the input is kept and nothing is created twice', async () => {
  const { posts, result } = await typed(away, made);
  expect(await screen.findByText(/^Bakkerij Nieuw is created, but without its contact/)).toBeTruthy();
  expect(result).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Noor');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(result).toEqual([[5, 9]]));
  expect(posts()).toEqual(['/api/crm/organizations', '/api/crm/contacts', '/api/crm/contacts', '/api/crm/organizations/5/contacts']);
});

it('continuing without the contact keeps the organization', async () => {
  const { result } = await typed(away);
  await userEvent.click(await screen.findByRole('button', { name: 'Without contact' }));
  expect(result).toEqual([[5, null]]);
});
