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
      count: '%{count} proces heeft actie nodig |||| %{count} processen hebben actie nodig',
      when: 'Gestopt: %{relative}',
    },
  },
};
