import { replacedBecause } from './replacements.service.js';

const parts = [
  { number: 1, responsibleId: 5 },
  { number: 2, responsibleId: 6 },
];
const approval = { approvalState: 'pending' as const, receiverId: 5, replacedBecause: null, partNumbers: [1] };

describe('an approver is replaced', () => {
  it('where the person left, whatever the reason to be asked', () => {
    expect(replacedBecause(approval, parts, false)).toBe('left');
    expect(replacedBecause({ ...approval, replacedBecause: 'handed-over' }, parts, false)).toBe('left');
  });

  it('where the person is responsible for none of the parts any more', () => {
    expect(replacedBecause({ ...approval, receiverId: 7 }, parts, true)).toBe('changed');
    expect(replacedBecause({ ...approval, partNumbers: [1, 2] }, parts, true)).toBeUndefined();
    expect(replacedBecause({ ...approval, receiverId: 6 }, parts, true)).toBe('changed');
  });

  it('never where it was answered, or asked in the place of another, or of the whole record', () => {
    expect(replacedBecause({ ...approval, approvalState: 'approved' }, parts, false)).toBeUndefined();
    expect(replacedBecause({ ...approval, receiverId: 7, replacedBecause: 'missing' }, parts, true)).toBeUndefined();
    expect(replacedBecause({ ...approval, receiverId: 7, partNumbers: [] }, parts, true)).toBeUndefined();
  });
});
