import type { KeptPerson, KeptTeam, LegalEntityRecord, TestMailResult } from '@kantoor/schemas';

export const stepNames = ['legalEntity', 'vatNumber', 'bankAccount', 'logo', 'team', 'person', 'mail'] as const;
export type StepName = (typeof stepNames)[number];

interface State {
  legalEntity: LegalEntityRecord | undefined;
  teams: readonly KeptTeam[];
  people: readonly KeptPerson[];
  mail: TestMailResult;
}

/** Returns the steps that are done, from what there is; a team counts with an activity and a member. */
export function doneSteps({ legalEntity, teams, people, mail }: State): ReadonlySet<StepName> {
  const { vatNumber, bankAccounts, invoiceLogo } = legalEntity?.invoiceData ?? {};
  const done: Record<StepName, boolean> = {
    legalEntity: legalEntity !== undefined,
    vatNumber: Boolean(vatNumber),
    bankAccount: Boolean(bankAccounts?.length),
    logo: Boolean(invoiceLogo),
    team: teams.some(({ isArchived, groups, members }) => !isArchived && members.length > 0 && groups.some((group) => !group.isArchived)),
    person: people.filter(({ isClosed }) => !isClosed).length > 1,
    mail: mail.isSent,
  };
  return new Set(stepNames.filter((name) => done[name]));
}
