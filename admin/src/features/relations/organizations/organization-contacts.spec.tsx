import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../i18n/texts-of';
import { notices } from '../../../shell/notices';
import type { Current } from '../../../shell/current';
import { fakeApi } from '../../../testing/fake-api';
import { shownInHouse } from '../../../testing/shown-in-house';
import { OrganizationContacts } from './organization-contacts';

const coupled = [
  { contactId: 1, firstName: 'Noor', lastName: 'Bakker', contactType: 'default' },
  { contactId: 2, firstName: 'Kim', lastName: 'Boek', contactType: 'administrative' },
  { contactId: 3, firstName: 'Jo', lastName: 'Bos', contactType: null },
];
const person = { id: 9, contactId: 9, firstName: 'Sam', lastName: 'Smit' };
const show = async (current: Partial<Current> = {}) => {
  const requests = fakeApi(({ method, path }) => {
    if (method === 'POST') return { status: 201, body: {} };
    return { body: { items: path.includes('/organizations/5/') ? coupled : [person] } };
  });
  await shownInHouse(<OrganizationContacts organizationId={5} onOpen={() => undefined} />, {
    texts: textsOf('features/relations/organizations', 'features/relations/contacts'),
    current,
  });
  await screen.findByText('Bakker');
  return () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
};
beforeEach(() => notices.clear());

it('CRM-O77 CRM-331 PUR-F31 a contact is administrative for an organization, or its relation is not specified', async () => {
  await show();
  const types = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3]!.textContent);
  expect(types).toEqual(['Not specified', 'Administrative', 'Not specified']);
  await userEvent.click(screen.getByRole('combobox', { name: 'Relation' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Not specified', 'Administrative']);
});

it('CRM-249 CRM-O77 no contact is added without being chosen; a chosen one gets the default relation', async () => {
  const sent = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(notices.all().map(({ kind, text }) => [kind, text])).toEqual([['warning', 'An contact needs to be selected!']]);
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Add existing contact' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sam Smit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent()).toEqual([['/api/crm/organizations/5/contacts', { contactId: 9, contactType: 'default' }]]));
});

it.each([
  ['organizations', ['organizations.write'], ['Add', 'Remove from organization', 'Remove from organization', 'Remove from organization']],
  [
    'organizations and contacts',
    ['organizations.write', 'contacts.write'],
    ['Add', 'New contacts', 'Remove from organization', 'Remove from organization', 'Remove from organization'],
  ],
  ['nothing', [], []],
])('users who may change %s are offered the matching actions', async (_what, permissions: string[], offered) => {
  await show({ may: (permission) => permissions.includes(permission) });
  const captions = screen.queryAllByRole('button').map((button) => button.textContent);
  const ofEveryList = ['Export', '#', 'First name', 'Last name', 'Type'];
  expect(captions.filter(Boolean)).toEqual(expect.arrayContaining(ofEveryList));
  expect(captions.filter((caption) => caption && !ofEveryList.includes(caption))).toEqual(offered);
});
