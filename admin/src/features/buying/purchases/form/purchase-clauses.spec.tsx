import { houseTimeZone } from '../../../../testing/days';
import { daysLater } from '@kantoor/schemas';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayOf, keepTimeOf } from '../../../../format';
import { notices } from '../../../../shell/notices';
import { aLine, aPurchase, field, high, said, sentenceOf, shownPurchase, type Answers } from '../../../../testing/form-of-purchase';
import { press } from '../../../../testing/press';
import BookDialog from '../booking/book-dialog';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { sheetStyleOf } from '../../../../testing/sheet-style-of';
import { textsOf } from '../../../../i18n/texts-of';
import type { Purchase } from '../purchase';

const type = (name: string | RegExp, value: string): void => void fireEvent.change(field(name), { target: { value } });
const money = (text: string): string => text.replaceAll('\u00a0', ' ');
const daysAgo = (days: number): string => `${daysLater(dayOf(new Date()), -days)}T00:00:00Z`;

it('PUR-045 an organization is created beside the form, and then selected', async () => {
  const made = { id: 8, organizationId: 8, version: 1, name: 'Nieuwe drukker', countryIso2: 'NL' };
  const { sent } = await shownPurchase(null, (method, path) =>
    /^\/api\/crm\/organizations(\/8)?(\?view=\w+)?$/.test(path) && (method === 'POST' || path.includes('/8')) ? { body: made } : undefined,
  );
  await press('New organization');
  const panel = await screen.findByRole('dialog', { name: /organization/i });
  await waitFor(() => expect(panel.querySelector('#root_name')).toBeTruthy());
  fireEvent.change(panel.querySelector('#root_name')!, { target: { value: 'Nieuwe drukker' } });
  fireEvent.submit(panel.querySelector('form')!);
  await waitFor(() => expect(sent('POST').map(({ path }) => path)).toEqual([expect.stringContaining('/api/crm/organizations')]));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Organization/, hidden: true }).value).toBe('Nieuwe drukker'),
  );
});

it.each([
  [true, 'No purchase invoice: booked elsewhere'],
  [false, null],
])('PUR-O35 the header says whether it is skipped in the books: %s', async (skipFromExternalInvoicing, says) => {
  await shownPurchase({ ...aPurchase, skipFromExternalInvoicing } as Purchase);
  const head = await screen.findByText('Concept');
  expect(head).toBeTruthy();
  expect(screen.queryByText('No purchase invoice: booked elsewhere')?.textContent ?? null).toBe(says);
});

describe('the purchase date', () => {
  afterEach(() => {
    jest.useRealTimers();
    keepTimeOf(houseTimeZone);
  });
  it.each([
    ['Europe/Amsterdam', '26-11-2026'],
    ['America/Curacao', '25-11-2026'],
  ])(
    "PUR-046 PUR-O14 defaults to today in the ecosystem's time zone, at half past midnight in Amsterdam: in %s %s",
    async (timeZone, day) => {
      jest.useFakeTimers({ now: new Date('2026-11-25T23:30:00Z'), advanceTimers: true });
      keepTimeOf(timeZone);
      await shownPurchase(null);
      expect(field('Purchase date *').value).toBe(day);
    },
  );
  it('PUR-046 PUR-231 is typed and shown as DD-MM-YYYY, and sent as midnight Z', async () => {
    const { sent } = await shownPurchase(aPurchase, (method, _path, body) =>
      method === 'PUT' ? { body: { ...aPurchase, ...(body as object), version: 4 } } : undefined,
    );
    expect(field('Purchase date *').value).toBe('01-11-2026');
    type('Purchase date *', '25-10-2026');
    fireEvent.blur(field('Purchase date *'));
    await press('Update purchase');
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]!.body).toMatchObject({ purchaseDate: '2026-10-25T00:00:00Z' });
    expect(field('Purchase date *').value).toBe('25-10-2026');
  });
});

describe('the expected total', () => {
  const colours = (): string[] =>
    ['expected', 'difference'].map((part) => {
      const [red = 0, green = 0] = sheetStyleOf(screen.getByTestId(part)).color.match(/\d+/g)!.map(Number);
      return green > red ? 'green' : 'red';
    });
  it('PUR-055 is green if it equals the total, red otherwise, with the difference', async () => {
    await shownPurchase(aPurchase);
    await screen.findByText(/21% BTW/);
    type('Expected total', '121');
    await waitFor(() => expect(screen.getByTestId('difference').textContent).toBe('none'));
    expect(colours()).toEqual(['green', 'green']);
    type('Expected total', '120');
    await waitFor(() => expect(money(screen.getByTestId('difference').textContent)).toBe('€ 1,00 more than expected'));
    expect(colours()).toEqual(['red', 'red']);
  });
  it('PUR-048 is not sent, and is gone when the purchase is reopened', async () => {
    const { sent } = await shownPurchase(aPurchase);
    type('Expected total', '120');
    type('Name *', 'Ink');
    await press('Update purchase');
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(JSON.stringify(sent('PUT')[0]!.body)).not.toMatch(/expected|120/i);
    cleanup();
    await shownPurchase(aPurchase);
    expect(field('Expected total').value).toBe('');
  });
});

