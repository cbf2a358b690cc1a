import { daysLater } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf } from '../../../../format';
import type { Purchase } from '../purchase';
import { aPurchase, field, shownPurchase, typeIn } from '../../../../testing/form-of-purchase';

it('PUR-065 a new one is dated today, in the currency of the team, with a line of the team', async () => {
  await shownPurchase(null);
  expect(field('Purchase date *').value).toMatch(/^\d{2}-\d{2}-\d{4}$/);
  expect(screen.getByRole('combobox', { name: /^Currency/ }).textContent).toBe('USD');
  await userEvent.click(screen.getByRole('button', { name: 'Team and activity, line 1' }));
  expect(screen.getAllByRole('combobox', { name: /^Team/ }).map(({ textContent }) => textContent)).toEqual(['North', 'North']);
});

it('PUR-056 the expected total is compared with the total, as text, and is never sent', async () => {
  const { sent } = await shownPurchase(aPurchase);
  expect(screen.queryByTestId('expected')).toBeNull();
  await screen.findByText(/21% BTW/);
  await typeIn('Expected total', '120');
  await waitFor(() => expect(screen.getByTestId('difference').textContent).toMatch(/€\s1,00 more than expected/));
  await typeIn('Expected total', '121');
  await waitFor(() => expect(screen.getByTestId('difference').textContent).toBe('none'));
  await typeIn('Expected total', '-5');
  await waitFor(() => expect(screen.getByTestId('expected')).toBeTruthy());
  await typeIn('Expected total', '0');
  await waitFor(() => expect(screen.queryByTestId('expected')).toBeNull());
  await typeIn('Name *', 'Ink');
  await userEvent.click(screen.getByRole('button', { name: 'Update purchase' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(Object.keys(sent()[0]!.body as object)).not.toContain('expectedTotal');
});

it('the badge of a line opens the choice of rates, and the typed price is kept', async () => {
  await shownPurchase(aPurchase);
  const badge = await screen.findByRole('button', { name: 'VAT, line 1: 21% BTW' });
  await typeIn('Price incl. VAT, line 1', '109');
  expect(field('Price excl. VAT, line 1').value).toBe('90,0826');
  await userEvent.click(badge);
  await userEvent.click(within(screen.getByRole('menu')).getByText('9% BTW'));
  await waitFor(() => expect(field('Price excl. VAT, line 1').value).toBe('100,00'));
  expect(field('Price incl. VAT, line 1').value).toBe('109,00');
});

it('VAT is entered as on the document; if it differs too much from the lines it is refused with both amounts', async () => {
  const { sent } = await shownPurchase(aPurchase);
  await userEvent.click(await screen.findByRole('button', { name: 'VAT as on the document, 21% BTW' }));
  await typeIn('VAT as on the document, 21% BTW', '22');
  await waitFor(() => expect(screen.getByText(/The document says €\s22,00, the lines come to €\s21,00/)).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Update purchase' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent()).toEqual([]);
  await typeIn('VAT as on the document, 21% BTW', '21,01');
  await waitFor(() => expect(screen.getByTestId('totals').textContent).toMatch(/121,01/));
  await userEvent.click(screen.getByRole('button', { name: 'Update purchase' }));
  await waitFor(() => expect(sent()[0]!.body).toMatchObject({ statedTaxes: [{ taxRateId: 1, tax: 21.01 }] }));
});

it('PUR-233 PUR-234 the name and the organization are required, with these messages, and nothing is sent', async () => {
  const { sent } = await shownPurchase(null);
  await userEvent.click(screen.getByRole('button', { name: 'Create purchase' }));
  expect(await screen.findAllByText(/Name is a required field/)).not.toHaveLength(0);
  expect(screen.getAllByText(/A organization is required/)).not.toHaveLength(0);
  expect(sent()).toEqual([]);
});

it('D-78 the shop is a field of a purchase that is paid to a person and has no organization, and is saved', async () => {
  const lines = aPurchase.lines.map((line) => ({ ...line, taxRateFrom: 'legalEntity' as const }));
  const paidBack = { ...aPurchase, organization: null, shop: 'Bakker', paymentMethod: 1, initiatorId: 5, lines };
  const { sent } = await shownPurchase(paidBack);
  // The VAT as it is booked: without a supplier by the rule of the legal entity.
  await waitFor(() => expect(screen.getByTestId('totals').textContent).toMatch(/121,00/));
  await typeIn(/^Shop \*/, ' Bakker Jansen ');
  await userEvent.click(screen.getByRole('button', { name: 'Update purchase' }));
  await waitFor(() => expect(sent()[0]).toMatchObject({ body: { organization: null, shop: 'Bakker Jansen' } }));
  cleanup();
  await shownPurchase({ ...paidBack, paymentMethod: 2 });
  expect(screen.queryByLabelText(/^Shop/)).toBeNull();
});

describe('D-62 while approval is asked', () => {
  const round = { round: 1, state: 'open', endedAt: null, approvals: [], changes: [], notAsked: [], requester: { name: 'Jo' } };
  const purchase = { ...aPurchase, purchaseState: { purchaseStateId: 4, name: 'Approval Requested' } };
  const shownInRound = (over: object = {}) =>
    shownPurchase(purchase, (_method, path) =>
      path.endsWith('/approvals') ? { body: { rounds: [{ ...round, ...over }], may: {}, authors: [], decidedAlone: [] } } : undefined,
    );

  it('says beside the button that saving ends the answers, and names what was changed', async () => {
    await shownInRound();
    await screen.findByText(/21% BTW/);
    await typeIn('Name *', 'Ink');
    await typeIn('Due date', '05-04-2027');
    expect(screen.queryByTestId('answers-end')).toBeNull();
    await typeIn('Reference', 'F-99');
    expect((await screen.findByTestId('answers-end')).textContent).toMatch(/^Saving changes what approval was asked for: reference\. /);
    await typeIn('Price excl. VAT, line 1', '90');
    await waitFor(() => expect(screen.getByTestId('answers-end').textContent).toMatch(/: total, .*reference, price of line 1/));
    await typeIn('Price excl. VAT, line 1', '100,00');
    await typeIn('Reference', 'F-12');
    await waitFor(() => expect(screen.queryByTestId('answers-end')).toBeNull());
  });

  it.each([
    ['open', /^This cannot be undone\. If the file is removed, the answers given lapse and everyone is asked for approval again\.$/],
    ['withdrawn', /^This cannot be undone\.$/],
  ])('says before a file is removed that this ends the answers of a round, if it is %s', async (state, question) => {
    const file = { fileId: 3, fileName: 'bill.png', url: '/api/x/3', mediaType: 'text/plain', size: 10 };
    const rounds = [{ ...round, state, endedAt: state === 'open' ? null : '2026-11-02T00:00:00Z' }];
    await shownPurchase(purchase, (_method, path) =>
      path.endsWith('/approvals')
        ? { body: { rounds, may: {}, authors: [], decidedAlone: [] } }
        : path.endsWith('/attachments')
          ? { body: { items: [file] } }
          : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Remove.*bill\.png/ }));
    expect((await screen.findByText(/^This cannot be undone/)).textContent).toMatch(question);
  });

  it('says nothing once the round ended otherwise', async () => {
    await shownInRound({ state: 'withdrawn', endedAt: '2026-11-02T00:00:00Z' });
    await screen.findByText(/21% BTW/);
    await typeIn('Reference', 'F-99');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update purchase' }).hasAttribute('disabled')).toBe(false));
    expect(screen.queryByTestId('answers-end')).toBeNull();
  });
});

it('leaving the reference field shows whether another purchase of this supplier has it; the purchase itself does not count', async () => {
  await shownPurchase({ ...aPurchase, reference: null }, (_method, path) =>
    path.includes('reference=F-12') ? { body: { items: [{ id: 9, name: 'Other', teamId: 12, teamKey: 'north', mine: true }] } } : undefined,
  );
  await typeIn('Reference', 'F-12');
  expect(screen.queryByText('Also on:')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByRole('link', { name: 'Other' })).toBeTruthy();
});

it('PUR-012 PUR-042 PUR-044 PUR-050 a new one has all its fields, five currencies, and no files before it is saved', async () => {
  await shownPurchase(null);
  for (const name of ['Name *', 'Organization *', 'Reference', 'Purchase date *', 'Expected total']) expect(field(name)).toBeTruthy();
  expect(field(/^Skip from external invoicing/).type).toBe('checkbox');
  expect(screen.getByText('Attachments can be added after saving.')).toBeTruthy();
  expect(document.querySelectorAll('input[type="file"]')).toHaveLength(0);
  const currency = screen.getByRole('combobox', { name: /^Currency/ });
  expect(currency.textContent).toBe('USD');
  await userEvent.click(currency);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['EUR', 'USD', 'GBP', 'SAR', 'CHF']);
});

it('a new one shows no state beside its heading', async () => {
  await shownPurchase(null);
  expect(screen.getByRole('heading', { level: 1 }).parentElement!.textContent).toBe('New purchase');
});

it('PUR-045 an unknown supplier is created beside the form, with the typed name', async () => {
  await shownPurchase(null);
  const supplier = screen.getByRole('combobox', { name: 'Organization' });
  await userEvent.click(supplier);
  fireEvent.change(supplier, { target: { value: 'Papier Zuid' } });
  await userEvent.click(await screen.findByRole('option', { name: /Papier Zuid$/ }));
  await waitFor(() => expect((document.getElementById('root_name') as HTMLInputElement | null)?.value).toBe('Papier Zuid'));
});

it('PUR-040 PUR-043 the header shows its name and state; only own teams are offered, and none once it is booked', async () => {
  await shownPurchase(aPurchase);
  expect(screen.getByRole('heading', { level: 1 }).parentElement!.textContent).toBe('PaperConcept');
  await userEvent.click(screen.getAllByRole('combobox', { name: 'Team' })[0]!);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['North', 'South']);
  cleanup();
  await shownPurchase({ ...aPurchase, purchaseState: { purchaseStateId: 2, name: 'Booked' } });
  expect(screen.getByRole('heading', { level: 1 }).parentElement!.textContent).toBe('PaperBooked');
  expect(screen.getByRole('combobox', { name: 'Team' }).getAttribute('aria-disabled')).toBe('true');
});

