import { askedPersonText } from './notice-texts.js';

describe('a mail about an approval names who was asked', () => {
  const ann = { receiverId: 1, receiverName: 'Ann' };
  const reader = (addresseeId: number) => ({ language: 'nl', addresseeId }) as const;

  it('to the requester only if a deputy answered', () => {
    expect(askedPersonText('approval-declined', { ...ann, answeredById: 1 }, reader(9))).toBeNull();
    expect(askedPersonText('approval-declined', { ...ann, answeredById: 2 }, reader(9))).toBe('namens Ann');
    expect(askedPersonText('approval-question', { ...ann, answeredById: null }, reader(9))).toBeNull();
  });

  it('to an approver only if he answers for another', () => {
    expect(askedPersonText('approval-asked', { ...ann, answeredById: null }, reader(1))).toBeNull();
    expect(askedPersonText('approval-asked', { ...ann, answeredById: null }, reader(2))).toBe('namens Ann');
  });

  it('to finance, as the one who does not answer', () => {
    expect(askedPersonText('approval-escalated', { ...ann, answeredById: null }, reader(9))).toBe('wacht op Ann');
  });
});
