import { screen } from '@testing-library/react';
import { makeBrowserOfCharts } from '../../testing/browser-of-charts';
import { shown } from '../../testing/shown';
import Bars from './bars';
import { plotMoney } from './plot-money';

const space = '\u00a0';
beforeEach(makeBrowserOfCharts);

const axisOf = async (values: readonly number[]): Promise<(string | null)[]> => {
  const series = [{ name: 'Booked', color: 'green', values }];
  const { container, unmount } = await shown(
    <Bars label="Invoiced" places={['nov. 26', 'dec. 26']} series={series} {...plotMoney('EUR')} />,
  );
  expect(screen.getByRole('figure', { name: 'Invoiced' })).toBeTruthy();
  const axis = [...container.querySelectorAll('.MuiChartsAxis-directionY .MuiChartsAxis-tickLabel')].map(({ textContent }) => textContent);
  unmount();
  return axis;
};

it('an axis is formatted like every other figure, in any language (D-39)', async () => {
  expect(await axisOf([0, 200_000])).toEqual(['0', `50${space}000`, `100${space}000`, `150${space}000`, `200${space}000`]);
  expect(await axisOf([-1500, 1000])).toEqual([`-1${space}500`, `-1${space}000`, '-500', '0', '500', `1${space}000`]);
});

it('an axis of small amounts shows no figure twice', async () => {
  expect(await axisOf([0, 1.2])).toEqual(['0', '2']);
});
