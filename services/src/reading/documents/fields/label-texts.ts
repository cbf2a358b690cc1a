/** Meaning of a text beside or above a value. Kinds without a field keep their values out of the fields. */
export type LabelKind =
  | 'reference'
  | 'anyNumber'
  | 'transaction'
  | 'title'
  | 'invoiceDate'
  | 'anyDate'
  | 'dueDate'
  | 'otherDate'
  | 'order'
  | 'otherNumber'
  | 'vatNumber'
  | 'buyerVatNumber'
  | 'chamber'
  | 'iban'
  | 'buyerIban'
  | 'seller'
  | 'buyer';

const no = '(?:nummer|numer|number|num(?:ero)?\\b\\.?|nr\\b\\.?|no\\b\\.?|n[°º]\\.?|n\\.[°ºo]?|#|id\\b)';
const sep = '[ .:-]{0,2}';

/** Patterns on folded text in nl, en, de, fr, es and it; of equally long matches the earlier kind wins. Add new wordings only here. */
export const labelTexts: Readonly<Record<LabelKind, readonly string[]>> = {
  otherNumber: [
    `(?:klant|debiteur(?:en)?|relatie|lid|contract|dossier|polis|klantreferentie|artikel|pakbon|leverbon|zending|aansluit|offerte|meter|serie|serien|lief|vestigings|btw-?plicht)[- ]?${no}`,
    `(?:kunden|debitoren|vertrags|lieferschein|liefer|artikel|art|personal|zahler|zahlpunkt|mitglieds|angebots|bank|konto|kto|steuer|auftrag|auftrags|serien|reklamations?|projekt|policen|mandats?|glaubiger|ursprungsbeleg|bedarfs|kassen|filial|terminal|trace|ta|beleg-?ref|st|ust|ekd|tisch|bediener)[- .]{0,2}(?:id|${no})`,
    `(?:customer|client|account|acct|member(?:ship)?|contract|quote|quotation|estimate|delivery(?: note)?|shipment|tracking|project|job|phone|tel|fax|table|terminal|merchant|approval|auth|card|store|till|register|sales ?order|serial|item|part|permit|policy|licen[cs]e|registration|account reference|swift|routing|sort|cashier|pos|reg)[ -]?(?:${no}|code\\b|ref\\b)`,
    `(?:numero|n[°o]\\.?) (?:de )?(?:client|contrat|compte|ligne|dossier|devis|abonne|livraison|bon de livraison|bon de reception|bon de vente|commercant|carte|marche|serie|cliente|contrato|cuenta|albaran|pedido interno|facture associee|telephone)`,
    `(?:ref\\.? |code |num(?:ero)? )(?:client|cliente|projet|comptable|marche|contrat|progetto|postal|ape)`,
    `id\\.? ?client`,
    `(?:gln|gtin|ean|isbn|bic|swift|blz|ifsc|iban-?bic|vkn|sku|plz|pos|sumup|ktn)\\b`,
    `(?:steuer|tax|umsatzsteuer)-?(?:nr|nummer|no|number|id)\\b`,
    `n/ ?ref\\b\\.?`,
    `(?:nos|vos|unsere?|unser|ons|onze) (?:zeichen|kenmerk|ref(?:erences?)?)`,
    `(?:ihr|ihre) (?:zeichen|kunden-?(?:nr|nummer)|nummer|nachricht)`,
    `mandaat(?:kenmerk|id)?|incassant(?:en)?(?: ?id)?|creditor (?:id|identifier)|mandatsreferenz|rum\\b|ics\\b`,
    `tel(?:efo+no?|ephone)?\\b\\.?|tfno\\b\\.?|fon\\b|fax\\b|mob(?:iel|ile|il)?\\b\\.?`,
    `betalingskenmerk|payment ref(?:erence)?|zahlungsreferenz|verwendungszweck|reference (?:avis de )?paiement`,
  ],
  buyerVatNumber: [
    `(?:uw|your|ihre?|votre|client|klant|customer|buyer|kunde[n]?|su|vs|vostra)[ .-]{0,2}(?:btw|vat|ust|umsatzsteuer|tva|mwst|iva|gst|nif)[- .a-z]{0,18}`,
    `(?:n[°o]\\.? ?)?(?:tva|vat|btw|ust|iva)(?:[- .]{0,2}${no})?[ .-]{0,2}(?:intra(?:com(?:munautaire)?)?[ .]{0,2})?(?:des leistungsempfangers|client[e]?|klant|kunde[n]?|customer|buyer|afnemer|acheteur|ontvanger)`,
  ],
  buyerIban: [
    `(?:uw|your|ihr|ihrem|ihre|votre|kaufer|kunden?|customer|klant|client|debtor|debiteur)[ -]{0,2}(?:iban|rekening(?:nummer)?|bankrekening|konto|bankkonto|account|compte)`,
  ],
  reference: [
    `(?:factuur|faktuur|nota|creditfactuur|creditnota|creditfact|fact|bon|kassabon|verkoopfactuur|overzicht|betaaloverzicht|document|declaratie)[ -]?${no}`,
    `(?:[a-z]{0,12}rechnungs?|re|rg|rech|beleg|gutschrifts?|korrektur|dokument(?:en)?|kassenbon|bon|quittungs?|rechnungs-/kunden|faktura|storno(?:rechnungs?)?)${sep}(?:\\(\\d{3}\\) )?${no}`,
    `(?:tax |vat |sales |proforma |commercial )?(?:invoice|inv)${sep}(?:ref(?:erence)?\\b|${no})`,
    `(?:credit ?(?:note|memo)|bill|receipt|rcpt|document|doc|statement|slip|voucher|folio)${sep}(?:ref(?:erence)?\\b|${no})`,
    `(?:${no}) ?(?:de |di |du |della? |d')?(?:la )?(?:facture|factura|fattura|avoir|documento?|ticket|recu|piece|justificante|scontrino|fra)`,
    `(?:facture|factura|fattura|avoir|recu|ticket|nota di credito|fra|fact|simplificada|documento)${sep}${no}`,
    `chk|check ?#|ticket|bon(?= ?:)|bi[l1]{2} ?${no}|n\\.? ?fact(?:\\.? ?s)?|(?<=^|  )no\\.? ?(?=:)`,
    `(?:factuur|nota|document)[ -]?kenmerk|our (?:invoice|ref(?:erence)?)\\b|ref\\.? (?:facture|factuur)|(?:sales |our )?inv\\.? ?${no}`,
    `(?<=^|  )(?:kassabon|kassenbon|bon|(?:guest )?check|slip|docket|scontrino|recibo|facturette|addition|note|(?:fra\\.?|factura) simplificada|documento commerciale)(?:${sep}${no})?(?=[ :]{0,3}#? ?[a-z]{0,3}\\d{3})`,
    `(?:docket|scontrino|recibo|documento commerciale)${sep}${no}`,
    `n(?:ummer)? factuur|reference (?:de )?(?:la )?facture|facture reference|referencia factura`,
  ],
  transaction: [
    `(?:trans(?:action|actie|aktion|actions)?|trn|txn|trx|vorgangs?|volg|operacion|operazione|operation|sales?)${sep}(?:${no})`,
    `(?<=^|  )(?:trans(?:action|actie|aktion)?|trn|vorgang|operacion|operazione|operation|sale)(?= ?[:#]? ?\\d{3})`,
  ],
  anyNumber: [`(?<=^|  )${no}(?= ?(?::|  |$))`],
  title: [
    `(?:[a-z]{0,12}rechnung|gutschrift|rechnungskorrektur|[a-z]{0,10}factuur|creditnota|nota|faktura|(?:tax |sales )?invoice|bill(?! ?(?:to|ed))|credit (?:note|memo)|facture|avoir|factura(?: rectificativa)?|abono|fattura|nota di credito|receipt|quittung|beleg)(?: \\(\\d{3}\\))?`,
  ],
  dueDate: [
    `verval ?(?:datum|dag)|uiterste betaal ?datum|betaal ?datum|te betalen (?:voor|uiterlijk|op)|uiterlijk (?:te betalen )?(?:op|voor)?|betalen (?:voor|vóór|voor uiterlijk)|betaling (?:voor|uiterlijk|vervalt)|betaaltermijn|vervalt op|(?:wordt|incasso) (?:rond|op|omstreeks)|afgeschreven op|gelieve (?:te betalen )?voor|vóór|(?:betaling|betalen|voldoen|bedrag)[a-z ]{0,24} (?:voor|uiterlijk|op)`,
    `fallig(?:keit)?(?:s?datum|sdatum)?(?: am| bis)?|zahl(?:ungs)?bar (?:bis(?: zum)?|am|spatestens)|zahlungsziel|zahlungstermin|zahlung bis|zu zahlen bis|bis (?:zum|spatestens)(?: zum)?|wird am|eingezogen am|abgebucht am|einzug (?:am|zum)|spatestens (?:bis|am)|netto bis|valuta|(?:bitte )?(?:zu |be)?zahlen(?: sie)?(?: bitte)? bis(?: zum)?`,
    `(?:payment |invoice |bill )?due ?(?:date|on|by)?|pay(?:able)? (?:by|before|until|on or before)|(?:please )?pay(?:ment)? (?:date|deadline|by|before|no later than)|amount due (?:on|by)|due`,
    `(?:date )?(?:d')?echeance(?: le| au)?|date limite (?:de )?(?:paiement|reglement)|a (?:payer|regler) (?:avant|au plus tard)(?: le)?|payable (?:le|avant|au)|date de reglement`,
    `(?:fecha )?(?:de )?vencimiento|vence(?: el)?|fecha (?:limite )?de pago|(?:data )?scadenza(?: (?:del )?pagamento)?|(?:data )?pagamento (?:entro|il)(?: il)?|da pagare entro(?: il)?`,
  ],
  otherDate: [
    `(?:order|bestel|lever(?:ings?)?|afname|verzend|betaaldatum|print|aankoop|boeking|geboorte|contract|incasso|ingangs|begin|start|eind|vertrek|inschrijf)[ -]?(?:datum|periode|dag)`,
    `(?:liefer|leistungs|bestell?|auftrags?|versand|druck|vertrags|valuta|erstell|liefer- und leistungs|ursprungs|lieferschein|buchungs|abrechnungs?|nutzungs|miet)[ -]{0,3}(?:datum|zeitraum|monat|periode|datum-lief)|auftrag-datum-lief|geliefert|leistungszeit(?:raum)?|zeitraum|skonto[a-z ]{0,20}bis`,
    `(?:order|ship(?:ped|ping|ment)?|delivery|service|supply|print(?:ed)?|purchase|statement|booking|contract|start|end|from|period|card|valid|check ?-? ?in|check ?-? ?out|arrival|departure|expiry|exp|job|received|payment received)(?: date| period| on)`,
    `(?:date )?(?:de )?(?:la )?(?:livraison|commande|prestation|debut|fin|expedition|facture associee|naissance|paiement recu)|periode(?: du)?|date (?:de )?(?:commande|livraison|debut|fin|impression|prelevement)|prelevement a partir du`,
    `fecha (?:de )?(?:pedido|entrega|envio|operacion)|data (?:ordine|consegna|ddt)|periodo`,
    `anreise|abreise|aankomst|vertrek|arrivee|depart|check ?in|check ?out|skonto|escompte|discount if paid|exp\\.? ?(?:datum|date)|(?:geldig|gultig|valid|valable|vigencia)[a-z ]{0,12}|openingstijden`,
  ],
  invoiceDate: [
    `(?:factuur|faktuur|nota|fact|bon|document|creditfactuur|creditnota|overzicht|betaaloverzicht)[ -]?(?:datum|date|dd)|datum (?:van )?(?:de )?factuur|datum uitreiking|gefactureerd op`,
    `(?:rechnungs?|re|rg|beleg|gutschrifts?|ausstellungs|korrektur|dokument|bon|faktura)[ .-]{0,2}(?:datum|date|dat)|ausgestellt am|datum der rechnung|rechnung vom`,
    `(?:invoice|inv|bill|billing|tax|receipt|issue|issued|credit note|document|doc|sale|transaction|trans)[ .:]{0,2}(?:date|dated)|date (?:of )?(?:issue|invoice|issued|of invoice)|issued on|date issued|tax point(?: date)?`,
    `date (?:de |d')?(?:la )?(?:facture|facturation|emission|edition|avoir|document)|facture du|emise? le|date facture`,
    `fecha (?:de )?(?:la )?(?:factura|emision|expedicion)|data (?:della |di )?(?:fattura|emissione|documento)`,
  ],
  anyDate: [`datum|date|fecha|data|le|dated|vom|van(?! ?(?::|$|  ))|du|den|del`],
  order: [
    `(?:uw |ons |klant ?)?(?:order|bestel(?:ling)?s?|inkoop(?:order)?|opdracht|po)[ -]?${no}|inkoopreferentie|inkooporder|(?:uw|klant) ?(?:referentie|ref|kenmerk|order|opdracht)|bestelreferentie|uw (?:bestelling|order)`,
    `(?:ihre? )?(?:bestell?|bestellungs?|order|einkaufs)${sep}(?:${no}|referenz)|bestellung|ihre? (?:bestellung|auftrag|referenz|auftragsnummer|bestellnummer)|kundenbestell(?:ung|nummer)|bestellzeichen|gemaß bestellung (?:nr)?|bestellreferenz`,
    `(?:your |customer |client |purchase |buyer )?(?:order|p\\.?o\\.?)${sep}(?:ref(?:erence)?\\b|${no})|purchase order|p\\.?o\\.? ?(?:box)?|(?:your|customer|client|buyer) (?:ref(?:erence)?|order|p\\.?o\\.?)\\b|order(?= ?:)`,
    `(?:${no})[ .]?(?:de |du )?(?:votre )?(?:bon de )?commande|(?:bon de )?commande(?:[ .:]{0,2}${no})?|(?:votre|vos) (?:ref(?:erence)?s?|commande)\\b|reference (?:client|commande|acheteur)|ref\\.? (?:client|commande)|v/ ?ref\\b\\.?`,
    `(?:${no} (?:de )?)?pedido(?:[ .:]{0,2}${no})?|(?:su|vs) (?:referencia|pedido)|(?:numero )?ordine(?:[ .:]{0,2}${no})?|vs\\.? (?:ordine|rif)\\b|orden de compra`,
  ],
  vatNumber: [
    `(?:btw|b\\.t\\.w\\.?|omzetbelasting|ob)${sep}(?:id(?:entificatie)?${sep})?(?:${no}|id)|btw[ -]?(?:nl|be)?[ -]?(?:id|identificatienummer)?`,
    `(?:ust|u\\.?st|umsatzsteuer|mwst|vat|uid)[ .-]{0,3}(?:id|ident(?:ifikations?)?)?[ .-]{0,3}(?:nummer|nr|no)?[.]{0,2}|uid(?:-nummer|-nr)?`,
    `(?:vat|gst|tax)(?: ?reg(?:istration)?\\.?)?(?: ?id)? ?(?:${no})?|gstin|gst (?:id|reg)(?: no)?|abn`,
    `(?:n[°o]\\.? ?(?:de )?)?(?:t\\.?v\\.?a\\.?)(?: ?intra(?:-?communautaire| communautaire|com)?)?|numero (?:de )?tva|tva`,
    `(?:c\\.?i\\.?f|n\\.?i\\.?f|iva|p\\.? ?iva|partita iva|nif/cif)(?: ?${no})?`,
  ],
  chamber: [
    `k\\.?v\\.?k\\.?(?:[ -]?${no})?|handelsregister(?:nummer|nr)?|chamber of commerce(?: ${no})?|kamer van koophandel`,
    `h\\.?r\\.? ?[ab]\\.?\\b|hrb|hra|handelsreg(?:ister)?|firmenbuch(?:nummer|nr)?|fn\\b|amtsgericht`,
    `(?:company|co\\.?|registered|business)[ .]?(?:reg(?:istration)?\\.?)?[ .]?(?:${no})|reg(?:istered|istration|\\.)? ?(?:${no})|crn\\b|cin\\b|registered in [a-z ]{1,30}(?:${no})`,
    `siret|siren|r\\.?c\\.?s\\.?|rcs|siren ?/ ?siret`,
    `(?:onderneming(?:s?nummer|s?nr)|kbo|bce|rpr|rpm|ondernemingsnr|numero d'entreprise)`,
    `rea\\b|registro mercantil`,
  ],
  iban: [`i\\.?b\\.?a\\.?n\\.?(?:[- ]?${no})?|(?:bank)?rekening(?:nummer|nr)?|bankverbindung|konto|account|compte|banque`],
  seller: [
    `verkaufer|lieferant|rechnungs(?:ersteller|steller)|leistungserbringer|absender|auftragnehmer|verkoper|leverancier|afzender|seller|supplier|vendor|from|sold by|service provider|remit to|issued by|fournisseur|vendeur|emetteur|prestataire|proveedor|vendedor|emisor|fornitore|cedente|kontoinhaber|t\\.?n\\.?v\\.?|ten name van|account (?:holder|name)|beneficiary|titulaire(?: du compte)?|beneficiaire|begunstigde|begunstigter|rekeninghouder|titular|beneficiario|intestatario|intestato a|payee|in favor of|zahlungsempfanger`,
    `(?<=^|  )(?:de|da|van|von)(?= ?(?::|$|  ))`,
  ],
  buyer: [
    `kaufer|kunde|rechnungs(?:empfanger|adresse|anschrift)|leistungsempfanger|lieferanschrift|lieferadresse|warenempfanger|empfanger|auftraggeber|besteller|koper|klant|afnemer|factuur ?adres|aflever ?adres|bezorg ?adres|verzend ?adres|ontvanger|factuur aan|ter attentie van|t\\.?a\\.?v\\.?|gefactureerd aan|bill(?:ed)? to|ship(?:ped)? to|sold to|invoice to|invoiced to|buyer|customer|client|deliver(?:y|ed)? to|attn|attention|guest name|guest|recipient|billing address|shipping address|delivery address|adresse (?:de )?(?:livraison|facturation|du client)|adresse client|acheteur|destinataire|facture a|livre a|nom de l'abonne|cliente|facturar a|comprador|destinatario|spett\\.?(?:le)?|cessionario|herrn|frau|dhr|mevr|mw\\.|an:|to:`,
  ],
};
