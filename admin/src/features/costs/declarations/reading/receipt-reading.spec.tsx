import type { DocumentPrediction } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aPrediction, nothingRead, read } from '../../../../testing/a-prediction';
import { choose, draft, fill, here, list, other, phone, receipt, said, shownPages, type Shown } from '../../../../testing/declarations';
import { aDocument } from '../../../../testing/documents';
import { high } from '../../../../testing/form-of-purchase';
import { press } from '../../../../testing/press';
import { outbox } from '../../../buying/documents';

afterEach(() => {
  cleanup();
  outbox.reset();
});

const shop = { organizationId: 5, name: 'Coolblue', countryIso2: 'NL', score: 1, because: 'vatNumber' };
const lunch = aPrediction({ currency: read('EUR'), vat: [{ rate: 21, base: 100, amount: 21, mark: 'sure' }] });
/** Returns API replies with these values read from the receipt. */
const reads =
  (of: () => DocumentPrediction = () => lunch): NonNullable<Shown['reply']> =>
  ({ path }) => {
    if (path.includes('/predictions')) return { body: of() };
    if (path.endsWith('/organization-candidates')) return { body: { name: null, items: [shop] } };
    return path.includes('/tax-rates') ? { body: { items: [high] } } : undefined;
  };
const amountField = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount, VAT included' });
const all = { expectedTotal: 121, purchaseInvoiceDate: '2026-03-04T00:00:00Z', organization: { organizationId: 5 }, currency: 'EUR' };
const vatLine = { description: 'Lunch', amount: 1, price: 100, inclPrice: 121, taxRateId: high.taxRateId };

describe('values read from the receipt of a new declaration on a wide screen', () => {
  const at = `${list}/new`;
  const begun = async (further: Shown = {}) => {
    const pages = await shownPages({ at, reply: reads(), ...further });
    await fill('What was it for?', 'Lunch');
    choose('Choose files', receipt);
    return pages;
  };

  it('are offered beside the fields, taken over by one button, and declared with their VAT', async () => {
    const { made } = await begun();
    await screen.findByRole('button', { name: /^Read: €\s121,00 · Take over: amount$/ });
    expect(amountField().value).toBe('');
    await press('Take over all (4)');
    expect(amountField().value).toBe('121,00');
    expect(screen.getAllByText('As on the receipt')).toHaveLength(3);
    await press('Submit');
    await waitFor(() => expect(here()).toBe(list));
    expect(made().at(-1)).toMatchObject({ ...all, documentLines: [vatLine] });
  });

  it('leave no document behind when the form is left; removing a file discards its unfinished document', async () => {
    const { order, made } = await begun({ reply: (request) => reads()(request) ?? begunIsThere(request) });
    await screen.findByRole('button', { name: /^Read: €\s121/ });
    fireEvent.click(screen.getByRole('button', { name: 'Remove file: lunch.jpg' }));
    await waitFor(() => expect(order.at(-1)).toBe('DELETE /api/purchases/inbox-documents/7'));
    choose('Choose files', receipt);
    await waitFor(() => expect(made()).toHaveLength(2));
    expect(made()[1]!.clientId).not.toBe(made()[0]!.clientId);
    cleanup();
    await waitFor(() => expect(order.filter((call) => call.startsWith('DELETE'))).toHaveLength(2));
  });
  const begunIsThere: NonNullable<Shown['reply']> = ({ method, path }) =>
    method === 'GET' && path.endsWith('/7') ? { body: draft({ begun: true }) } : undefined;
});

it('are offered for an existing draft too, with VAT if the draft has no lines', async () => {
  const { requests } = await shownPages({ at: `${list}/7`, reply: reads() });
  await press(/^Read: €\s121,00 · Take over: amount/);
  await press(/Take over: VAT$/);
  await press('Save');
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.find(({ method }) => method === 'PUT')!.body).toMatchObject({ expectedTotal: 121, documentLines: [vatLine] });
  cleanup();
  const priced = aDocument({ documentType: 'Declaration', documentStatus: 'draft', name: 'Lunch' });
  await shownPages({ at: `${list}/7`, reply: (one) => reads()(one) ?? (one.path.endsWith('/7') ? { body: priced } : undefined) });
  await screen.findByRole('button', { name: /Take over: amount/ });
  expect(screen.queryByRole('button', { name: /Take over: VAT/ })).toBeNull();
});