it.each([
  [1, true],
  [3, true],
  [4, false],
  [5, false],
  [2, false],
])('PUR-047 in state %s the expected total is shown: %s', async (purchaseStateId, isShown) => {
  await shownPurchase({ ...aPurchase, purchaseState: { purchaseStateId, name: '' } });
  expect(screen.queryByLabelText('Expected total') !== null).toBe(isShown);
});

it.each([
  [91, true],
  [90, false],
])('PUR-063 a date of %s days ago has a warning: %s', async (days, warns) => {
  const purchaseDate = `${daysLater(dayOf(new Date()), -days)}T00:00:00Z`;
  await shownPurchase({ ...aPurchase, purchaseDate });
  expect(screen.queryByRole('img', { name: 'This date is more than 90 days ago.' }) !== null).toBe(warns);
});

it('PUR-054 the footer shows the VAT of each rate, the subtotal, the total, the expected total and the difference', async () => {
  const second = { ...aPurchase.lines[0]!, lineNumber: 2, taxRateId: 2, price: 50 };
  await shownPurchase({ ...aPurchase, lines: [...aPurchase.lines, second] });
  await screen.findByText(/9% BTW/);
  await typeIn('Expected total', '170');
  await waitFor(() =>
    expect(screen.getByTestId('totals').textContent.replace(/\s/g, ' ')).toBe(
      'Total excl. VAT€ 150,00VAT · 21% BTW of € 100,00€ 21,00VAT · 9% BTW of € 50,00€ 4,50Total incl. VAT€ 175,50Expected total€ 170,00Difference€ 5,50 more than expected',
    ),
  );
});

