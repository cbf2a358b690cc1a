import { newLine, type LineDraft } from '../../records/selling';
import type { Subscription } from './subscription';
import { bodyOf, chosenIn, draftOf, emptyDraft, problemsIn, proposedBy, type SubscriptionDraft } from './subscription-draft';

const line: LineDraft = { ...newLine('Noord', 'Film'), description: 'Onderhoud', price: '100,00' };
const whole: SubscriptionDraft = {
  ...emptyDraft(12, 'mila@house.test', 'EUR', '2026-03-05'),
  name: 'Onderhoud',
  organization: { organizationId: 1, name: 'Klant' },
  contact: { contactId: 2, firstName: 'Noor', lastName: 'Bakker' },
  endDate: '2028-12-31',
  lines: [line],
};
const pointers = (over: Partial<SubscriptionDraft>) => problemsIn({ ...whole, ...over }).map(({ pointer, code }) => `${pointer} ${code}`);

describe('the form of a subscription', () => {
  it('CRM-179 CRM-180 CRM-F03 defaults to monthly on the first, and sends that; a yearly one to January', () => {
    expect(bodyOf({ ...whole, interval: 'yearly' }).schedule).toMatchObject({ interval: 'yearly', monthOfYear: 1 });
    expect(bodyOf(whole).schedule).toEqual({
      interval: 'monthly',
      dayOfMonth: 1,
      monthOfYear: null,
      startDate: '2026-03-05T00:00:00Z',
      endDate: '2028-12-31T00:00:00Z',
      output: 'Concept',
    });
    expect(bodyOf(whole).invoiceDirectly).toBe(false);
  });

  it('CRM-182 sends a month only for a yearly one, and remembers it until yearly is chosen again', () => {
    const yearly = { ...whole, interval: 'yearly' as const, monthOfYear: 3 };
    expect(bodyOf({ ...yearly, interval: 'monthly' }).schedule.monthOfYear).toBeNull();
    expect(bodyOf(yearly).schedule.monthOfYear).toBe(3);
  });

  it('CRM-251 CRM-252 CRM-255 CRM-256 reports missing fields', () => {
    expect(pointers({})).toEqual([]);
    expect(pointers({ name: ' ', organization: null, contact: null, startDate: '', endDate: '' })).toEqual([
      '/name REQUIRED',
      '/organization REQUIRED',
      '/contact REQUIRED',
      '/schedule/startDate REQUIRED',
      '/schedule/endDate REQUIRED',
    ]);
  });

  it('CRM-O91 ends on or after its start date', () => {
    expect(pointers({ endDate: '2026-03-04' })).toEqual(['/schedule/endDate END_BEFORE_START']);
    expect(pointers({ endDate: '2026-03-05' })).toEqual([]);
  });

  it('CRM-189 shows a blank line if there is none, and neither sends nor validates it', () => {
    const draft = draftOf({ schedule: {}, lines: [] } as unknown as Subscription);
    expect(draft.lines).toHaveLength(1);
    expect(bodyOf({ ...whole, lines: draft.lines }).lines).toEqual([]);
    expect(pointers({ lines: draft.lines })).toEqual([]);
    expect(pointers({ lines: [{ ...line, price: '' }] })).toEqual(['/lines/0/price REQUIRED']);
  });

  it('sends the id of the chosen template (CRM-O95)', () => {
    expect(bodyOf({ ...whole, template: 4 }).template).toBe(4);
    expect(bodyOf(whole).template).toBeNull();
  });
});

describe('a start date proposes the day and month of a year', () => {
  const empty = emptyDraft(1, '', 'EUR', '2026-11-23');
  const proposed = (over: Partial<typeof empty>, startDate = '2027-03-15') => {
    const draft = { ...empty, interval: 'yearly' as const, ...over };
    return proposedBy(startDate, draft, new Set(chosenIn(draft)));
  };

  it('if none were chosen', () => {
    expect(proposed({})).toEqual({ dayOfMonth: 15, monthOfYear: 3 });
    expect(proposed({ dayOfMonth: 23, monthOfYear: 11 })).toEqual({ dayOfMonth: 15, monthOfYear: 3 });
  });
  it('but never over a chosen value', () => {
    expect(proposed({ dayOfMonth: 28 })).toEqual({ monthOfYear: 3 });
    expect(proposed({ dayOfMonth: 28, monthOfYear: 6 })).toEqual({});
  });
  it('but for no other interval, and not without a date', () => {
    expect(proposed({ interval: 'monthly' })).toEqual({});
    expect(proposed({}, '')).toEqual({});
  });
});
