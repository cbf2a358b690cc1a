import { healthOf, percentageOf } from './health.js';

it.each([
  [100, 'success'],
  [81, 'success'],
  [80.1, 'success'],
  [80, 'warning'],
  [51, 'warning'],
  [50.1, 'warning'],
  [50, 'danger'],
  [0, 'danger'],
  [-12, 'danger'],
])('PLT-388 the health of %s per cent is %s', (percentage, health) => expect(healthOf(percentage)).toBe(health));

it('a part of zero has no percentage', () => {
  expect(percentageOf(1, 0)).toBeNull();
  expect(percentageOf(61.7, 250)).toBe(24.7);
});
