import { act, render, screen } from '@testing-library/react';
import { Suspense, useCallback, useState } from 'react';
import { catalogue, type TextSource } from './catalogue';
import { useTexts } from './with-texts';

const atOnce = (): TextSource => ({ en: () => Promise.resolve({ en: {} }), nl: () => Promise.resolve({ nl: {} }) });
function Label({ source, name }: { source: TextSource; name: string }) {
  const [before] = useState(name);
  useTexts([source]);
  // Later hooks must keep their place however often React restarts the render.
  const said = useCallback(() => before, [before]);
  const [after] = useState(said);
  return <output>{after}</output>;
}
const shown = (): (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent);

it.each([1, 2, 3])('texts that arrive during a render disturb no other hook of the waiting component, %s side by side', async (count) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const source = atOnce();
  const names = Array.from({ length: count }, (_, nth) => `label ${nth}`);
  const all = () => (
    <Suspense fallback="waits">
      {names.map((name) => (
        <Label key={name} source={source} name={name} />
      ))}
    </Suspense>
  );
  const { rerender } = await act(async () => render(all()));
  expect(shown()).toEqual(names);
  await act(async () => rerender(all()));
  expect([shown(), errors.mock.calls]).toEqual([names, []]);
  errors.mockRestore();
});

it('texts that are loaded cause no wait', async () => {
  const source = atOnce();
  await catalogue.load(source);
  render(
    <Suspense fallback="waits">
      <Label source={source} name="at once" />
    </Suspense>,
  );
  expect(shown()).toEqual(['at once']);
});
