import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { fakeApi } from '../../testing/fake-api';
import { refusingReply } from '../../testing/previewed-import';
import { shownInHouse } from '../../testing/shown-in-house';
import ImportPanel from './import-panel';
import { asMeant } from './unknown-values';

const path = '/api/crm/organizations/import';
interface Sent {
  fields: string[];
  rows: { line: number; cells: string[] }[];
}
/** Refuses every country that is not a code of two letters. */
const answer = (at: string, file: Sent) =>
  refusingReply(at, file, { field: 'countryIso2', code: 'FIELD_NOT_ALLOWED', isKnown: (text) => /^(?:[A-Z]{2})?$/.test(text) });

it('asks for an unknown country once, however many rows have it, and applies the answer to all of them', async () => {
  notices.clear();
  const requests = fakeApi(({ method, path: at, body }) =>
    method === 'POST' && at.startsWith(`${path}/preview?`) ? answer(at, body as Sent) : undefined,
  );
  await shownInHouse(<ImportPanel resource="organizations" onClose={() => undefined} />, {
    texts: textsOf('features/relations/organizations'),
  });
  const text = `name;countryIso2\nA;Ruritanie\nB;NL\n${Array.from({ length: 40 }, (_, at) => `R${at};Ruritanie`).join('\n')}\nC;Atlantis`;
  const file = new File(['-'], 'x.csv');
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findByText('2 values are not known. What do they stand for?')).toBeTruthy();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const asking = (value: string) => screen.getByRole('combobox', { name: new RegExp(`“${value}” is$`) });
  expect([screen.getAllByRole('combobox').length, asking('Ruritanie') === asking('Atlantis')]).toEqual([2, false]);
  await user.type(asking('Ruritanie'), 'Romania');
  await user.click(await screen.findByRole('option', { name: 'Romania' }));
  await user.click(screen.getByRole('button', { name: 'Use this for all rows' }));
  expect(await screen.findByText('One value is not known. What does it stand for?')).toBeTruthy();
  await user.click(asking('Atlantis'));
  await user.click(await screen.findByRole('option', { name: '(empty)' }));
  await user.click(screen.getByRole('button', { name: 'Use this for all rows' }));
  expect(await screen.findByRole('button', { name: 'Import: 43 new, 0 changed' })).toBeTruthy();
  const previews = requests
    .filter(({ path: at }) => at.startsWith(`${path}/preview?`))
    .map(({ body }) => (body as Sent).rows.map(({ cells }) => cells[1]));
  expect(previews).toHaveLength(3);
  expect([new Set(previews[2]), previews[2]!.filter((cell) => cell === 'RO').length, previews[2]!.at(-1)]).toEqual([
    new Set(['RO', 'NL', '']),
    41,
    '',
  ]);
});

it('a value named like a property of objects has no meaning of its own', () => {
  const rows = [1, 2].map((line) => ({ line, cells: ['A', line === 2 ? 'constructor' : ' odd '] }));
  const file = { fields: ['name', 'kind'], by: 'name', rows };
  expect(asMeant(file, { kind: { odd: 'b' } }).rows.map(({ cells }) => cells[1])).toEqual(['b', 'constructor']);
});
