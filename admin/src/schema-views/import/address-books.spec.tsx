import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { fakeApi } from '../../testing/fake-api';
import { previewReply } from '../../testing/previewed-import';
import { shownInHouse } from '../../testing/shown-in-house';
import ImportPanel from './import-panel';

const folder = new URL('../../../../services/samples/address-books/', import.meta.url);

/** The columns recognized in each file of another product, which `address-books.int.spec` imports. */
it.each([
  ['outlook-nl.csv', 'contacts', 4],
  ['outlook-de.txt', 'contacts', 2],
  ['google-contacts.csv', 'contacts', 7],
  ['odoo-fr.csv', 'contacts', 1],
  ['xero-contacts.csv', 'organizations', 1],
  ['moneybird-contacten.csv', 'organizations', 3],
  ['exact-relaties.csv', 'organizations', 2],
  ['zoho-contacts.csv', 'organizations', 4],
  ['freshbooks-clients.csv', 'organizations', 1],
  ['wave-customers.csv', 'organizations', 2],
  ['snelstart-relaties.csv', 'organizations', 1],
  ['salesforce-contacts.csv', 'contacts', 1],
  ['pipedrive-people.csv', 'contacts', 3],
  ['linkedin-connections.csv', 'contacts', 3],
])('%s is recognized without a question, and the columns left out are shown', async (name, resource, leftOut) => {
  notices.clear();
  const requests = fakeApi(({ method, path, body }) => {
    if (method !== 'POST' || !path.includes('/import/preview?')) return undefined;
    return previewReply(
      path,
      (body as { rows: { line: number }[] }).rows.map(({ line }) => ({ line, key: null })),
    );
  });
  await shownInHouse(<ImportPanel resource={resource} onClose={() => undefined} />, { texts: textsOf(`features/relations/${resource}`) });
  const bytes = readFileSync(new URL(name, folder));
  const file = new File(['-'], name);
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) });
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  const understood = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as object;
  expect({ resource, ...(requests.find(({ method }) => method === 'POST')!.body as object) }).toEqual(understood);
  const said = (await screen.findByText(/not imported/)).textContent;
  expect({ said, columns: said.split(': ')[1]!.split(', ').length }).toMatchObject({ columns: leftOut });
  expect(screen.getByRole('button', { name: 'Map columns' })).toBeTruthy();
});
