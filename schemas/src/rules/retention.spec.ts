import { settingDefaults } from './ecosystem-settings.js';
import { retentionLimits, type RetentionSettings } from './retention.js';

const limits = (today: string, more: Partial<RetentionSettings> = {}) => retentionLimits({ ...settingDefaults, ...more }, today);

describe('until when something is kept', () => {
  it.each([
    ['2026-11-26', '2018-12-31', '2015-12-31'],
    // The seventh year after 2018 ends with this day: what is of 2018 is kept today still.
    ['2025-12-31', '2017-12-31', '2014-12-31'],
    ['2026-01-01', '2018-12-31', '2015-12-31'],
    ['2028-02-29', '2020-12-31', '2017-12-31'],
  ])('on %s the books up to %s may go, those of property up to %s', (today, books, property) => {
    expect(limits(today)).toMatchObject({ books, property });
  });

  it.each([
    ['2026-06-30', 6, '2018-06-30'],
    ['2026-07-01', 6, '2019-06-30'],
    ['2027-02-28', 2, '2019-02-28'],
    ['2027-03-01', 2, '2020-02-29'],
  ])('by the financial year: on %s, where it ends with month %i, up to %s', (today, financialYearLastMonth, books) => {
    expect(limits(today, { financialYearLastMonth })).toMatchObject({ books });
  });

  it('drafts a whole year after they were archived, deleted mails after their days', () => {
    expect(limits('2026-11-26')).toMatchObject({ archivedDrafts: '2025-11-25', deletedMails: '2026-10-26' });
    expect(limits('2026-11-26', { archivedDraftYears: 3, deletedMailDays: 1 })).toMatchObject({
      ...{ archivedDrafts: '2023-11-25', deletedMails: '2026-11-24' },
    });
  });

  it('keeps a begun document that was never completed for seven whole days', () => {
    expect(limits('2026-11-26').begunDocuments).toBe('2026-11-18');
  });

  it('by ledgers of property', () => {
    expect(limits('2026-11-26', { propertyLedgers: [{ ledger: '0100' }] }).propertyLedgers).toEqual(['0100']);
  });
});
