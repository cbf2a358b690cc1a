import { isOpenEnd } from './open-end';

it('the far date that the form uses for an open end is no end date, and any earlier day is one', () => {
  expect(['2099-12-31T00:00:00Z', '2199-12-31', '2099-12-30', '', null].map(isOpenEnd)).toEqual([true, true, false, false, false]);
});
