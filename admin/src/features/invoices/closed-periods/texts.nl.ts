import type { en } from './texts.en';

export const nl: typeof en = {
  closedPeriods: {
    reason: 'Waarom',
    month: {
      close: 'Maand afsluiten',
      closeQuestion:
        'Facturen en betalingen van deze maand die je hierna boekt, houden hun datum en komen in de eerste open maand. Je kunt de maand weer openen.',
      closed: 'De maand is afgesloten',
      closedOn: 'Deze maand is op %{day} afgesloten door %{name}.',
      reopen: 'Maand weer openen',
      reopenQuestion:
        'Facturen en betalingen die in een latere maand zijn geboekt, blijven daar. Wat je hierna boekt, komt weer op de eigen datum.',
      reopened: 'De maand is weer open',
    },
    quarter: {
      close: 'Aangifte gedaan',
      closeQuestion:
        'Facturen van dit kwartaal die je hierna boekt, houden hun datum en tellen mee in de eerste open periode. Je kunt dit terugdraaien.',
      closed: 'Het kwartaal staat op aangifte gedaan',
      closedOn: 'Op %{day} door %{name} op aangifte gedaan gezet.',
      reopen: 'Terugdraaien',
      reopenQuestion: 'Facturen die in een later kwartaal meetellen, blijven daar. Wat je hierna boekt, telt weer mee op de eigen datum.',
      reopened: 'Het kwartaal staat niet meer op aangifte gedaan',
    },
  },
};
