import { mailTimes } from './mail-pacing.service.js';

const now = new Date('2026-11-30T06:00:00.000Z');

describe('the mails of a run', () => {
  it('are sent one after the other, at a rate per second', () =>
    expect(mailTimes({ now, last: null }, 3, 10)).toEqual([
      '2026-11-30T06:00:00.000Z',
      '2026-11-30T06:00:00.100Z',
      '2026-11-30T06:00:00.200Z',
    ]));
  it('wait behind those of earlier batches, and not behind those already sent', () => {
    expect(mailTimes({ now, last: new Date('2026-11-30T06:01:00.000Z') }, 1, 4)).toEqual(['2026-11-30T06:01:00.250Z']);
    expect(mailTimes({ now, last: new Date('2026-11-30T05:59:59.900Z') }, 1, 4)).toEqual(['2026-11-30T06:00:00.150Z']);
    expect(mailTimes({ now, last: new Date('2026-11-30T05:59:59.700Z') }, 1, 4)).toEqual([now.toISOString()]);
  });
});