const filmRoll = { productId: 9, productName: 'Film roll', price: 5, taxRateId: 2 };
const connects = (products: object[]) => (_method: string, path: string) =>
  path.includes('activity_name=Web') ? { body: { data: products } } : undefined;
const choosesOnLine = async (select: 'Team' | 'Activity', option: string): Promise<void> => {
  await userEvent.click(within(screen.getByRole('group', { name: 'line 1' })).getByRole('combobox', { name: new RegExp(`^${select}`) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it.each([
  ['one product and the line has none', [filmRoll], null, 'Film roll'],
  ['two products', [filmRoll, { ...filmRoll, productId: 10, productName: 'Tape' }], null, ''],
  ['one product and the line has another', [filmRoll], { productId: 4, name: 'Pens' }, 'Pens'],
])('PUR-067 PUR-068 an activity that is connected to %s', async (_what, products, product, expected) => {
  await shownPurchase({ ...aPurchase, lines: [{ ...aPurchase.lines[0]!, product }] } as Purchase, connects(products));
  await userEvent.click(screen.getByRole('button', { name: 'Team and activity, line 1' }));
  await choosesOnLine('Team', 'South');
  const activity = within(screen.getByRole('group', { name: 'line 1' })).getByRole('combobox', { name: /^Activity/ });
  expect(activity.textContent).not.toContain('Film');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Something else' }).checked).toBe(true);
  await choosesOnLine('Activity', 'Web');
  await screen.findByRole('radio', { name: 'Film roll' });
  await waitFor(() => expect(field('Product, line 1').value).toBe(expected));
});

it('PUR-070 PUR-071 another product sets its rate, and resets the footprint', async () => {
  const footprint = [{ footPrintTypeId: 1, name: 'CO2 (kg)', label: 'CO2 (kg)', amount: 7 }];
  const line = { ...aPurchase.lines[0]!, product: null, metaData: footprint };
  const { sent } = await shownPurchase({ ...aPurchase, lines: [line] } as unknown as Purchase, connects([filmRoll]));
  await userEvent.click(screen.getByRole('button', { name: 'Team and activity, line 1' }));
  expect(field('Footprint, CO2 (kg), line 1').value).toBe('7,00');
  await choosesOnLine('Team', 'South');
  await choosesOnLine('Activity', 'Web');
  expect(await screen.findByRole('button', { name: 'VAT, line 1: 9% BTW' })).toBeTruthy();
  expect(field('Footprint, CO2 (kg), line 1').value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Update purchase' }));
  await waitFor(() =>
    expect(sent()[0]?.body.lines[0]).toMatchObject({ product: { productId: 9 }, taxRateId: 2, metaData: null, price: 100 }),
  );
});

it('PUR-041 D-65 the header of a booked one links to its purchase invoice, if it has one, and shows its dates', async () => {
  await shownPurchase({ ...aPurchase, externalInvoice: null });
  expect(within(screen.getByRole('heading', { level: 1 }).parentElement!).queryByRole('link')).toBeNull();
  cleanup();
  const dates = { invoiceDate: '2026-09-30T00:00:00Z', bookDate: '2026-11-20T11:00:00Z', postingDate: '2026-10-01T00:00:00Z' };
  const externalInvoice = {
    legalEntityId: 7,
    invoiceId: 31,
    invoiceNumber: 'HP00002',
    status: 'booked',
    deleted: false,
    ...dates,
  } as const;
  await shownPurchase({ ...aPurchase, purchaseState: { purchaseStateId: 2, name: 'Booked' }, externalInvoice });
  const link = screen.getByRole('link', { name: 'Purchase invoice HP00002' });
  expect(link.getAttribute('href')).toBe('/invoices/3-house/7/purchases/31');
  screen.getByText('Booked on 20-11-2026 with invoice date 30-09-2026 · posted on 01-10-2026, because the period of that date was closed');
});
