import { archivedState, defineStates } from './states.js';

/** Parcels: packed, sent once they have an address, and archived afterwards. */
const parcels = defineStates({
  states: { 1: 'Packed', 2: 'Sent' },
  transitions: { 1: [2, archivedState], 2: [archivedState], archived: [1] },
  guards: { 2: ({ address }: { address?: string }) => (address ? [] : [{ pointer: '/address', code: 'REQUIRED' }]) },
  refusals: { 1: { failed: 'IN_USE', invalid: 'INVALID' }, 2: { failed: 'CONFLICT', invalid: 'INVALID_INPUT' } },
  actions: { open: { in: [1, archivedState], refused: 'FORBIDDEN', detail: 'It is on its way' } },
});

describe('states that are defined by tables', () => {
  it('allow a change, or return the table that refuses it and the error', () => {
    const whole = { address: 'Kade 1' };
    expect([parcels.refusalOfChange(1, 2, whole), parcels.refusalOfChange(archivedState, 1, {})]).toEqual([null, null]);
    expect(parcels.refusalOfChange(2, 1, whole)).toEqual({ code: 'IN_USE', params: { from: 2, to: 1 } });
    expect(parcels.refusalOfChange(1, 2, {})).toEqual({ code: 'INVALID_INPUT', errors: [{ pointer: '/address', code: 'REQUIRED' }] });
    expect(parcels.refusalOfChange(archivedState, archivedState, whole)).toMatchObject({ code: 'CONFLICT' });
    expect(parcels.canChange(9, 1)).toBe(false);
  });

  it('allow an action in some of them, and leave unnamed actions alone', () => {
    expect(parcels.ids.map((state) => parcels.refusalOf('open', state)?.code ?? null)).toEqual([null, 'FORBIDDEN', null]);
    expect([parcels.allows('open', 1), parcels.allows('open', 2), parcels.refusalOf('weigh', 2)]).toEqual([true, false, null]);
  });
});
