import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../../../i18n/texts-of';
import { notices } from '../../../../shell/notices';
import { fakeApi, refusal, type Reply } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import InvoiceDetail from '../invoice-detail';
import type { Invoice } from '../invoice';

const line = (lineNumber: number, quantity: number, price: number) => ({ lineNumber, description: `Line ${lineNumber}`, quantity, price });
const draft = {
  ...{ id: 5, invoiceId: 5, legalEntityId: 7, version: 3, status: 'draft', invoiceType: 'invoice', deleted: false, paperlessId: null },
  ...{ invoiceDescription: 'Advies', invoiceDate: '2026-03-05T00:00:00Z', currency: 'EUR', language: 'nl', customer: { name: 'Klant' } },
  ...{ taxes: [], netAmount: 250, taxAmount: 0, totalAmount: 250, payments: [], creditedBy: null, credits: [], parent: null },
  attachments: [],
  lines: [line(1, 2, 100), line(2, 1, 50)],
} as unknown as Invoice;
beforeEach(() => {
  notices.clear();
  localStorage.clear();
});

/** Shows lines with an API that stores what is saved; a save may get another response. */
async function show(over: object = {}, { may = true, save }: { may?: boolean; save?: () => Reply | undefined } = {}) {
  let stored = { ...draft, ...over } as Invoice;
  const change = (to: object): void => void (stored = { ...stored, ...to, version: stored.version + 1 });
  const requests = fakeApi(({ method, path, body }) => {
    if (!path.endsWith('/sales-invoices/5')) return undefined;
    if (method !== 'PUT') return { body: stored };
    const refused = save?.();
    if (refused) return refused;
    change({ lines: body.lines });
    return { body: stored };
  });
  const page = await shownInHouse(<InvoiceDetail legalEntity="7" id={5} onClose={() => undefined} />, {
    texts: textsOf('features/invoices/invoices', 'shared/form'),
    current: { may: (permission) => may || permission !== 'invoices.write' },
  });
  await screen.findByRole('region', { name: 'Lines' });
  const saves = () => requests.filter(({ method }) => method === 'PUT');
  return { ...page, saves, change };
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const figures = (): string[] =>
  within(screen.getByRole('region', { name: 'Lines' }))
    .queryAllByRole('textbox')
    .map((field) => field.getAttribute('aria-label')!);
const types = async (name: string, text: string): Promise<void> => {
  await userEvent.click(cell(name));
  fireEvent.change(cell(name), { target: { value: text } });
  await userEvent.keyboard('{Enter}');
};

describe('the lines of an invoice', () => {
  it('PLT-O45 have editable quantities and prices while it is a draft, and nothing else', async () => {
    await show();
    expect(figures()).toEqual(['Quantity, line 1', 'Price, line 1', 'Quantity, line 2', 'Price, line 2']);
  });

  it.each([
    ['booked', { status: 'booked', paymentStatus: 'open', amountPaid: 0 }, true],
    ['archived', { deleted: true }, true],
    ['that of a deal, which has them', { paperlessId: 9 }, true],
    ['read by somebody who may not change it', {}, false],
  ])('PLT-O45 are read-only where it is %s', async (_, over, may) => {
    await show(over, { may });
    expect(figures()).toEqual([]);
  });

  it('CRM-201 PLT-146 are saved on Enter with the version that was read, as a whole invoice, and keep their values', async () => {
    const { saves, unmount } = await show();
    await types('Price, line 2', '62,5');
    await waitFor(() => expect(notices.all().map(({ text }) => text)).toEqual(['UPDATE_INVOICE_SUCCESS']));
    expect(saves().map(({ body, headers }) => [headers.get('if-match'), body])).toEqual([
      ['"v3"', { ...draft, lines: [draft.lines[0], { ...draft.lines[1], price: 62.5 }] }],
    ]);
    await types('Quantity, line 1', '3');
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect([saves()[1]!.headers.get('if-match'), saves()[1]!.body.lines.map(({ quantity }: { quantity: number }) => quantity)]).toEqual([
      '"v4"',
      [3, 1],
    ]);
    await waitFor(() => expect([cell('Quantity, line 1').value, cell('Price, line 2').value]).toEqual(['3', '62,50']));
    unmount();
  });

  it('keep the input after a failed save', async () => {
    await show({}, { save: () => refusal(500, 'INTERNAL_ERROR') });
    await types('Price, line 1', '80');
    await waitFor(() => expect(notices.all().map(({ text }) => text)).toEqual(['UPDATE_INVOICE_FAILED']));
    expect(cell('Price, line 1').value).toBe('80,00');
  });

  it("are compared with another user's save before anything is overwritten", async () => {
    let isStale = true;
    const { saves, change } = await show({}, { save: () => (isStale ? refusal(412, 'PRECONDITION_FAILED') : undefined) });
    change({ lines: [line(1, 2, 110), line(2, 1, 55)] });
    await types('Price, line 1', '80');
    const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' });
    expect(
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Price, line 180,00110,00', 'Price, line 250,0055,00']);
    isStale = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([cell('Price, line 1').value, cell('Price, line 2').value]).toEqual(['80,00', '55,00']);
    await types('Price, line 1', '80');
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]!.body.lines.map(({ price }: { price: number }) => price)).toEqual([80, 55]);
  });
});
