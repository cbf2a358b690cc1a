import { screen } from '@testing-library/react';
import { shown } from '../../../testing/shown';
import type { FormWidgetProps } from '../types';
import { ExEuWidget } from './ex-eu-widget';

const result = async (value: boolean, countryIso2: string | undefined): Promise<string | null> => {
  const props = { id: 'exEu', label: 'Outside the EU', value, registry: { formContext: { data: { countryIso2 } } } };
  const { unmount } = await shown(<ExEuWidget {...(props as unknown as FormWidgetProps)} onChange={() => undefined} />);
  const text = screen.queryByRole('status')?.textContent ?? null;
  unmount();
  return text;
};

it('CRM-131 CRM-F04 where it contradicts the country, what that does to VAT is said; else nothing', async () => {
  expect(await result(true, 'NL')).toBe(
    'Netherlands is in the EU. With this ticked the VAT rules for customers outside the EU apply, often 0%.',
  );
  expect(await result(false, 'NO')).toBe('Norway is outside the EU. Without this ticked the VAT rules for customers inside the EU apply.');
  for (const [value, country] of [
    [false, 'NL'],
    [true, 'GB'],
    [true, undefined],
    [false, 'ZZ'],
  ] as const)
    expect(await result(value, country)).toBeNull();
});
