import { bestRule, type TaxRule } from './best-rule.rules.js';

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
  it('is that for outside the EU if no rule names the country', () => {
    expect(nameFor({ countryIso2: 'US', exEu: true })).toBe('world');
  });
  it('is the general one otherwise, and none if no rule applies', () => {
    expect(nameFor({ countryIso2: 'DE' })).toBe('everyone');
    expect(bestRule([rule('world', { isExEu: true })], customer)).toBeUndefined();
  });
  it('D-45 of a member state does not apply to its customers outside the EU, and does apply to Monaco as part of France', () => {
    const french = [...rules, rule('France', { countryIso2: 'FR' })];
    const nameOf = (over: Partial<typeof customer>) => bestRule(french, { ...customer, ...over })?.name;
    expect(nameOf({ countryIso2: 'FR' })).toBe('France');
    expect(nameOf({ countryIso2: 'FR', exEu: true })).toBe('world');
    expect(nameOf({ countryIso2: 'MC' })).toBe('France');
    expect(nameOf({ countryIso2: 'MC', exEu: true })).toBe('world');
    expect(bestRule([...french, rule('Monaco', { countryIso2: 'MC' })], { ...customer, countryIso2: 'MC' })?.name).toBe('Monaco');
    expect(bestRule([...french, rule('Britain', { countryIso2: 'GB' })], { ...customer, countryIso2: 'GB', exEu: true })?.name).toBe(
      'Britain',
    );
  });
  it('D-46 requiring a VAT number does not apply without one', () => {
    for (const vatNumber of ['n.v.t.', '-', '#N/B', '0', 'BE0000000000']) expect(nameFor({ vatNumber })).toBe('Belgium');
  });
  it('is chosen by name if two are equal', () => {
    expect(bestRule([rule('b'), rule('a')], customer)?.name).toBe('a');
  });
});
