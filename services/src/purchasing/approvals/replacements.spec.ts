import { replacedBecause } from './replacements.service.js';

const parts = [
  { number: 1, responsibleId: 5 },
  { number: 2, responsibleId: 6 },
];
const approval = { approvalState: 'pending' as const, receiverId: 5, replacedBecause: null, partNumbers: [1] };

describe('an approver is replaced', () => {
  it('if the person left, whatever the reason they were asked', () => {
    expect(replacedBecause(approval, parts, false)).toBe('left');
    expect(replacedBecause({ ...approval, replacedBecause: 'handed-over' }, parts, false)).toBe('left');
  });

  it('if the person is no longer responsible for any part', () => {
    expect(replacedBecause({ ...approval, receiverId: 7 }, parts, true)).toBe('changed');
    expect(replacedBecause({ ...approval, partNumbers: [1, 2] }, parts, true)).toBeUndefined();
    expect(replacedBecause({ ...approval, receiverId: 6 }, parts, true)).toBe('changed');
  });

  it('never after an answer, for a replacement, or for an approval of the whole record', () => {
    expect(replacedBecause({ ...approval, approvalState: 'approved' }, parts, false)).toBeUndefined();
    expect(replacedBecause({ ...approval, receiverId: 7, replacedBecause: 'missing' }, parts, true)).toBeUndefined();
    expect(replacedBecause({ ...approval, receiverId: 7, partNumbers: [] }, parts, true)).toBeUndefined();
  });
});
