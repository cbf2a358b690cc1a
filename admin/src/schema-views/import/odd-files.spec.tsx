import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { fakeApi } from '../../testing/fake-api';
import { refusingReply } from '../../testing/previewed-import';
import { shownInHouse } from '../../testing/shown-in-house';
import ImportPanel from './import-panel';

interface Sent {
  fields: string[];
  rows: { line: number; cells: string[] }[];
}
/** Accepts only digits as a payment term. */
const answer = (path: string, file: Sent) =>
  refusingReply(path, file, { field: 'paymentTerm', code: 'FIELD_FORMAT', isKnown: (text) => /^\d*$/.test(text) });

/** Opens the import with a file and answers its requests; returns a function that lists the requests sent. */
async function opened(bytes: Uint8Array): Promise<() => Sent[]> {
  notices.clear();
  const requests = fakeApi(({ method, path, body }) =>
    method === 'POST' && path.includes('/import/preview?') ? answer(path, body as Sent) : undefined,
  );
  await shownInHouse(<ImportPanel resource="organizations" onClose={() => undefined} />, {
    texts: textsOf('features/relations/organizations'),
  });
  const file = new File(['-'], 'relaties.xls');
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) });
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), { target: { files: [file] } });
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body as Sent);
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

it.each([
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), /^This is a workbook\. Save it as CSV/],
  ['cards', utf8('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bos\r\n'), /business cards/],
  ['a document', utf8('%PDF-1.4\n'), /not a table of text/],
  ['an empty file', utf8(''), /no rows below the column names/],
])('%s is refused with advice, and nothing is sent to the server', async (_, bytes, said) => {
  const sent = await opened(bytes);
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(sent()).toEqual([]);
});

it('an HTML page saved as a workbook is read as its table', async () => {
  const sent = await opened(
    utf8('<html><body><table><tr><th>Naam</th><th>Plaats</th></tr><tr><td>Bos; Zn</td><td>Delft</td></tr></table></body></html>'),
  );
  await waitFor(() => expect(sent()).toMatchObject([{ fields: ['name', 'city'], rows: [{ cells: ['Bos; Zn', 'Delft'] }] }]));
});

it('words in a guessed encoding are shown before anything is sent', async () => {
  const sent = await opened(Uint8Array.from([...utf8('Naam\nCaf'), 0x8e, 0x0a]));
  expect((await screen.findByRole('alert')).textContent).toContain('Are these words right: Café?');
  expect(sent()).toEqual([]);
  await userEvent.setup({ pointerEventsCheck: 0 }).click(screen.getByRole('button', { name: 'Show the rows' }));
  await waitFor(() => expect(sent()).toMatchObject([{ rows: [{ cells: ['Café'] }] }]));
});

it('without a header row, the first row is imported too', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const sent = await opened(utf8('Bos;Delft\nVos;Gouda\n'));
  const choose = async (field: RegExp, option: RegExp): Promise<void> => {
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/Row with the column names/, /no row names the columns/);
  await choose(/^Name/, /Column 1/);
  await user.click(screen.getByRole('button', { name: 'Show the rows' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        fields: ['name'],
        rows: [
          { line: 1, cells: ['Bos'] },
          { line: 2, cells: ['Vos'] },
        ],
      },
    ]),
  );
});

it('an unknown payment term is asked for once, as a number of days', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const sent = await opened(utf8('Naam;Betaaltermijn\nA;einde maand\nB;einde maand\nC;30\n'));
  await screen.findByText('One value is not known. What does it stand for?');
  await user.type(screen.getByRole('combobox', { name: /“einde maand” is$/ }), '45');
  await user.click(await screen.findByRole('option', { name: '45' }));
  await user.click(screen.getByRole('button', { name: 'Use this for all rows' }));
  await waitFor(() =>
    expect(
      sent()
        .at(-1)!
        .rows.map(({ cells }) => cells[1]),
    ).toEqual(['45', '45', '30']),
  );
});
