import { bankAgreementOf, type BankLine } from './bank-agreement.rules.js';

const line = (why: BankLine['why'], amount: string): BankLine => ({ why, id: 1, date: '2026-10-05', text: 'x', amount });

it('names each reason why the bank and the journal differ, and what none of them explains', () => {
  const figures = {
    statement: { opening: '1000.00', closing: '1107.50' },
    booked: '100.25',
    journal: '148.24',
    lines: [line('open-booking', '-30.00'), line('set-aside', '15.00'), line('received-by-hand', '-33.00')],
  };
  // 107.50 moved: 7.25 of it is in no booking.
  expect(bankAgreementOf(figures)).toEqual({
    ...{ opening: 1000, closing: 1107.5, moved: 107.5, journal: 148.24, difference: -40.74, unexplained: 0.01, count: 4 },
    lines: [
      { why: 'not-in-bookings', id: null, date: null, text: '', amount: 7.25 },
      ...figures.lines.map((one) => ({ ...one, amount: Number(one.amount) })),
    ],
  });
});

it('goes by the bookings where no statement has balances, and names at most 200 lines', () => {
  const lines = Array.from({ length: 201 }, () => line('open-booking', '0.10'));
  const { lines: named, ...rest } = bankAgreementOf({ statement: null, booked: '20.10', journal: '0.00', lines });
  expect([named.length, rest]).toEqual([
    200,
    { opening: null, closing: null, moved: 20.1, journal: 0, difference: 20.1, unexplained: 0, count: 201 },
  ]);
});
