import { type Asked, approversOf } from './approvers.rules.js';

const [ann, bob, cas, dia, eve] = [1, 2, 3, 4, 5] as const;
const part = (number: number, responsibleId: number | null, amount: number = 100) => ({ number, responsibleId, amount });
const asked = (over: Partial<Asked>) =>
  approversOf({ parts: [], requesters: new Set([eve]), isActive: () => true, deputiesOf: () => [], finance: [dia], ...over });
const who = (over: Partial<Asked>) =>
  asked(over).approvers.map(({ personId, partNumbers, inPlaceOf, because }) => [personId, partNumbers, inPlaceOf, because]);

describe('approvers', () => {
  it('PUR-O16 PUR-O18 are the people responsible for a line, each once for all their lines', () => {
    expect(who({ parts: [part(1, ann), part(2, bob), part(3, ann)] })).toEqual([
      [ann, [1, 3], null, null],
      [bob, [2], null, null],
    ]);
    expect(asked({ parts: [part(1, ann, 100.5), part(2, ann, -20.25)] }).approvers[0]).toMatchObject({ amount: '80.25' });
  });

  it('PUR-O17 are finance where a line has no responsible person, or there are no lines', () => {
    expect(who({ parts: [part(1, null)] })).toEqual([[dia, [1], null, 'missing']]);
    expect(who({ parts: [] })).toEqual([[dia, [], null, 'missing']]);
  });

  it('D-20 never include the requester: the deputy is asked, otherwise finance', () => {
    expect(who({ parts: [part(1, eve)], deputiesOf: () => [cas] })).toEqual([[cas, [1], eve, 'requester']]);
    expect(who({ parts: [part(1, eve)] })).toEqual([[dia, [1], eve, 'requester']]);
    expect(who({ parts: [part(1, eve)], finance: [eve, bob] })).toEqual([[bob, [1], eve, 'requester']]);
    expect(who({ parts: [part(1, eve)], deputiesOf: () => [ann], requesters: new Set([eve, ann]) })).toEqual([
      [dia, [1], eve, 'requester'],
    ]);
  });

  it('D-63 never include an author of what is approved: the deputy is asked, otherwise finance that is no author', () => {
    const authors = new Set([ann, dia]);
    expect(who({ parts: [part(1, ann)], authors, deputiesOf: () => [cas] })).toEqual([[cas, [1], ann, 'author']]);
    expect(who({ parts: [part(1, ann)], authors, finance: [dia, bob] })).toEqual([[bob, [1], ann, 'author']]);
    expect(asked({ parts: [part(1, ann)], authors }).unanswered).toEqual([1]);
  });

  it('are finance in place of a person who left', () => {
    expect(who({ parts: [part(1, ann)], isActive: (person) => person !== ann })).toEqual([[dia, [1], ann, 'left']]);
  });

  it('are asked once for their own lines and for those of others', () => {
    expect(who({ parts: [part(1, null), part(2, dia)] })).toEqual([[dia, [1, 2], null, null]]);
    expect(who({ parts: [part(2, dia), part(1, null)] })).toEqual([[dia, [1, 2], null, null]]);
  });

  it('PUR-O17 are missing where finance has no other person, with the affected lines listed', () => {
    expect(asked({ parts: [part(1, eve), part(2, bob)], finance: [eve] })).toMatchObject({
      unanswered: [1],
      approvers: [{ personId: bob }],
    });
  });

  it('D-56 exclude people whose lines are below the minimum, where a credit weighs as much as a charge', () => {
    const isBelow = (amount: string) => Number(amount) < 100;
    const plan = asked({ parts: [part(1, ann, 60), part(2, bob, 60), part(3, bob, -60), part(4, cas, 100)], isBelow });
    expect(plan.notAsked).toEqual([ann]);
    expect(plan.approvers.map(({ personId }) => personId)).toEqual([bob, cas]);
    expect(asked({ parts: [part(1, null, 5)], isBelow }).approvers).toMatchObject([{ personId: dia }]);
  });
});
