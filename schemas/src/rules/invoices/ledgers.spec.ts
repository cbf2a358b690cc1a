import { isForPurchases } from './ledgers.js';

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
