import { isInactive, outcomeOf, scheduleOf, subscriptionProblems } from './subscriptions.js';

const line = { description: 'Onderhoud', price: 100, amount: 1, department: 'Advies', project: 'Strategie' };
const yearly = {
  interval: 'yearly',
  dayOfMonth: 1,
  monthOfYear: 3,
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2028-12-31T00:00:00Z',
} as const;
const whole = { name: 'Onderhoud', organization: { organizationId: 1 }, contact: { contactId: 1 }, schedule: yearly, lines: [line] };
const pointers = (over: object) => subscriptionProblems({ ...whole, ...over }).map(({ pointer, code }) => `${pointer} ${code}`);

describe('a subscription', () => {
  it('is complete with name, organization, contact and schedule (CRM-251, CRM-252)', () => {
    expect(pointers({})).toEqual([]);
    expect(pointers({ name: ' ', organization: null, contact: null })).toEqual([
      '/name REQUIRED',
      '/organization REQUIRED',
      '/contact REQUIRED',
    ]);
  });

  it('names its month if it is yearly, and only then (CRM-254, CRM-182)', () => {
    const { monthOfYear: _, ...without } = yearly;
    expect(pointers({ schedule: without })).toEqual(['/schedule/monthOfYear REQUIRED']);
    expect(pointers({ schedule: { ...without, interval: 'monthly' } })).toEqual([]);
    expect(scheduleOf({ ...yearly, interval: 'monthly' })).toMatchObject({ monthOfYear: null, startDate: '2026-01-01' });
    expect(scheduleOf(yearly)).toMatchObject({ monthOfYear: 3 });
    expect(scheduleOf({ ...yearly, startDate: null })).toBeNull();
  });

  it('ends on or after its start date (CRM-O91)', () => {
    expect(pointers({ schedule: { ...yearly, endDate: '2025-12-31T00:00:00Z' } })).toEqual(['/schedule/endDate FIELD_TOO_SMALL']);
    expect(pointers({ schedule: { ...yearly, endDate: yearly.startDate } })).toEqual([]);
  });

  it('may have no lines, and each line is complete (CRM-257, CRM-258)', () => {
    expect(pointers({ lines: [] })).toEqual([]);
    const emptied = (['price', 'amount', 'department', 'project'] as const).flatMap((field) =>
      pointers({ lines: [{ ...line, [field]: null }] }),
    );
    expect(emptied).toEqual(['/lines/0/price', '/lines/0/amount', '/lines/0/department', '/lines/0/project'].map((at) => `${at} REQUIRED`));
    expect(pointers({ lines: [{ ...line, description: null }] })).toEqual(['/lines/0/description PRODUCT_OR_DESCRIPTION_REQUIRED']);
    expect(pointers({ lines: [{ ...line, product: { productId: 0 } }] })).toEqual(['/lines/0/product PRODUCT_INVALID']);
    expect(pointers({ lines: [{ ...line, description: null, product: { productId: 1 } }] })).toEqual([]);
  });

  it('is inactive before its start date, after its end date, and without a start date (CRM-183, CRM-184, CRM-185, CRM-O91)', () => {
    const days = { startDate: '2026-03-02', endDate: '2026-03-04' };
    expect(['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'].map((today) => isInactive(days, today))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(isInactive({ ...days, startDate: null }, '2026-03-03')).toBe(true);
  });

  it('defines what its periods become (D-02, CRM-O87)', () => {
    const outcomes = (invoiceDirectly: boolean) =>
      ['Concept', 'Book', 'Book and invoice'].map((output) => outcomeOf({ output, invoiceDirectly }));
    expect(outcomes(false)).toEqual(['concept', 'booked', 'mailed']);
    expect(outcomes(true)).toEqual(['mailed', 'mailed', 'mailed']);
  });
});
