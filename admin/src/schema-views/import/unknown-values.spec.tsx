import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import ImportPanel from './import-panel';
import { asMeant, unknownValues } from './unknown-values';

const path = '/api/crm/organizations/import';
interface Sent {
  fields: string[];
  rows: { line: number; cells: string[] }[];
}
/** Refuses every country that is not a code of two letters. */
const answer = (file: Sent) => ({
  rows: file.rows.map(({ line, cells }) => {
    const country = cells[file.fields.indexOf('countryIso2')]!;
    const isKnown = country === '' || /^[A-Z]{2}$/.test(country);
    return {
      ...{ line, isDouble: false, key: String(line), version: null, changes: [], warnings: [], lacks: [], alike: [] },
      outcome: isKnown ? 'new' : 'refused',
      errors: isKnown ? [] : [{ field: 'countryIso2', code: 'FIELD_NOT_ALLOWED' }],
    };
  }),
});

it('asks for an unknown country once, however many rows have it, and applies the answer to all of them', async () => {
  notices.clear();
  const asked = fakeApi(({ method, path: at, body }) =>
    method === 'POST' && at === `${path}/preview` ? { body: answer(body as Sent) } : undefined,
  );
  await shownInHouse(<ImportPanel resource="organizations" onClose={() => undefined} />, { texts: textsOf('features/organizations') });
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
  const previews = asked
    .filter(({ path: at }) => at === `${path}/preview`)
    .map(({ body }) => (body as Sent).rows.map(({ cells }) => cells[1]));
  expect(previews).toHaveLength(3);
  expect([new Set(previews[2]), previews[2]!.filter((cell) => cell === 'RO').length, previews[2]!.at(-1)]).toEqual([
    new Set(['RO', 'NL', '']),
    41,
    '',
  ]);
});

it('only values of choice fields are asked about, and a value named like an object property has no meaning of its own', () => {
  const file = {
    fields: ['name', 'kind'],
    by: 'name',
    rows: [1, 2, 3].map((line) => ({ line, cells: ['A', line === 3 ? 'constructor' : ' odd '] })),
  };
  const refused = (field: string) => ({ outcome: 'refused', errors: [{ field, code: 'FIELD_NOT_ALLOWED' }] }) as never;
  const properties = { name: { type: 'string' }, kind: { enum: ['a', 'b'] } } as never;
  const unknown = unknownValues({ file, rows: [refused('kind'), refused('kind'), refused('name')] }, properties);
  expect(unknown).toEqual([{ field: 'kind', text: 'odd', rows: 2 }]);
  expect(asMeant(file, { kind: { odd: 'b' } }).rows.map(({ cells }) => cells[1])).toEqual(['b', 'b', 'constructor']);
});
