import type { EcosystemSettings, FirstBooks, KeptPerson, KeptTeam, LegalEntityRecord, TestMailResult } from '@kantoor/schemas';

export const stepNames = ['legalEntity', 'vatNumber', 'bankAccount', 'logo', 'books', 'team', 'person', 'mail'] as const;
export type StepName = (typeof stepNames)[number];

interface State {
  legalEntity: LegalEntityRecord | undefined;
  teams: readonly KeptTeam[];
  people: readonly KeptPerson[];
  books: FirstBooks;
  settings: Pick<EcosystemSettings, 'officeOfOne'>;
  mail: TestMailResult;
}

/** Returns the steps that are done, from what there is; a team counts with an activity and a member. Who works alone invites no one. */
export function doneSteps({ legalEntity, books, teams, people, settings, mail }: State): ReadonlySet<StepName> {
  const { vatNumber, bankAccounts, invoiceLogo } = legalEntity?.invoiceData ?? {};
  const done: Record<StepName, boolean> = {
    legalEntity: legalEntity !== undefined,
    vatNumber: Boolean(vatNumber),
    bankAccount: Boolean(bankAccounts?.length),
    logo: Boolean(invoiceLogo),
    books: books.taxRates > 0 && books.ledgers > 0,
    team: teams.some(({ isArchived, groups, members }) => !isArchived && members.length > 0 && groups.some((group) => !group.isArchived)),
    person: Boolean(settings.officeOfOne) || people.filter(({ isClosed }) => !isClosed).length > 1,
    mail: mail.isSent,
  };
  return new Set(stepNames.filter((name) => done[name]));
}
