import { settingDefaults } from '@kantoor/schemas';
import { workingTimeOf } from '../../platform/runtime/working-time/index.js';
import { nextReminder } from './next-reminder.rules.js';

/** Noon of the office on a day, or another time. */
const on = (day: string, utc = '11:00'): number => Date.parse(`${day}T${utc}:00Z`);
const found = (changes: object) => {
  const next = nextReminder({
    dueDate: '2026-03-02',
    levels: [7, 14, 30],
    sent: [],
    remindedAt: null,
    nowMs: on('2026-03-02'),
    office: workingTimeOf(settingDefaults),
    ...changes,
  });
  return next && [next.level, new Date(next.atMs).toISOString()];
};

describe('the next reminder of an invoice (D-09)', () => {
  it('is that of the first level, at opening time of its day', () => {
    expect(found({})).toEqual([7, '2026-03-09T07:00:00.000Z']);
    expect(found({ levels: [30, 14, 7] })).toEqual([7, '2026-03-09T07:00:00.000Z']);
  });

  it.each([
    ['on a Saturday', { dueDate: '2026-02-28' }, '2026-03-09T07:00:00.000Z'],
    ['on Good Friday: after Easter, in summer time', { dueDate: '2026-03-27' }, '2026-04-07T06:00:00.000Z'],
    ['on Christmas Day', { dueDate: '2026-12-18', nowMs: on('2026-12-18') }, '2026-12-28T07:00:00.000Z'],
  ])('is sent on the next working day if its day is %s', (_, changes, at) => {
    expect(found(changes)).toEqual([7, at]);
  });

  it('is sent immediately when its time has come, but never outside working time', () => {
    expect(found({ nowMs: on('2026-03-09', '07:00') })).toEqual([7, '2026-03-09T07:00:00.000Z']);
    expect(found({ nowMs: on('2026-03-09', '15:30') })).toEqual([7, '2026-03-09T15:30:00.000Z']);
    expect(found({ nowMs: on('2026-03-13', '17:30') })).toEqual([7, '2026-03-16T07:00:00.000Z']);
  });

  it('follows the last one sent, and does not exist after the last level', () => {
    expect(found({ sent: [7], nowMs: on('2026-03-10') })).toEqual([14, '2026-03-16T07:00:00.000Z']);
    expect(found({ sent: [7, 14, 30], nowMs: on('2026-04-02') })).toBeUndefined();
    expect(found({ sent: [14], nowMs: on('2026-03-17') })).toEqual([30, '2026-04-01T06:00:00.000Z']);
  });

  it('does not exist if no level is switched on', () => {
    expect(found({ levels: [] })).toBeUndefined();
  });

  it('is the highest of those that are due, and never one that is a week late', () => {
    expect(found({ levels: [5, 7], nowMs: on('2026-03-09') })).toEqual([7, '2026-03-09T11:00:00.000Z']);
    expect(found({ nowMs: on('2026-03-16', '07:00') })).toEqual([14, '2026-03-16T07:00:00.000Z']);
    expect(found({ levels: [7, 30], nowMs: on('2026-03-16', '07:01') })).toEqual([30, '2026-04-01T06:00:00.000Z']);
    expect(found({ nowMs: on('2026-08-03') })).toBeUndefined();
  });

  it('waits for the working day after the date on which the customer promised to pay, and is then the highest of those that waited', () => {
    expect(found({ promisedOn: '2026-03-12' })).toEqual([7, '2026-03-13T07:00:00.000Z']);
    // A Friday: reminds on the Monday after it.
    expect(found({ promisedOn: '2026-03-13', nowMs: on('2026-03-10'), sent: [7] })).toEqual([14, '2026-03-16T07:00:00.000Z']);
    expect(found({ promisedOn: '2026-04-10', nowMs: on('2026-03-10') })).toEqual([30, '2026-04-13T06:00:00.000Z']);
    // Later reminders are not moved, and a past promise moves nothing.
    expect(found({ promisedOn: '2026-03-04' })).toEqual([7, '2026-03-09T07:00:00.000Z']);
    expect(found({ promisedOn: '2026-03-12', nowMs: on('2026-03-13', '07:30'), sent: [7] })).toEqual([14, '2026-03-16T07:00:00.000Z']);
    // A broken promise is a reason to remind, however long ago the level's own day was.
    expect(found({ promisedOn: '2026-05-07', nowMs: on('2026-05-08', '08:00') })).toEqual([30, '2026-05-08T08:00:00.000Z']);
  });

  it('stays a working day apart from another reminder of the same day', () => {
    const byHand = new Date(on('2026-03-06'));
    expect(found({ nowMs: on('2026-03-06'), levels: [4], remindedAt: byHand })).toEqual([4, '2026-03-09T07:00:00.000Z']);
    expect(found({ nowMs: on('2026-03-06'), levels: [7], remindedAt: byHand })).toEqual([7, '2026-03-09T07:00:00.000Z']);
  });
});