describe('values read from the receipt on a phone', () => {
  const begin = async (...files: File[]): Promise<void> => {
    await screen.findByRole('button', { name: 'Take a picture' });
    choose('Choose files', ...files);
  };

  it('are offered as they arrive: a tap takes one, another button takes all, and typed values are only replaced by their own tap', async () => {
    let prediction = aPrediction({ state: 'reading' });
    const { made } = await shownPages({ at: phone, width: 'phone', reply: reads(() => prediction) });
    await begin(receipt);
    expect(await screen.findByText('The receipt is being read. You can type meanwhile.')).toBeTruthy();
    await fill('Amount, VAT included', '12,50');
    prediction = lunch;
    // The form polls the API by itself.
    await screen.findByRole('button', { name: /^Read: €\s121,00 · Replace: amount$/ }, { timeout: 4_000 });
    expect(screen.queryByRole('button', { name: /VAT$/ })).toBeNull();
    await press('Take over all (2)');
    expect(amountField().value).toBe('12,50');
    await press(/^Read: €\s121,00 · Replace: amount$/);
    expect(amountField().value).toBe('121,00');
    await press(/^Read: 21 % €\s21,00 · Take over: VAT$/);
    expect(screen.getByText(/^VAT: 21 % €\s21,00$/)).toBeTruthy();
    await fill('What was it for?', 'Lunch');
    await press('Declare');
    await waitFor(() => expect(said()).toContain('DECLARATION_SUBMITTED'));
    expect(made().at(-1)).toMatchObject({ ...all, documentLines: [vatLine] });
  });

  it('name the currency: a tap takes it over, and one that cannot be chosen is said', async () => {
    let prediction = aPrediction({ currency: read('USD') });
    const { made } = await shownPages({ at: phone, width: 'phone', reply: reads(() => prediction) });
    const currency = () => screen.getByRole('combobox', { name: 'Currency' }).textContent;
    await begin(receipt);
    await fill('What was it for?', 'Lunch');
    await fill('Amount, VAT included', '121,00');
    expect(currency()).toBe('EUR');
    expect(await screen.findByRole('button', { name: /^Read: \$\s121,00 · Replace: amount$/ })).toBeTruthy();
    await press('Read: USD · Replace: currency');
    expect(currency()).toBe('USD');
    await press('Declare');
    await waitFor(() => expect(made().at(-1)).toMatchObject({ expectedTotal: 121, currency: 'USD' }));
    prediction = aPrediction({ currency: read('MYR') });
    cleanup();
    outbox.reset();
    await shownPages({ at: phone, width: 'phone', reply: reads(() => prediction) });
    await begin(receipt);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The receipt is in MYR\..*in EUR/);
  });

  it('D-78 name a seller that is no supplier yet, which a tap takes over as the shop', async () => {
    const unknown: Shown['reply'] = (request) =>
      request.path.endsWith('/organization-candidates') ? { body: { name: 'Coolblue', items: [] } } : reads()(request);
    const { made } = await shownPages({ at: phone, width: 'phone', reply: unknown });
    await begin(receipt);
    await press('Use as shop');
    expect(screen.queryByRole('button', { name: 'Use as shop' })).toBeNull();
    await fill('What was it for?', 'Lunch');
    await fill('Amount, VAT included', '121,00');
    await press('Declare');
    await waitFor(() => expect(made().at(-1)).toMatchObject({ shop: expect.stringMatching(/\S/) }));
  });

  it('are offered for each of more receipts, and a discarded receipt leaves no document behind', async () => {
    const { order, made } = await shownPages({
      ...{ at: phone, width: 'phone' },
      reply: ({ method, path }) => (method === 'GET' && path.endsWith('/7') ? { body: draft({ begun: true }) } : undefined),
    });
    await begin(receipt, new File(['bb'], 'taxi.jpg'));
    await waitFor(() => expect(made()).toMatchObject([{ begun: true }, { begun: true }]));
    await other('Discard');
    await waitFor(() => expect(order.at(-1)).toBe('DELETE /api/purchases/inbox-documents/7'));
    expect(await screen.findByText('taxi.jpg')).toBeTruthy();
  });

  it('an unreadable receipt shows an error, and so does one without values', async () => {
    for (const [further, sentence] of [
      [{ state: 'refused', refusal: 'DAMAGED' }, 'The receipt cannot be read. Fill in what it says.'],
      [nothingRead, 'Nothing was found on the receipt.'],
    ] as const) {
      await shownPages({ at: phone, width: 'phone', reply: reads(() => aPrediction(further)) });
      await begin(receipt);
      expect(await screen.findByText(sentence)).toBeTruthy();
      cleanup();
    }
  });
});
