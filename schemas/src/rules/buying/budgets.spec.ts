import { budgetAfter } from './budgets.js';

const line = (price: number | string, amount: number | string = 1, isCounted = false) => ({ price, amount, isCounted });

describe('the remainder of a budget after a line', () => {
  it.each([
    ['more was spent before', { budget: 500, available: 50, rate: 1 }, line(100), '-50.00', true],
    ['all of it is spent', { budget: 500, available: 100, rate: 1 }, line(25, 4), '0.00', false],
    ['in another currency', { budget: 500, available: 500, rate: 1.25 }, line(100), '420.00', false],
    ['what a line gives back', { budget: 500, available: -20, rate: 1 }, line(30, -1), '10.00', false],
    ['a line that counts already', { budget: 500, available: 50, rate: 1 }, line(100, 1, true), '50.00', false],
    ['to the cent', { budget: 1, available: 1, rate: 1 }, line('0.3333', 3), '0.00', false],
  ])('PUR-O90 %s', (_, left, spending, after, isExceeded) => {
    expect(budgetAfter(left, spending)).toEqual({ left: after, isExceeded });
  });

  it('PUR-225 is shown only if the budget is above 0, and there is a rate', () => {
    expect(budgetAfter({ budget: 0, available: -450, rate: 1 }, line(100))).toBeNull();
    expect(budgetAfter({ budget: 500, available: 500, rate: null }, line(100))).toBeNull();
  });
});
