import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../i18n/texts-of';
import { fakeApi, refusal } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { SchemaList } from './schema-list';

it('PUR-232 PLT-F02 PLT-330 a list that fails to load shows the error and a retry button, not an empty list', async () => {
  let isBroken = true;
  fakeApi(() =>
    isBroken ? refusal(500, 'INTERNAL_ERROR') : { body: { items: [{ id: 1, contactId: 1, firstName: 'Noor', lastName: 'Bakker' }] } },
  );
  await shownInHouse(<SchemaList resource="contacts" base="/crm/3-house/contacts" at="/crm/3-house/contacts" />, {
    texts: textsOf('features/relations/contacts'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side. Try again.');
  expect(screen.queryByText(/Here you keep the people at your organizations/)).toBeNull();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Bakker')).toBeTruthy();
});
