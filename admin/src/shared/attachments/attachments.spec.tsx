import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../i18n/texts-of';
import { notices } from '../../shell/notices';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import { takingUploads } from '../../testing/taking-uploads';
import { Attachments } from './attachments';

/** Types as the server derives them: from the content, with the name's extension corrected to match. */
const files = Object.entries({
  'a.jpg': 'image/jpeg',
  'b.jpeg': 'image/jpeg',
  'c.png': 'image/png',
  'd.gif': 'image/gif',
  'e.pdf': 'application/pdf',
  'f.heic': 'image/heic',
  'g.xml': 'application/xml',
}).map(([fileName, mediaType], at) => ({ fileId: at + 1, fileName, mediaType, size: 9, url: `/api/crm/deals/1/attachments/${at + 1}` }));

const openFile = async (fileName: string) => {
  const requests = fakeApi(({ path }) => (path.endsWith('/attachments') ? { body: { items: files } } : undefined));
  await shownInHouse(<Attachments path="/api/crm/deals/1/attachments" />, { texts: textsOf('shared/attachments') });
  await userEvent.click(await screen.findByRole('button', { name: fileName }));
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain(files.find((file) => file.fileName === fileName)!.url));
};
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: () => undefined });
});

it.each(['a.jpg', 'b.jpeg', 'c.png', 'd.gif'])('PLT-261 PLT-262 %s is shown as an image', async (fileName) => {
  await openFile(fileName);
  expect((await screen.findByRole<HTMLImageElement>('img', { name: fileName })).src).toBe('blob:http://localhost/1');
});

it('PLT-261 PLT-262 e.pdf is shown as a PDF', async () => {
  await openFile('e.pdf');
  await waitFor(() => expect(document.querySelector('iframe')?.src).toBe('blob:http://localhost/1'));
});

it.each(['f.heic', 'g.xml'])('PLT-262 PLT-F05 %s, which browsers cannot display, is downloaded instead', async (fileName) => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await openFile(fileName);
  await waitFor(() => expect(saved).toEqual([fileName]));
  expect(screen.queryByRole('dialog')).toBeNull();
  click.mockRestore();
});

it.each([
  ['who may change the record', false, ['Download: e.pdf', 'Remove: e.pdf'], 1],
  ['who may only read it', true, ['Download: e.pdf'], 0],
] as const)('files are shown to %s with the actions they allow', async (_who, readOnly, actions, choosers) => {
  fakeApi(() => ({ body: { items: [files[4]] } }));
  await shownInHouse(<Attachments path="/files" readOnly={readOnly} />, { texts: textsOf('shared/attachments') });
  await screen.findByText('e.pdf');
  expect(screen.getAllByRole('button', { name: /: e.pdf$/ }).map((button) => button.getAttribute('aria-label'))).toEqual(actions);
  expect(document.querySelectorAll('input[type="file"]')).toHaveLength(choosers);
});

describe('chosen files', () => {
  let uploads: ReturnType<typeof takingUploads>;
  beforeEach(() => {
    notices.clear();
    uploads = takingUploads(() => files[4]);
  });
  afterEach(() => uploads.end());
  const file = (name: string, size: number): File => Object.defineProperty(new File(['%PDF-'], name), 'size', { value: size });
  const choose = async (...chosen: File[]): Promise<void> => {
    fakeApi(() => ({ body: { items: [] } }));
    await shownInHouse(<Attachments path="/files" />, { texts: textsOf('shared/attachments') });
    const chooser = await waitFor(
      () => document.querySelector('input[type="file"]') ?? Promise.reject(new Error('No files can be chosen yet')),
    );
    fireEvent.change(chooser, { target: { files: chosen } });
  };

  it('PUR-217 are sent one per request, in the field files', async () => {
    await choose(file('een.pdf', 9), file('twee.pdf', 9));
    await waitFor(() => expect(uploads.sent).toHaveLength(2));
    expect(uploads.sent.map(({ path, files: [one, ...more] }) => [path, one!.name, more])).toEqual([
      ['/files', 'een.pdf', []],
      ['/files', 'twee.pdf', []],
    ]);
  });

  it('PUR-216 are sent up to 10 MB; larger and empty files are refused by name before sending', async () => {
    const most = 10 * 1024 * 1024;
    await choose(file('past.pdf', most), file('te-groot.pdf', most + 1), file('leeg.pdf', 0));
    await waitFor(() => expect(uploads.sent.map(({ files: [one] }) => one!.name)).toEqual(['past.pdf']));
    const names = 'te-groot.pdf, leeg.pdf';
    expect(notices.all()).toMatchObject([{ kind: 'error', text: 'UPLOAD_FAILED', reason: 'FILES_UNFIT', params: { names } }]);
  });
});
