import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable, Edit, List, ReferenceField, Resource, SimpleForm, TextInput } from 'react-admin';
import type { App, Feature } from '../shell/feature';
import { atWidth } from '../testing/at-width';
import type { SentRequest } from '../testing/fake-api';
import { boatApi, withBoats } from '../testing/made-up-entity';
import { openedApp } from '../testing/opened-app';

/** As in react-admin's documentation, without components of this app. */
const BoatList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="ownerId">
        <ReferenceField source="ownerId" reference="organizations" />
      </DataTable.Col>
    </DataTable>
  </List>
);
const BoatEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="note" />
    </SimpleForm>
  </Edit>
);
const Boats = () => <Resource name="boats" list={BoatList} edit={BoatEdit} />;

const documented = (boats: Feature): Feature => ({
  ...boats,
  pages: [{ at: ['boats/*'], load: () => Promise.resolve({ default: Boats }) }],
});
const apps: App[] = withBoats.map((app) => ({
  ...app,
  features: app.features.map((feature) => (feature.name === 'boats' ? documented(feature) : feature)),
}));
let requests: SentRequest[] = [];
const open = async () => {
  atWidth('wide');
  const api = boatApi(() => requests);
  const opened = await openedApp(apps, '/crm/3-house/boats', (request) =>
    request.path.startsWith('/api/crm/organizations') ? { body: { items: [{ id: 31, name: 'Werf De Hoop' }] } } : api.reply(request),
  );
  requests = opened.requests;
  return api;
};

it('a page of react-admin’s documented components works inside our shell, with our providers', async () => {
  const { rows } = await open();
  // The API lists and sorts them; a reference shows the name of its record.
  expect((await screen.findByRole('link', { name: 'Werf De Hoop' })).getAttribute('href')).toBe('/crm/3-house/organizations/31');
  fireEvent.click(screen.getByText('Vecht'));
  await waitFor(() => expect(window.location.pathname).toBe('/crm/3-house/boats/2'));
  // Going back is asynchronous: it would undo an earlier click.
  await screen.findByDisplayValue('Vecht');
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/crm/3-house/boats'));
  await screen.findByText('Amstel');
  fireEvent.click(screen.getByText('Amstel'));

  // Fields that are not a column of the list are loaded too, and kept.
  await screen.findByDisplayValue('Leaks');
  fireEvent.change(screen.getByDisplayValue('Amstel'), { target: { value: 'Amstel II' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Amstel II');
  expect(window.location.pathname).toBe('/crm/3-house/boats');
  expect(rows[0]).toMatchObject({ name: 'Amstel II', note: 'Leaks', ownerId: 31, version: 2 });
  const saved = requests.filter(({ method }) => method === 'PUT');
  expect(saved.map(({ path, headers }) => [path, headers.get('if-match')])).toEqual([['/api/crm/boats/1', '"v1"']]);
});
