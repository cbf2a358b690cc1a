import { dealStateMachine, dealStates } from '@kantoor/schemas';
import { cardStatus, creditedInPart } from './board/card-status';
import { dealBoardKind } from './board/deal-board-kind';
import { textOfPayment, type DealRow } from './deal';
import { en } from './texts.en';

const deal = (over: object): DealRow =>
  ({ dealState: { dealStateId: dealStates.invoiced }, paymentStatus: 'full', creditInvoice: null, ...over }) as unknown as DealRow;

describe('the payment status of a deal', () => {
  it.each([
    [{}, ['deals.payment.full']],
    [{ paymentStatus: null }, ['deals.payment.unknown']],
    [{ dealState: { dealStateId: 1 }, paymentStatus: null }, ['deals.payment.none']],
  ])('%j', (over, text) => expect(textOfPayment(deal(over))).toEqual(text));

  it('is not paid if a credit invoice settled it (PLT-O62)', () => {
    const creditInvoice = { invoiceId: 5, legalEntityId: 1, invoiceNumber: 'NA00033' };
    expect(textOfPayment(deal({ creditInvoice }))).toEqual(['deals.card.credited', { number: 'NA00033' }]);
  });
});

it('D-60 a state has its registered name, and its board column has the same text', () => {
  const { unknown: _, ...names } = en.deals.state;
  expect(names).toEqual(dealStateMachine.names);
  const captions = Object.values(dealStates).map((state) => dealBoardKind.caption(state));
  expect(captions).toEqual(Object.values(dealStates).map((state) => `deals.state.${state}`));
});

it('D-42 the card shows that its invoice is booked but not sent yet', () => {
  const invoiced = { paymentStatus: 'open', externalInvoice: { invoiceNumber: 'NA00033' } };
  const said = (over: object) => cardStatus(deal({ ...invoiced, ...over }));
  expect(said({ invoiceSent: false })).toEqual({ key: 'deals.card.unsent', params: { number: 'NA00033' }, meaning: 'needsYou' });
  expect(said({ invoiceSent: true })).toMatchObject({ key: 'deals.card.sent', meaning: 'good' });
  expect(said({ invoiceSent: false, process: { state: 'running', step: 'mail' } })).toMatchObject({ key: 'deals.card.step.mail' });
});

it('D-40 a deal shows how much of its invoice was credited, and the credit invoice once all of it was', () => {
  const said = (over: object) => creditedInPart(deal({ currency: 'EUR', ...over }));
  expect([said({}), said({ creditedAmount: null }), said({ creditedAmount: 0 })]).toEqual([null, null, null]);
  const amount = expect.stringMatching(/€.30,25|€30\.25/) as string;
  for (const creditedAmount of [30.25, -30.25])
    expect(said({ creditedAmount })).toEqual({ key: 'deals.card.creditedInPart', params: { amount }, meaning: 'stopped' });
  const part = { paymentStatus: 'partial', externalInvoice: { invoiceNumber: 'NA00033' }, currency: 'EUR' };
  expect(cardStatus(deal(part))).toMatchObject({ key: 'deals.card.partlyPaid' });
  expect(cardStatus(deal({ ...part, creditedAmount: 30.25 }))).toMatchObject({
    key: 'deals.card.partlyCredited',
    params: { number: 'NA00033' },
  });
  expect(said({ creditedAmount: 121, creditInvoice: { invoiceId: 5, legalEntityId: 1, invoiceNumber: 'NA00033' } })).toBeNull();
});
