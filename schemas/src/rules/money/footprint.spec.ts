import { footprintProductSchema } from '../../generated/schemas.js';
import { footprintAmounts, footprintTypeOf, footprintTypes } from './footprint.js';

const co2 = (value: number | string) => ({ footprintProductTypeId: 1, value });

describe('the footprint of a line', () => {
  it('PLT-222 has a single type, CO2 in kilograms, and the schema of footprint products has the same types', () => {
    expect(footprintTypes).toEqual([{ footprintTypeId: 1, name: 'CO2 (kg)' }]);
    expect(footprintProductSchema.properties['footprintProductTypeId']!.enum).toEqual(
      footprintTypes.map(({ footprintTypeId }) => footprintTypeId),
    );
    expect([footprintTypeOf(1).name, footprintTypeOf(2).name]).toEqual(['CO2 (kg)', '#2']);
  });

  it.each([
    ['half a kilogram per euro, of 200 euros', [co2('0.5')], { price: 200, amount: 1 }, 1, 100],
    ['of a quantity', [co2('0.1235')], { price: '12.5', amount: 3 }, 1, 4.63],
    ['of another currency, in euros', [co2('0.5')], { price: 220, amount: 1 }, '1.1', 100],
    ['several products of one type add up', [co2('0.5'), co2('0.25')], { price: 100, amount: 2 }, 1, 150],
    ['nothing is emitted', [co2(0)], { price: 100, amount: 2 }, 1, 0],
    ['what is given back counts against it', [co2('0.5')], { price: 100, amount: -1 }, 1, -50],
  ])('PLT-O96 is factor × quantity × price in euros: %s', (_, factors, line, perEuro, amount) => {
    expect(footprintAmounts(factors, line, perEuro)).toEqual([{ footPrintTypeId: 1, name: 'CO2 (kg)', label: 'CO2 (kg)', amount }]);
  });

  it('is empty if the product has no footprint products', () => {
    expect(footprintAmounts([], { price: 100, amount: 1 })).toEqual([]);
  });
});
