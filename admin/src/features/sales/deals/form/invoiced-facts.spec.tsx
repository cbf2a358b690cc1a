import { dealStates } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import { fakeApi } from '../../../../testing/fake-api';
import { shownInHouse } from '../../../../testing/shown-in-house';
import type { Deal } from '../deal';
import { InvoicedFacts } from './invoiced-deal';

const invoiced = {
  ...{
    id: 5,
    dealState: { dealStateId: dealStates.invoiced },
    invoiceDate: '2026-11-02T00:00:00Z',
    paymentStatus: 'full',
    administrativeContact: null,
    dateReminded: null,
  },
  externalInvoice: { invoiceId: 7, legalEntityId: 7, invoiceNumber: 'H00007' },
  creditInvoice: null,
} as unknown as Deal;
const result = async (over: object): Promise<string> => {
  fakeApi();
  const { container, unmount } = await shownInHouse(<InvoicedFacts deal={{ ...invoiced, ...over } as Deal} />, {
    texts: textsOf('features/sales/deals'),
  });
  const text = container.textContent!;
  unmount();
  return text;
};

it('PLT-O62 a deal whose invoice was credited is not shown as paid', async () => {
  expect(await result({})).toMatch(/Payment status\s*Paid/);
  const credited = await result({ creditInvoice: { invoiceId: 8, legalEntityId: 7, invoiceNumber: 'H00008' } });
  expect(credited).toMatch(/Payment status\s*Credited by H00008/);
});
