import type { en } from './texts.en';

export const nl: typeof en = {
  merging: {
    open: 'Samenvoegen',
    title: '%{name} samenvoegen',
    from: 'Van: deze verdwijnt',
    to: 'Naar: deze blijft',
    intro: 'Alles wat naar de eerste verwijst, verwijst daarna naar de tweede.',
    same: 'Kies twee verschillende.',
    moves: 'Wat verhuist',
    nothing: 'Niets verwijst ernaar: er verhuist niets.',
    what: {
      deals: '%{smart_count} deal |||| %{smart_count} deals',
      subscriptions: '%{smart_count} abonnement |||| %{smart_count} abonnementen',
      purchases: '%{smart_count} inkoop |||| %{smart_count} inkopen',
      'inbox-documents': '%{smart_count} document uit het postvak |||| %{smart_count} documenten uit het postvak',
      'prediction-outcomes': '%{smart_count} uitkomst van gelezen velden |||| %{smart_count} uitkomsten van gelezen velden',
      'purchase-invoices':
        '%{smart_count} inkoopfactuur (de gegevens van de leverancier blijven zoals ze zijn) |||| %{smart_count} inkoopfacturen (de gegevens van de leverancier blijven zoals ze zijn)',
      'sales-invoices':
        '%{smart_count} factuur (de klantgegevens op de factuur blijven zoals ze zijn) |||| %{smart_count} facturen (de klantgegevens op de facturen blijven zoals ze zijn)',
      'customer-notes': '%{smart_count} notitie |||| %{smart_count} notities',
      contacts: '%{smart_count} contactpersoon |||| %{smart_count} contactpersonen',
      products: '%{smart_count} gekoppeld product |||| %{smart_count} gekoppelde producten',
      organizations: '%{smart_count} organisatie |||| %{smart_count} organisaties',
      attachments: '%{smart_count} document |||| %{smart_count} documenten',
      'administered-deals': '%{smart_count} deal als administratief contact |||| %{smart_count} deals als administratief contact',
      'administered-subscriptions':
        '%{smart_count} abonnement als administratief contact |||| %{smart_count} abonnementen als administratief contact',
    },
    different: 'Deze gegevens verschillen: %{fields}. Het kunnen twee bedrijven zijn: controleer dat voordat je ze samenvoegt.',
    heldByOthers: 'Ook gegevens van andere teams verhuizen: %{names}.',
    paidElsewhere:
      'Eén openstaande inkoopfactuur zou op een andere rekening worden betaald. Zij wordt niet betaald totdat een tweede persoon de rekening ervoor heeft bevestigd. |||| %{smart_count} openstaande inkoopfacturen zouden op een andere rekening worden betaald. Ze worden niet betaald totdat een tweede persoon de rekening voor elk ervan heeft bevestigd.',
    noAccount: 'geen rekening',
    draft: 'Concept',
    andMore: 'En nog één. |||| En nog %{smart_count}.',
    financeSettings: 'Hiermee verandert hoe de leverancier wordt betaald: %{fields}.',
    fields: 'Wat verschilt, en wat blijft',
    field: 'Veld',
    goes: 'Van wat verdwijnt',
    stays: 'Van wat blijft',
    empty: '(leeg)',
    run: 'Samenvoegen',
    sure: '“%{source}” samenvoegen met “%{destination}”?',
    warning:
      'Tot %{days} dagen hierna kan dit ongedaan worden gemaakt, zolang wat verhuist niet anders wordt gebruikt. Daarna is het niet meer ongedaan te maken.',
    done: '“%{name}” is hiermee samengevoegd op %{date} door %{by}.',
    doneUnnamed: '“%{name}” is hiermee samengevoegd op %{date}.',
    away: '“%{name}” is samengevoegd met “%{into}”.',
    undo: 'Ongedaan maken',
    undoable: 'Dit kan %{days} dagen lang ongedaan worden gemaakt.',
    stayed: 'Intussen aan een ander toegewezen, en daar gebleven: %{what}.',
    undoTitle: 'Samenvoegen van “%{name}” ongedaan maken?',
    undoText: 'Wat is verhuisd gaat terug, en “%{name}” is er weer. Wat er sindsdien bij kwam, blijft hier.',
  },
};
