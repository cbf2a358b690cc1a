import { isOpenEnd } from './open-end';

it('an end as far as the form enters for none is no end, and any day before is one', () => {
  expect(['2099-12-31T00:00:00Z', '2199-12-31', '2099-12-30', '', null].map(isOpenEnd)).toEqual([true, true, false, false, false]);
});
