import type { en } from './texts.en';

export const nl: typeof en = {
  mailQuarantine: {
    title: 'Mail in quarantaine',
    intro:
      'E-mails aan de adressen voor documenten die niet zijn verwerkt. Geef een e-mail vrij om er documenten van te maken, of verwijder hem.',
    search: 'E-mails zoeken',
    none: 'Er staat geen e-mail in quarantaine. Hier verschijnen e-mails die eerst bekeken moeten worden voordat ze documenten worden.',
    back: 'Terug naar de mail in quarantaine',
    actions: 'Acties voor “%{subject}”',
    open: 'Openen',
    delete: 'Verwijderen',
    deleted: 'Verwijderd: “%{subject}”.',
    restored: 'Terug in quarantaine: “%{subject}”.',
    noSubject: '(geen onderwerp)',
    release: 'Vrijgeven',
    released_one: 'Vrijgegeven: in het postvak staat %{smart_count} document.',
    released_other: 'Vrijgegeven: in het postvak staan %{smart_count} documenten.',
    toDocuments: 'Naar de documenten',
    team: 'Voor team',
    senderTeam: 'Team van de afzender',
    text: 'Tekst van de e-mail',
    noText: 'De e-mail heeft geen tekst.',
    files: 'Wordt document',
    noFiles: 'De e-mail heeft geen bestanden waar documenten van worden gemaakt. Bij vrijgeven wordt de e-mail zelf een document.',
    notWhole: 'Deze e-mail is niet bewaard en kan daarom niet worden vrijgegeven. Vraag de afzender om hem opnieuw te sturen.',
    why: {
      'unknown-sender':
        'De afzender is geen collega en geen contactpersoon. Controleer of je deze e-mail verwacht voordat je hem vrijgeeft.',
      spam: 'De mailserver heeft deze e-mail als spam gemarkeerd, of de afzender kon niet worden gecontroleerd. Geef hem alleen vrij als je de afzender kent.',
      unreadable: 'De e-mail kon niet worden gelezen: hij is beschadigd of niet als e-mail opgebouwd.',
      'too-large': 'De e-mail of een van de bestanden is te groot om vanzelf te worden verwerkt.',
      'too-many': 'De e-mail heeft meer bestanden dan er in één keer worden verwerkt.',
      infected: 'De virusscanner vond iets in deze e-mail. Hij is niet bewaard.',
      'no-documents': 'Er zit geen pdf, afbeelding of e-factuur in deze e-mail.',
      'automatic-reply':
        'Dit is een automatisch antwoord, bijvoorbeeld een afwezigheidsbericht of een melding dat een e-mail niet is bezorgd.',
    },
  },
  resources: {
    'mail-quarantine': {
      fields: {
        receivedAt: 'Ontvangen',
        sender: 'Afzender',
        subject: 'Onderwerp',
        reason: 'Reden',
        recipient: 'Gestuurd aan',
        teamId: 'Team',
        size: 'Grootte',
      },
      choices: {
        reason: {
          'unknown-sender': 'Onbekende afzender',
          spam: 'Spam',
          unreadable: 'Onleesbaar',
          'too-large': 'Te groot',
          'too-many': 'Te veel bestanden',
          infected: 'Besmet',
          'no-documents': 'Geen documenten',
          'automatic-reply': 'Automatisch antwoord',
        },
      },
    },
  },
};
