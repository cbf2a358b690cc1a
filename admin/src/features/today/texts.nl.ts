import type { en } from './texts.en';

export const nl: typeof en = {
  today: {
    title: 'Vandaag',
    back: 'Terug naar Vandaag',
    all: 'Alle %{count} tonen',
    first: 'Dit zijn de eerste %{shown} van %{count}.',
    done: 'Je bent helemaal bij',
    nothing: 'Er wacht niets op jou.',
    lookedAt: 'Gekeken naar: %{kinds}.',
    gone: 'Er is niets meer.',
    place: '%{name}: %{count}',
  },
  waiting: {
    processes: {
      title: 'Actie vereist',
      count_one: '%{count} proces heeft actie nodig',
      count_other: '%{count} processen hebben actie nodig',
      when: 'Gestopt: %{relative}',
    },
  },
};
