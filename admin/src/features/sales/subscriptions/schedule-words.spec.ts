import { ordinal, rhythmWords, shortRhythmWords, type Rhythm } from './schedule-words';

const rhythm = (over: Partial<Rhythm>): Rhythm => ({ interval: 'monthly', dayOfMonth: 1, startDate: '2026-01-05T00:00:00Z', ...over });
const said = (over: Partial<Rhythm>) => {
  const { key, params } = rhythmWords(rhythm(over), 'nl');
  return [key, ...Object.values(params)].join(' ');
};

describe('the text of how often a subscription is billed', () => {
  it('shows the day of the month, or its last day if a month is too short (CRM-O90)', () => {
    expect([1, 28, 29, 30, 31].map((dayOfMonth) => said({ dayOfMonth }))).toEqual([
      'rhythm.monthly 1e',
      'rhythm.monthly 28e',
      'rhythm.monthlyOrLast 29e',
      'rhythm.monthlyOrLast 30e',
      'rhythm.monthlyLast',
    ]);
    expect([15, 30, 31].map((dayOfMonth) => said({ interval: 'quarterly', dayOfMonth }))).toEqual([
      'rhythm.quarterly 15e',
      'rhythm.quarterlyOrLast 30e',
      'rhythm.quarterlyLast',
    ]);
  });

  it('shows a date of the year, or the last day of a month that has no such day', () => {
    const yearly = (dayOfMonth: number, monthOfYear: number) => said({ interval: 'yearly', dayOfMonth, monthOfYear });
    expect([yearly(1, 3), yearly(31, 12), yearly(31, 4), yearly(30, 2), yearly(29, 2), yearly(28, 2)]).toEqual([
      'rhythm.yearly 1 1e maart',
      'rhythm.yearly 31 31e december',
      'rhythm.yearlyLast 31 31e april',
      'rhythm.yearlyLast 30 30e februari',
      'rhythm.leapDay 29 29e februari',
      'rhythm.yearly 28 28e februari',
    ]);
  });

  it('shows the weekday of the start date', () => {
    expect(said({ interval: 'weekly', dayOfMonth: 31 })).toBe('rhythm.weekly maandag');
    expect(said({ interval: 'weekly', startDate: null })).toBe('rhythm.everyWeek');
  });

  it('formats ordinals as each language does', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23].map((day) => ordinal(day, 'en'))).toEqual(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd'.split(' '),
    );
    expect(ordinal(21, 'nl')).toBe('21e');
  });

  it('CRM-O89 shows interval and day in a list, for yearly also the month', () => {
    expect(shortRhythmWords(rhythm({ dayOfMonth: 31 }), 'en')).toEqual({ key: 'shortRhythm.monthly', params: { day: 31, month: '' } });
    expect(shortRhythmWords(rhythm({ interval: 'yearly', monthOfYear: 3 }), 'en').params).toEqual({ day: 1, month: 'March' });
    expect(shortRhythmWords(rhythm({ interval: 'yearly', dayOfMonth: 30, monthOfYear: 2 }), 'en')).toEqual({
      key: 'shortRhythm.yearlyLast',
      params: { day: 30, month: 'February' },
    });
    expect(shortRhythmWords(rhythm({ interval: 'weekly' }), 'en').key).toBe('shortRhythm.weekly');
  });
});
