import type { en } from './texts.en';

export const nl: typeof en = {
  firstSteps: {
    title: 'Aan de slag',
    intro: '%{done} van de %{count} stappen gedaan. Daarna staat hier alleen wat op jou wacht.',
    putAway: 'Niet meer tonen',
    done: 'Gedaan',
    open: 'Te doen',
    steps: {
      legalEntity: 'Voeg je juridische entiteit toe',
      vatNumber: 'Vul het btw-nummer in',
      bankAccount: 'Vul de bankrekening in',
      logo: 'Upload het logo',
      books: 'Zet btw-tarieven en grootboek klaar',
      team: 'Maak een team',
      person: 'Nodig een eerste collega uit, of werk alleen',
      mail: 'Verstuur een testmail',
    },
    explained: {
      legalEntity: 'Het bedrijf dat factureert, met het voorvoegsel van de factuurnummers.',
      vatNumber: 'Staat op elke factuur en in de e-factuur.',
      bankAccount: 'De rekening waarop klanten je betalen.',
      logo: 'Bovenaan facturen, e-mails en betaalpagina’s.',
      books: 'De Nederlandse btw-tarieven en de gangbare grootboekrekeningen. Je kunt ze later aanpassen en aanvullen.',
      team: 'Met een activiteit, en jezelf als lid.',
      person: 'Iemand anders die kan inloggen, zoals je boekhouder.',
      mail: 'Laat zien of de mailserver e-mails van je aanneemt.',
    },
    prepareBooks: 'Klaarzetten',
    alone: 'Ik werk alleen',
    aloneMeans:
      'Zonder tweede persoon keurt niemand anders je inkopen goed: je boekt ze zelf, bevestigt zelf de rekeningen van leveranciers en verwerkt je eigen declaraties. Elke keer wordt vastgelegd. Dit werkt niet meer zodra er een tweede financieel medewerker of beheerder is.',
    aloneYes: 'Alleen werken',
    sendTestMail: 'Testmail versturen',
    mailSent: 'Verstuurd naar %{receiver}. Kijk of de e-mail is aangekomen, ook bij ongewenste e-mail.',
    mailRefused: 'De e-mail naar %{receiver} is niet verstuurd: %{answer}',
  },
};
