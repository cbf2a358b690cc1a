import { walkedPeriods } from './testing/calendar-model.js';
import { dayIn, intervals, nextPeriods, periodsOf, type Schedule } from './index.js';

const starts = (schedule: Schedule, from: string, to: string) => periodsOf(schedule, from, to).map(({ start }) => start);
const monthly: Schedule = { interval: 'monthly', dayOfMonth: 1, startDate: '2026-01-01', endDate: '2199-12-31' };

/** Returns the same numbers for the same seed (mulberry32), a hundred times faster than shrinkable ones. */
function seeded(seed: number): (upTo: number) => number {
  let state = seed;
  return (upTo) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * upTo);
  };
}

const firstMs = Date.UTC(1999, 0, 1);
const daysInAll = (Date.UTC(2041, 0, 1) - firstMs) / 86_400_000;
const days = Array.from({ length: daysInAll }, (_, day) => new Date(firstMs + day * 86_400_000).toISOString().slice(0, 10));
const dayAt = (number: number): string => days[Math.min(Math.max(number, 0), daysInAll - 1)]!;

function anySchedule(random: (upTo: number) => number): {
  schedule: Schedule;
  from: string;
  middle: string;
  afterMiddle: string;
  to: string;
} {
  const interval = intervals[random(4)]!;
  const start = random(daysInAll);
  // Most run for about a year, one in two hundred to the end of the calendar, and some end before they begin.
  const length = random(200) === 0 ? daysInAll : random(500) - 30;
  const schedule = {
    interval,
    dayOfMonth: random(2) ? 28 + random(4) : 1 + random(31),
    monthOfYear: interval === 'yearly' ? 1 + random(12) : null,
    startDate: dayAt(start),
    endDate: days[Math.min(start + length, daysInAll - 1)] ?? '1998-12-31',
  };
  const from = start - 60 + random(300);
  const middle = from + random(200);
  const to = middle + random(300);
  return { schedule, from: dayAt(from), middle: dayAt(middle), afterMiddle: dayAt(Math.max(middle, 0) + 1), to: dayAt(to) };
}

