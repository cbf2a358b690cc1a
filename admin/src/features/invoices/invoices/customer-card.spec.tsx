import { cleanup, screen } from '@testing-library/react';
import { textsOf } from '../../../i18n/texts-of';
import { shownInHouse } from '../../../testing/shown-in-house';
import { CustomerCard } from './customer-card';
import type { InvoiceCustomer } from './invoice';

const lakeshore = {
  ...{ name: 'Lakeshore', addressLineOne: '500 N Michigan Avenue', zipCode: '60611', city: 'Chicago', state: 'IL', countryIso2: 'US' },
  cocNumber: '99-3222424',
} as unknown as InvoiceCustomer;
const shown = async (customer: InvoiceCustomer): Promise<string[]> => {
  const { container } = await shownInHouse(<CustomerCard customer={customer} />, { texts: textsOf('features/invoices/invoices') });
  await screen.findByText(customer!.name!);
  return [...container.querySelectorAll('section > p')].slice(1).map(({ textContent }) => textContent!);
};

it('formats the address of a customer as its country does, as in documents, and names the register of its number', async () => {
  expect(await shown(lakeshore)).toEqual([
    '500 N Michigan Avenue',
    'Chicago  IL  60611',
    'United States',
    'Registration number 99-3222424',
  ]);
  cleanup();
  const peize = { ...lakeshore!, zipCode: '9321 AB', city: 'Peize', state: null, countryIso2: 'NL' } as InvoiceCustomer;
  expect((await shown(peize)).slice(1)).toEqual(['9321 AB  Peize', 'Netherlands', 'Chamber of commerce 99-3222424']);
});
