import type { Dictionary } from '../en';

export const shell: Pick<Dictionary, 'notices' | 'shell'> = {
  notices: { ERROR: 'FOUT', WARNING: 'LET OP' },
  shell: {
    yes: 'Ja',
    no: 'Nee',
    retry: 'Opnieuw proberen',
    more: 'Meer',
    skip: 'Naar de pagina',
    navigation: 'Pagina’s',
    breadcrumb: 'Je bent hier',
    legalEntity: 'Juridische entiteit',
    teamSwitch: 'Ecosysteem en team',
    apps: { title: 'Apps', crm: 'CRM', invoices: 'Facturen', purchases: 'Inkoop', costs: 'Kosten', settings: 'Instellingen' },
    pages: { deals: 'Deals', allDeals: 'Alle deals', organizations: 'Organisaties', contacts: 'Contacten', products: 'Producten', ledgers: 'Grootboek', rules: 'Btw-regels', sales: 'Verkoopfacturen', legalEntities: 'Juridische entiteiten', taxRates: 'Btw-tarieven' },
    menu: { title: 'Profielmenu', profile: 'Profiel', switchEcosystem: 'Wissel van ecosysteem', language: 'Taal', theme: 'Thema', light: 'Licht', dark: 'Donker', system: 'Systeem', density: 'Rijen', compact: 'Compact', comfortable: 'Ruim', logOut: 'Afmelden' },
    profile: { firstName: 'Voornaam', insertion: 'Tussenvoegsel', lastName: 'Achternaam', emailAddress: 'E-mailadres', phoneNumber: 'Telefoonnummer', ecosystems: 'Ecosystemen', teams: 'Teams' },
    notifications: { title: 'Meldingen', empty: 'In deze sessie is nog niets gebeurd.' },
    connection: { live: 'Live: wijzigingen van anderen verschijnen vanzelf', connecting: 'Opnieuw verbinden…', offline: 'Geen verbinding' },
    unsaved: { title: 'Sluiten zonder opslaan?', text: 'Wat je typte is nog niet opgeslagen. Het blijft als concept in deze browser bewaard.' },
    login: { signIn: 'Aanmelden', text: 'Van deal naar factuur, van document naar goedgekeurde inkoop. Meld je aan met je werkaccount.' },
    invite: { title: 'Op uitnodiging', text: 'Toegang tot Kantoor gaat op uitnodiging. Vraag een collega die ermee werkt om je aan een team toe te voegen.' },
    costsOnly: { title: 'Declaraties en goedkeuringen', text: 'Dit account is alleen voor declaraties en goedkeuringen. Hier wacht niets op je.' },
    error: { title: 'Er is een fout opgetreden', continue: 'Verder', reload: 'Pagina opnieuw laden', text: 'Deze pagina kon niet worden getoond. Opnieuw laden helpt meestal.' },
    notFound: { title: 'Verdwaald?', text: 'Je bent op een plek die niet bestaat.', toDeals: 'Naar deals' },
    search: { open: 'Zoek of ga naar…', hint: 'Zoek gegevens, pagina’s en acties', records: 'Gegevens', pages: 'Pagina’s', actions: 'Acties', nothing: 'Niets gevonden voor “%{text}”.', lightTheme: 'Licht thema', darkTheme: 'Donker thema', newDeal: 'Nieuwe deal' },
    help: {
      title: 'Toetsenbord',
      keys: { palette: 'Alles doorzoeken', search: 'In deze lijst zoeken', create: 'Een nieuwe maken', walk: 'Door de lijst lopen', open: 'Openen', close: 'Sluiten', save: 'Opslaan', help: 'Dit overzicht' },
    },
  },
};
