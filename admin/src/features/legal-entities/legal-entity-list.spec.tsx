import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { TextSource } from '../../i18n/catalogue';
import { textsOf } from '../../i18n/texts-of';
import SchemaPages from '../../schema-views/schema-pages';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { legalEntities } from './manifest';

const named: TextSource = {
  en: () => Promise.resolve({ en: legalEntities.names.en }),
  nl: () => Promise.resolve({ nl: legalEntities.names.nl }),
};
const house = { id: 7, legalEntityId: 7, version: 1, name: 'House B.V.', legalEntityReference: 'HOUSE', invoiceNumberPrefix: 'H' };
const before = window.matchMedia;
beforeEach(async () => {
  // As on a desk.
  window.matchMedia = (query) =>
    ({
      matches: query.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  fakeApi(({ path }) =>
    /legal-entities\/7$/.test(path) ? { body: house } : { body: { items: path.includes('legal-entities') ? [house] : [] } },
  );
  const pages = (
    <Routes>
      <Route path="invoices/:ecosystem/legal-entities/*" element={<SchemaPages resource="legal-entities" />} />
    </Routes>
  );
  await shownInHouse(pages, { texts: [named, ...textsOf('features/legal-entities')], at: '/invoices/3-house/legal-entities' });
  await screen.findByText('HOUSE');
});
afterEach(() => (window.matchMedia = before));

const panel = (): Promise<HTMLElement> => screen.findByRole('dialog');
const name = async (): Promise<string> => (await within(await panel()).findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value;

it('lists name, reference and prefix of each', () => {
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.filter((head) => head !== '#')).toEqual(['Name', 'Reference', 'Invoice number prefix']);
});

it('PLT-093 PLT-095 a new one is made in a panel over the list, which Escape closes', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'New legal entity' }));
  expect(await name()).toBe('');
  expect(screen.getByText('HOUSE')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('PLT-095 one that exists is changed there', async () => {
  await userEvent.click(screen.getByText('HOUSE'));
  expect(await name()).toBe('House B.V.');
});