describe('the lines', () => {
  it('PUR-051 have these columns, and a budget below them', async () => {
    await shownPurchase(aPurchase, (_method, path) =>
      path.includes('/budget') ? { body: { budget: 500, available: 250, withoutRate: 0, rate: 1 } } : undefined,
    );
    const heads = [...document.querySelectorAll('.captions span')].map(({ textContent }) => textContent).filter(Boolean);
    expect(heads).toEqual(['Product', 'Description', 'Quantity', 'Price incl. VAT', 'Price excl. VAT', 'VAT', 'Line total']);
    const budget = await screen.findByRole('img', { name: /budget/i });
    await waitFor(() => expect(money(budget.textContent)).toBe('€ 150,00 left'));
  });
  it('PUR-053 expand to team, activity or person, the products of the activity or another one, and the footprint of each type', async () => {
    const filmRoll = { productId: 9, productName: 'Film roll', price: 5, taxRateId: 2 };
    await shownPurchase(aPurchase, (_method, path) => {
      if (path.includes('/product-activities')) return { body: { data: [filmRoll] } };
      return path.includes('/members')
        ? { body: { items: [{ personId: 4, name: 'Mila Jansen', emailAddress: 'mila@house.test' }] } }
        : undefined;
    });
    await press('Team and activity, line 1');
    const line = within(screen.getByRole('group', { name: 'line 1' }));
    expect(line.getByRole('combobox', { name: /^Team/ }).textContent).toBe('North');
    fireEvent.mouseDown(line.getByRole('combobox', { name: /^Activity/ }));
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Film', 'Mila Jansen']));
    fireEvent.click(screen.getByRole('option', { name: 'Film' }));
    const choices = await line.findAllByRole('radio');
    expect(choices.map((radio) => radio.closest('label')!.textContent)).toEqual(['Something else', 'Film roll']);
    expect(line.getByLabelText('Footprint, CO2 (kg), line 1')).toBeTruthy();
  });
});

it('PUR-304 an error replaces the pending notice, with the reason', async () => {
  const meanwhile: string[][] = [];
  const answers: Answers = (method) => {
    if (method !== 'PUT') return undefined;
    meanwhile.push(said());
    return { status: 409, body: { status: 409, code: 'CONFLICT', detail: 'It is locked' } };
  };
  await shownPurchase(aPurchase, answers);
  type('Name *', 'Ink');
  await press('Update purchase');
  await waitFor(() => expect(notices.all()).toMatchObject([{ kind: 'error', text: 'UPDATE_PURCHASE_FAILED', reason: 'CONFLICT' }]));
  expect(meanwhile).toEqual([['UPDATE_PURCHASE_PENDING']]);
  expect(sentenceOf('CONFLICT')).toContain(' ');
});

describe('PUR-307 booking reports', () => {
  it.each([
    [200, 'PURCHASE_BOOKED_SUCCESS'],
    [500, 'PURCHASE_BOOKED_FAILED'],
  ])('that it is running, and with %s that it is %s', async (status, notice) => {
    notices.clear();
    const meanwhile: string[][] = [];
    fakeApi(({ method }) => {
      if (method !== 'POST') return undefined;
      meanwhile.push(said());
      return { status, body: status === 200 ? aPurchase : { status, code: 'INTERNAL_ERROR' } };
    });
    await shownInHouse(
      <BookDialog purchase={{ ...aPurchase, purchaseDate: daysAgo(0) } as Purchase} onDone={() => undefined} onCancel={() => undefined} />,
      { texts: textsOf('features/buying/purchases') },
    );
    await press('Book');
    await waitFor(() => expect(said()).toEqual([notice]));
    expect(meanwhile).toEqual([['PURCHASE_BOOKED_PENDING']]);
  });
});

it.each([
  [1, 0],
  [4, 1],
  [5, 1],
  [2, 1],
])('PUR-084 in state %s approvals are loaded: %s', async (purchaseStateId, times) => {
  const { requests } = await shownPurchase({ ...aPurchase, purchaseState: { purchaseStateId, name: '' } });
  const loaded = () => requests.filter(({ path }) => path.endsWith('/approvals')).length;
  await waitFor(() => expect(loaded()).toBe(times));
});

it.each([
  [31, false],
  [91, true],
])('PUR-F09 a date of %s days ago has an icon: %s, and needs confirmation at booking', async (days, hasIcon) => {
  const purchase = { ...aPurchase, purchaseDate: daysAgo(days) } as Purchase;
  await shownPurchase(purchase);
  expect(screen.queryByRole('img', { name: 'This date is more than 90 days ago.' }) !== null).toBe(hasIcon);
  await press('Book');
  await press('Book');
  expect(await screen.findByRole('dialog', { name: 'Book on an earlier date?' })).toBeTruthy();
});

it('PUR-O86 a supplier without linked products is offered all products', async () => {
  const items = [
    { id: 3, productId: 3, name: 'Pens' },
    { id: 4, productId: 4, name: 'Paper' },
  ];
  await shownPurchase({ ...aPurchase, lines: [{ ...aLine, taxRate: high }] } as unknown as Purchase, (_method, path) =>
    path.startsWith('/api/crm/products') ? { body: { items } } : undefined,
  );
  fireEvent.mouseDown(screen.getByLabelText('Product, line 1'));
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Pens', 'Paper']));
});
