import { balanceNumbers, isForPurchases } from './ledgers.js';

it('D-66 costs are booked on accounts of costs and of the balance sheet, not of revenue; the ledger itself decides before its number', () => {
  const offered = (value: string, kind?: string): boolean => isForPurchases({ value, kind });
  expect(['4500', '0210', '7000', '9100', 'WBedHui', 'KANTOOR'].map((value) => offered(value))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['8000', 'WOmzNog', 'womz'].map((value) => offered(value))).toEqual([false, false, false]);
  expect([offered('8000', 'costs'), offered('8000', 'balance'), offered('4500', 'revenue')]).toEqual([true, true, false]);
});

it('knows accounts of the balance sheet by their number in either chart', () => {
  const onBalance = ['0210', '1100', '3000', 'BMatInv', '4500', '8000', 'WBedHui', 'KANTOOR', 'BANK'].filter((value) =>
    new RegExp(balanceNumbers).test(value),
  );
  expect(onBalance).toEqual(['0210', '1100', '3000', 'BMatInv']);
});
