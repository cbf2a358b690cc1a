import { collectionNotice } from '@kantoor/schemas';
import { type MailContentRequest, mailContent } from './mail-content.js';

const template = { emailType: 'reminder', language: 'NL', masterTemplate: 'eigen', subject: 'Let op', body: 'Algemeen' } as const;
const said = (request: Partial<MailContentRequest>, ...invoiceEmailTemplates: object[]): string => {
  const entity = { invoiceData: { invoiceEmailTemplates } } as MailContentRequest['entity'];
  return mailContent({ entity, language: 'nl', type: 'reminder', level: 30, ...request }).body;
};
const ofLevel = { ...template, reminderLevel: 30, body: 'Eigen woorden van dit niveau' };
const withFigure = { ...ofLevel, body: 'Dan komt er {{ CollectionCosts }} bij' };
const announces = { variant: 'announcesCosts' } as const;

describe('the text of a reminder that announces collection costs', () => {
  it.each(['nl', 'en'] as const)('has the whole notice that the law requires, in %s', (language) =>
    expect(said({ ...announces, language })).toContain(collectionNotice[language]),
  );

  it('states the costs that may be charged, the term, and the amount owed after it', () => {
    for (const part of [
      '{{Amount}}',
      'veertien dagen',
      'de dag nadat u dit bericht hebt ontvangen',
      '{{CollectionCosts}}',
      '{{AmountWithCosts}}',
    ])
      expect(collectionNotice.nl).toContain(part);
  });

  it('is the own text of its level if there is one, with the notice appended if it lacks the amount', () => {
    expect(said(announces, ofLevel, template)).toBe(`Eigen woorden van dit niveau\n\n${collectionNotice.nl}`);
    const signed = { ...ofLevel, body: 'Eigen woorden\n\nMet vriendelijke groet,\nHuis' };
    expect(said(announces, signed)).toBe(`Eigen woorden\n\n${collectionNotice.nl}\n\nMet vriendelijke groet,\nHuis`);
    expect(said(announces, withFigure)).toBe('Dan komt er {{ CollectionCosts }} bij');
  });

  it('is not the own text of all reminders, which is not a notice; that remains the text of the levels before it', () => {
    expect(said(announces, template)).not.toContain('Algemeen');
    expect(said({ variant: 'beforeCosts' }, template)).toBe('Algemeen');
    expect(said({ variant: 'beforeCosts' })).toMatch(/dan brengen wij {{CollectionCosts}} incassokosten in rekening/);
  });

  it('is the built-in one for a debt in another currency if the own text names costs in euro', () => {
    expect(said({ currency: 'USD' }, withFigure)).toMatch(/binnen 14 dagen na ontvangst/);
    expect(said({ currency: 'USD' }, withFigure, template)).toBe('Algemeen');
  });

  it('D-71 is not appended to the own text of a business, for which the law requires no notice', () => {
    expect(said({ variant: 'businessDemand', kind: 'business' }, ofLevel, template)).toBe('Eigen woorden van dit niveau');
    expect(said({ variant: 'businessDemand', kind: 'business' }, template)).toMatch(/wettelijke handelsrente/);
  });
});

describe('D-71 an own text for one kind of customer', () => {
  const forPrivate = { ...template, customerKind: 'private', body: 'Voor particulieren' };
  const forBusiness = { ...template, customerKind: 'business', body: 'Voor bedrijven' };

  it('goes before the one for all, and only to that kind', () => {
    const of = (kind: 'private' | 'business' | null): string => said({ kind }, template, forPrivate, forBusiness);
    expect([of('private'), of('business'), of(null)]).toEqual(['Voor particulieren', 'Voor bedrijven', 'Algemeen']);
    expect(said({ kind: null }, forPrivate)).not.toContain('particulieren');
  });

  it('goes after the one of a level', () => {
    expect(said({ kind: 'private' }, forPrivate, ofLevel)).toBe('Eigen woorden van dit niveau');
    expect(said({ kind: 'private' }, forPrivate, ofLevel, { ...ofLevel, customerKind: 'private', body: 'Beide' })).toBe('Beide');
  });
});