describe('the periods of a schedule', () => {
  // Each run tries a fiftieth; KANTOOR_LONG tries all.
  const schedules = process.env['KANTOOR_LONG'] ? 1_000_000 : 20_000;

  it(`are those that a calendar shows, day by day: none twice, none missing, none drifting: ${schedules} schedules (museum 7)`, () => {
    const seed = 20_261_123;
    const random = seeded(seed);
    let periods = 0;
    for (let nth = 0; nth < schedules; nth += 1) {
      const { schedule, from, middle, afterMiddle, to } = anySchedule(random);
      const shown = JSON.stringify(periodsOf(schedule, from, to));
      const walked = walkedPeriods(schedule, from, to);
      if (shown !== JSON.stringify(walked))
        throw new Error(`${JSON.stringify({ seed, nth, schedule, from, to, walked })} and not ${shown}`);
      // Queried in two parts, as two runs do, they are the same.
      const inParts =
        nth % 4 > 0 || afterMiddle <= middle ? walked : [...periodsOf(schedule, from, middle), ...periodsOf(schedule, afterMiddle, to)];
      if (shown !== JSON.stringify(inParts)) throw new Error(`${JSON.stringify({ seed, nth, schedule, from, middle, to, inParts })}`);
      periods += walked.length;
    }
    expect(periods).toBeGreaterThan(schedules);
  }, 120_000);

  it('begin on the last day of a month that is too short, without moving later ones (CRM-O90)', () => {
    const last = { ...monthly, dayOfMonth: 31 };
    expect(starts(last, '2027-01-01', '2027-06-30')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ]);
    expect(starts({ ...monthly, dayOfMonth: 29 }, '2027-01-30', '2028-03-01')).toEqual(
      expect.arrayContaining(['2027-02-28', '2028-02-29']),
    );
    const leapDay: Schedule = { ...monthly, interval: 'yearly', dayOfMonth: 31, monthOfYear: 2 };
    expect(starts(leapDay, '2026-01-01', '2029-12-31')).toEqual(['2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28']);
  });

  it('begin every seven days from the start date if they are weekly, whatever the day of the month (CRM-O90)', () =>
    expect(starts({ ...monthly, interval: 'weekly', dayOfMonth: 15, startDate: '2026-12-24' }, '2026-12-25', '2027-01-14')).toEqual([
      '2026-12-31',
      '2027-01-07',
      '2027-01-14',
    ]));

  it('begin every three months from the first matching day if they are quarterly', () =>
    expect(starts({ ...monthly, interval: 'quarterly', dayOfMonth: 15, startDate: '2026-01-20' }, '2026-01-01', '2026-12-31')).toEqual([
      '2026-02-15',
      '2026-05-15',
      '2026-08-15',
      '2026-11-15',
    ]));

  it('last until the day before the next one, and no longer than the subscription (CRM-O91)', () =>
    expect(periodsOf({ ...monthly, dayOfMonth: 15, endDate: '2026-03-15' }, '2026-01-01', '2026-12-31')).toEqual([
      { start: '2026-01-15', end: '2026-02-14' },
      { start: '2026-02-15', end: '2026-03-14' },
      { start: '2026-03-15', end: '2026-03-15' },
    ]));

  it('do not exist if it ends before it begins, nor before the first one', () => {
    expect(periodsOf({ ...monthly, endDate: '2025-12-31' }, '2000-01-01', '2100-01-01')).toEqual([]);
    expect(periodsOf(monthly, '2025-01-01', '2025-12-31')).toEqual([]);
    expect(periodsOf(monthly, '2026-02-02', '2026-02-01')).toEqual([]);
  });

  it('can be queried by count instead of by date', () => {
    const yearly: Schedule = { ...monthly, interval: 'yearly', dayOfMonth: 1, monthOfYear: 9 };
    expect(nextPeriods(yearly, '2026-09-02', 12).map(({ start }) => start.slice(0, 4))).toEqual(
      Array.from({ length: 12 }, (_, nth) => String(2027 + nth)),
    );
    expect(nextPeriods({ ...yearly, endDate: '2028-08-31' }, '2026-09-02', 12)).toEqual([{ start: '2027-09-01', end: '2028-08-31' }]);
  });
});

describe('a day', () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Apia', 'Europe/Amsterdam', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
  const fixed = Array.from({ length: 27 }, (_, nth) => nth - 14);

  it.each(fixed.map((behind) => [`Etc/GMT${behind > 0 ? '+' : ''}${behind || ''}`, -behind]))('ends at midnight in %s', (zone, ahead) => {
    const shifted = (ms: number) => new Date(ms + Number(ahead) * 3_600_000).toISOString().slice(0, 10);
    for (let ms = Date.UTC(2026, 11, 30); ms < Date.UTC(2027, 0, 3); ms += 1_800_000)
      expect(dayIn(String(zone), new Date(ms))).toBe(shifted(ms));
  });

  it.each([...zones, ...fixed.map((behind) => `Etc/GMT${behind > 0 ? '+' : ''}${behind || ''}`)])(
    'occurs once in %s, so that an hourly query for 400 days bills each due period once (museum 4)',
    (zone) => {
      const daily: Schedule = { ...monthly, interval: 'weekly', startDate: '2026-01-01' };
      const schedules = [daily, { ...monthly, dayOfMonth: 31 }];
      const begin = Date.UTC(2026, 8, 1, 0, 30);
      const from = dayIn(zone, new Date(begin));
      let billedUntil = from;
      const due: string[] = [];
      for (let hour = 1; hour <= 400 * 24; hour += 1) {
        const today = dayIn(zone, new Date(begin + hour * 3_600_000));
        if (today === billedUntil) continue;
        for (const schedule of schedules) due.push(...starts(schedule, billedUntil, today).filter((start) => start > billedUntil));
        billedUntil = today;
      }
      const expected = schedules.flatMap((schedule) => starts(schedule, from, billedUntil).filter((start) => start > from));
      expect(due.sort()).toEqual(expected.sort());
    },
  );
});
