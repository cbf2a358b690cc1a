import { underOurNames } from './registered-names.rules.js';

describe('underOurNames (D-68)', () => {
  const before = { organizationId: 1, lines: [{ productId: 7 }] };
  const supplier = (body: object): unknown => (underOurNames(body, before).body as { organization?: unknown }).organization;
  const product = (line: object): unknown => {
    const { body } = underOurNames({ documentLines: [line] }, before);
    return (body as { documentLines: { productId?: unknown }[] }).documentLines[0]!.productId;
  };
  const problems = (body: object): string[] => underOurNames(body, before).problems.map(({ pointer, code }) => `${pointer} ${code}`);

  it('takes a name that is sent alone', () => {
    expect(supplier({ organizationId: 2 })).toEqual({ organizationId: 2 });
    expect(supplier({ organizationId: null })).toBeNull();
    expect(supplier({ organization: { organizationId: 2 } })).toEqual({ organizationId: 2 });
    expect(product({ product: { productId: 8 } })).toBe(8);
    expect(product({ productId: 8 })).toBe(8);
  });

  it('takes the name that was changed since the record was read, also to nothing', () => {
    expect(supplier({ organization: { organizationId: 1 }, organizationId: 2 })).toEqual({ organizationId: 2 });
    expect(supplier({ organization: { organizationId: 2 }, organizationId: 1 })).toEqual({ organizationId: 2 });
    expect(supplier({ organization: { organizationId: 1 }, organizationId: null })).toBeNull();
    expect(supplier({ organization: null, organizationId: 1 })).toBeNull();
    expect(product({ productId: 7, product: { productId: 8 } })).toBe(8);
    expect(product({ productId: 8, product: { productId: 7 } })).toBe(8);
    expect(product({ productId: 7, product: null })).toBeNull();
    expect(
      problems({ organization: { organizationId: 1 }, organizationId: 2, documentLines: [{ productId: null, product: { productId: 7 } }] }),
    ).toEqual([]);
  });

  it('names both where both were changed to different values', () => {
    expect(problems({ organization: { organizationId: 2 }, organizationId: 2 })).toEqual([]);
    expect(
      problems({ organization: { organizationId: 3 }, organizationId: 2, documentLines: [{ productId: 8, product: { productId: 9 } }] }),
    ).toEqual(
      ['/organization', '/organizationId', '/documentLines/0/productId', '/documentLines/0/product'].map(
        (one) => `${one} FIELD_NAMES_DIFFER`,
      ),
    );
  });

  it('leaves what is no reference to be refused', () => {
    expect(supplier({ organization: { organizationId: 1 }, organizationId: 'x' })).toEqual({ organizationId: 'x' });
    expect(problems({ organization: 'x', organizationId: 1 })).toEqual([]);
    expect(supplier({ organization: 'x', organizationId: 1 })).toBe('x');
    expect(underOurNames({ documentLines: [null] }, before).body).toEqual({ documentLines: [null] });
  });
});
