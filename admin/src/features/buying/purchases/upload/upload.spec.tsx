import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aConversion } from '../../../../testing/e-invoices';
import { fakeUploads } from '../../../../testing/fake-uploads';
import { aPurchase, field, said, shownPurchase } from '../../../../testing/form-of-purchase';
import { press } from '../../../../testing/press';
import { takingUploads } from '../../../../testing/taking-uploads';

const xml = new File(['<Invoice/>'], 'factuur.xml', { type: 'application/xml' });
const before = globalThis.XMLHttpRequest;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: () => undefined });
});
afterEach(() => void (globalThis.XMLHttpRequest = before));

const chooser = async (): Promise<HTMLElement> => {
  await press('Upload purchase');
  return within(await screen.findByRole('dialog', { name: 'Upload an e-invoice' })).findByLabelText('Choose an e-invoice', {
    selector: 'input',
  });
};
const choose = async (...files: File[]): Promise<void> => void fireEvent.change(await chooser(), { target: { files } });
const filled = async (): Promise<void> => waitFor(() => expect(field('Reference').value).toBe('F-2026-7'));

it('PUR-062 a new purchase can be filled from an e-invoice; an existing one cannot', async () => {
  await shownPurchase(null);
  const buttons = (): string[] =>
    screen.getAllByRole('button').flatMap(({ textContent }) => (/purchase$/.test(textContent) ? [textContent] : []));
  expect(buttons()).toEqual(['Create purchase', 'Upload purchase']);
});

it('PUR-221 PUR-O96 the panel takes a file, which fills the form and saves nothing', async () => {
  const { sent: uploads } = takingUploads(() => aConversion);
  const { sent } = await shownPurchase(null);
  await choose(xml);
  await filled();
  expect(uploads.map(({ path, files }) => [path, files])).toEqual([['/api/purchases/convert/ubl', [xml]]]);
  expect(field('Name *').value).toBe('Drukkerij Zaan F-2026-7');
  expect(field('Purchase date *').value).toBe('03-11-2026');
  expect(field('Due date').value).toBe('03-12-2026');
  expect(field(/^Expected total/).value).toBe('46,30');
  expect(sent()).toEqual([]);
  // The invoice is shown beside the form, never as XML, with its inconsistencies as text.
  expect(await screen.findByText(/Line 2: the VAT percentage does not fit “VAT reverse charged”. \(BR-AE-05\)/)).toBeTruthy();
  await press('Show e-invoice');
  expect(await screen.findByRole('article', { name: 'E-invoice' })).toBeTruthy();
});

it('PUR-O97 the e-invoice and the file inside it are added to the created purchase', async () => {
  const made = { ...aPurchase, id: 8, version: 1 };
  const { sent: uploads } = takingUploads(({ path }) =>
    path.endsWith('ubl') ? { ...aConversion, organization: { organizationId: 7, name: 'Zaan' } } : {},
  );
  const { sent } = await shownPurchase(null, (method, path) =>
    method === 'POST' && path.endsWith('/purchases') ? { status: 201, body: made } : undefined,
  );
  await choose(xml);
  await filled();
  await press('Create purchase');
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect(sent('POST')[0]!.body).toMatchObject({
    organization: { organizationId: 7 },
    reference: 'F-2026-7',
    paymentReference: '1234567890123456',
    lines: [
      { description: 'Folders', amount: 10, price: 4 },
      { description: 'Vaste klant', amount: 1, price: -10 },
      { description: 'Already paid', amount: 1, price: -50 },
    ],
  });
  expect(uploads.slice(1).map(({ path, files }) => [path, files.map(({ name }) => name)])).toEqual([
    [expect.stringMatching(/purchases\/8\/attachments$/), ['factuur.xml']],
    [expect.stringMatching(/purchases\/8\/attachments$/), ['bijlage.pdf']],
  ]);
  expect(uploads[1]!.files[0]).toBe(xml);
  await waitFor(() => expect(said()).toContain('CHANGES_SAVED'));
});

it('PUR-O98 an unknown supplier is offered as a new organization with its data', async () => {
  takingUploads(() => aConversion);
  await shownPurchase(null);
  await choose(xml);
  await filled();
  await screen.findByText('Drukkerij Zaan is not known here yet. Choose an organization or create one.');
  await press('Create organization');
  const panel = await screen.findByRole('dialog', { name: /organization/i });
  await waitFor(() => expect(panel.querySelector<HTMLInputElement>('#root_name')?.value).toBe('Drukkerij Zaan'));
  expect(panel.querySelector<HTMLInputElement>('#root_vatNumber')!.value).toBe('NL123456782B90');
});

it('PUR-O98 an unreadable file shows an error in the panel, and the form stays unchanged', async () => {
  fakeUploads(() => ({ status: 422, body: { status: 422, code: 'E_INVOICE_OTHER', params: { fileName: 'factuur.xml' } } }));
  await shownPurchase(null);
  fireEvent.change(field('Reference'), { target: { value: 'mine' } });
  await choose(xml);
  await screen.findByText('factuur.xml is not an e-invoice (UBL, CII, Factur-X or ZUGFeRD). Nothing was filled in.');
  expect(field('Reference').value).toBe('mine');
});

it('PUR-222 one file is accepted, of at most 10 MB', async () => {
  const { sent } = takingUploads(() => aConversion);
  await shownPurchase(null);
  const input = await chooser();
  fireEvent.change(input, { target: { files: [xml, xml] } });
  await screen.findByText('Choose one file at a time.');
  fireEvent.change(input, { target: { files: [Object.defineProperty(new File([''], 'groot.xml'), 'size', { value: 10_485_761 })] } });
  await screen.findByText('The file is larger than 10 MB.');
  expect(sent).toEqual([]);
});
