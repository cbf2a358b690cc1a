import { bestRule } from './best-rule.rules.js';
import type { TaxRule } from './best-rule.rules.js';

const rule = (name: string, over: Partial<TaxRule> = {}): TaxRule => ({
  name,
  countryIso2: null,
  isExEu: false,
  needsVatNumber: false,
  taxRateId: 1,
  ...over,
});
const customer = { countryIso2: 'BE', exEu: false, vatNumber: null as string | null };

describe('CRM-O75 the tax rule of a customer', () => {
  const rules = [
    rule('everyone'),
    rule('world', { isExEu: true }),
    rule('Belgium', { countryIso2: 'BE' }),
    rule('Belgium, business', { countryIso2: 'BE', needsVatNumber: true }),
  ];
  const nameFor = (over: Partial<typeof customer>): string | undefined => bestRule(rules, { ...customer, ...over })?.name;

  it('is that of the country, with and without a VAT number', () => {
    expect([nameFor({}), nameFor({ vatNumber: 'BE0123456789' }), nameFor({ vatNumber: ' ' })]).toEqual([
      'Belgium',
      'Belgium, business',
      'Belgium',
    ]);
  });
  it('is that of the outside world where no rule names the country', () => {
    expect(nameFor({ countryIso2: 'US', exEu: true })).toBe('world');
  });
  it('is the general one otherwise, and none where no rule applies', () => {
    expect(nameFor({ countryIso2: 'DE' })).toBe('everyone');
    expect(bestRule([rule('world', { isExEu: true })], customer)).toBeUndefined();
  });
  it('goes by name where two are equal', () => {
    expect(bestRule([rule('b'), rule('a')], customer)?.name).toBe('a');
  });
});
