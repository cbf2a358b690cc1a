import { screen } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api';
import { shown } from '../../../testing/shown';
import type { FormWidgetProps } from '../types';
import { RegisterWidget } from './register-widget';

const result = async (value: string, countryIso2: string): Promise<string | null> => {
  fakeApi();
  const formContext = { data: { countryIso2 }, fill: () => undefined };
  const props = { id: 'coCNumber', name: 'coCNumber', label: 'Chamber of commerce', value, registry: { formContext } };
  const { unmount } = await shown(<RegisterWidget {...(props as unknown as FormWidgetProps)} onChange={() => undefined} />);
  const text = screen.queryByRole('status')?.textContent ?? null;
  unmount();
  return text;
};

it('CRM-O69 a Dutch number that is not 8 digits is warned of and may be kept; dots and other countries are no reason', async () => {
  expect(await result('1234567', 'NL')).toBe('A Dutch chamber-of-commerce number has 8 digits.');
  for (const [value, country] of [
    ['12.345.678', 'NL'],
    ['', 'NL'],
    ['HRB 12345', 'DE'],
  ] as const)
    expect(await result(value, country)).toBeNull();
});
