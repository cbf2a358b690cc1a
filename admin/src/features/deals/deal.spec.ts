import { dealStates } from '@kantoor/schemas';
import { textOfPayment, type DealRow } from './deal';

const deal = (over: object): DealRow =>
  ({ dealState: { dealStateId: dealStates.invoiced }, paymentStatus: 'full', creditInvoice: null, ...over }) as unknown as DealRow;

describe('how the payment of a deal stands', () => {
  it.each([
    [{}, ['deals.payment.full']],
    [{ paymentStatus: null }, ['deals.payment.unknown']],
    [{ dealState: { dealStateId: 1 }, paymentStatus: null }, ['deals.payment.none']],
  ])('%j', (over, text) => expect(textOfPayment(deal(over))).toEqual(text));

  it('is not paid where a credit invoice set it off (PLT-O62)', () => {
    const creditInvoice = { invoiceId: 5, legalEntityId: 1, invoiceNumber: 'NA00033' };
    expect(textOfPayment(deal({ creditInvoice }))).toEqual(['deals.card.credited', { number: 'NA00033' }]);
  });
});
