import type { en } from './texts.en';

export const nl: typeof en = {
  bulk: {
    why: {
      draft: 'nog een concept; boek de factuur eerst',
      credit: 'een creditfactuur; die heeft een eigen mail',
      credited: 'gecrediteerd',
      paid: 'al betaald',
      neverSent: 'nooit verstuurd; verstuur eerst de factuur',
      NEVER_SENT: 'nooit verstuurd; verstuur eerst de factuur',
      notLate: 'nog niet te laat',
      remindedToday: 'vandaag al herinnerd',
      sentBefore: 'al eerder verstuurd',
      noAddress: 'geen e-mailadres; vul het in bij de klant, of verstuur deze factuur los',
      MAILED_TODAY: 'vandaag al herinnerd',
    },
    reminders: {
      over: 'Herinneringen: %{done} van %{all} verstuurd.',
      overFailed: 'Herinneringen: %{done} van %{all} verstuurd, %{failed} niet. Kijk in de facturenlijst.',
      title: 'Herinneringen sturen',
      send: '%{smart_count} herinnering sturen |||| %{smart_count} herinneringen sturen',
      done: '%{smart_count} herinnering verstuurd |||| %{smart_count} herinneringen verstuurd',
      one: 'Verstuurd',
    },
    mails: {
      over: 'Facturen: %{done} van %{all} gemaild.',
      overFailed: 'Facturen: %{done} van %{all} gemaild, %{failed} niet. Kijk in de facturenlijst.',
      title: 'Facturen mailen',
      send: '%{smart_count} factuur mailen |||| %{smart_count} facturen mailen',
      done: '%{smart_count} factuur gemaild |||| %{smart_count} facturen gemaild',
      one: 'Gemaild',
    },
    sendings: {
      over: 'Vastgelegd als verstuurd: %{done} van %{all}.',
      overFailed: 'Vastgelegd als verstuurd: %{done} van %{all}, %{failed} niet. Kijk in de lijst met facturen.',
      title: 'Anders verstuurd',
      done: '%{smart_count} factuur vastgelegd als verstuurd |||| %{smart_count} facturen vastgelegd als verstuurd',
      one: 'Vastgelegd',
    },
    documents: {
      over: 'Pdf’s: %{done} van %{all} in het bestand.',
      overFailed: 'Pdf’s: %{done} van %{all} in het bestand, %{failed} niet. Kijk in de facturenlijst.',
      title: 'Pdf’s downloaden',
      done: '%{smart_count} pdf in het bestand |||| %{smart_count} pdf’s in het bestand',
      one: 'In het bestand',
      none: 'Er is geen pdf voor in het bestand.',
    },
  },
};
