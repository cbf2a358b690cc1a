import type { en } from './texts.en';

export const nl: typeof en = {
  bell: {
    kinds: {
      'approval-asked': {
        name: 'Iemand vraagt je goedkeuring',
        done: '%{by} vraagt je goedkeuring voor %{title}',
        happened: 'Je goedkeuring voor %{title} is gevraagd',
      },
      'approval-reminder': {
        name: 'Een herinnering aan een goedkeuring die op jou wacht',
        done_one: '%{by} herinnert je: %{title} wacht op je goedkeuring',
        done_other: '%{by} herinnert je: %{title} en meer wachten op je goedkeuring, %{smart_count} in totaal',
        happened_one: '%{title} wacht nog op je goedkeuring',
        happened_other: '%{title} en meer wachten nog op je goedkeuring, %{smart_count} in totaal',
      },
      'approval-escalated': {
        name: 'Een collega beantwoordt een goedkeuring niet',
        done_one: 'Niemand beantwoordde de goedkeuring van %{title}; %{by} meldde het',
        done_other: 'Niemand beantwoordde %{smart_count} goedkeuringen, waaronder %{title}; %{by} meldde het',
        happened_one: 'Niemand beantwoordde de goedkeuring van %{title}',
        happened_other: 'Niemand beantwoordde %{smart_count} goedkeuringen, waaronder %{title}',
      },
      'approval-question': {
        name: 'Een goedkeurder stelt je een vraag',
        done: '%{by} heeft een vraag over %{title}',
        happened: 'Er is een vraag over %{title}',
      },
      'approval-answer': {
        name: 'Je vraag is beantwoord',
        done: '%{by} beantwoordde je vraag over %{title}',
        happened: 'Je vraag over %{title} is beantwoord',
      },
      'approval-approved': {
        name: 'Wat je vroeg is goedgekeurd',
        done: '%{by} keurde %{title} goed',
        happened: 'Iedereen keurde %{title} goed',
      },
      'approval-declined': {
        name: 'Wat je vroeg is afgewezen',
        done: '%{by} wees %{title} af',
        happened: '%{title} is afgewezen',
      },
      'declaration-declined': {
        name: 'Je declaratie is afgewezen door de administratie',
        done: '%{by} wees je declaratie %{title} af',
        happened: 'Je declaratie %{title} is afgewezen',
      },
      'declaration-paid': {
        name: 'Je declaratie is uitbetaald',
        done: 'Je declaratie %{title} is uitbetaald: %{amount}',
        happened: 'Je declaratie %{title} is uitbetaald: %{amount}',
      },
      'approval-changed': {
        name: 'Iets wijzigt na je goedkeuring',
        done: '%{by} wijzigde %{title}; je goedkeuring blijft gelden',
        happened: '%{title} is gewijzigd; je goedkeuring blijft gelden',
      },
    },
  },
};
