import { settingDefaults } from '../settings/ecosystem-settings.js';
import { daysLater } from './dates.js';
import { lastDayKept, retentionLimits, type RetentionSettings } from './retention.js';

const limits = (today: string, more: Partial<RetentionSettings> = {}) => retentionLimits({ ...settingDefaults, ...more }, today);

describe('retention limits', () => {
  it.each([
    ['2026-11-26', '2018-12-31', '2015-12-31'],
    // The seventh year after 2018 ends on this day: records of 2018 are still kept today.
    ['2025-12-31', '2017-12-31', '2014-12-31'],
    ['2026-01-01', '2018-12-31', '2015-12-31'],
    ['2028-02-29', '2020-12-31', '2017-12-31'],
  ])('on %s allow purging the books up to %s, and those of property up to %s', (today, books, property) => {
    expect(limits(today)).toMatchObject({ books, property });
  });

  it.each([
    ['2026-06-30', 6, '2018-06-30'],
    ['2026-07-01', 6, '2019-06-30'],
    ['2027-02-28', 2, '2019-02-28'],
    ['2027-03-01', 2, '2020-02-29'],
  ])('follow the financial year: on %s, if it ends with month %i, up to %s', (today, financialYearLastMonth, books) => {
    expect(limits(today, { financialYearLastMonth })).toMatchObject({ books });
  });

  it('keep drafts a whole year after they were archived, and deleted mails for their number of days', () => {
    expect(limits('2026-11-26')).toMatchObject({ archivedDrafts: '2025-11-25', deletedMails: '2026-10-26' });
    expect(limits('2026-11-26', { archivedDraftYears: 3, deletedMailDays: 1 })).toMatchObject({
      ...{ archivedDrafts: '2023-11-25', deletedMails: '2026-11-24' },
    });
  });

  it('keep a begun document that was never completed for seven whole days', () => {
    expect(limits('2026-11-26').begunDocuments).toBe('2026-11-18');
  });

  it('include the ledgers of property', () => {
    expect(limits('2026-11-26', { propertyLedgers: [{ ledger: '0100' }] }).propertyLedgers).toEqual(['0100']);
  });

  it.each([1, 2, 6, 12])(
    'agree with the last day on which a record is kept, if the financial year ends with month %i',
    (financialYearLastMonth) => {
      const settings = { ...settingDefaults, financialYearLastMonth };
      for (let n = 0; n < 1_500; n += 7) {
        const day = daysLater('2018-11-26', n);
        for (const isProperty of [false, true]) {
          const last = lastDayKept(settings, { day, isProperty });
          const limitOn = (today: string) => retentionLimits(settings, today)[isProperty ? 'property' : 'books'];
          expect([day, limitOn(last) < day, limitOn(daysLater(last, 1)) >= day]).toEqual([day, true, true]);
        }
      }
    },
  );
});
