/** Texts on invoices in one language; each has alternative wordings. */
export interface Wordings {
  title: string[];
  credit: string[];
  reference: string[];
  date: string[];
  due: string[];
  /** Sentences with a number of days. */
  terms: string[];
  customer: string[];
  order: string[];
  otherDate: string[];
  otherNumber: string[];
  buyer: string[];
  buyerVat: string[];
  debit: string[];
  description: string[];
  quantity: string[];
  unit: string[];
  price: string[];
  rate: string[];
  total: string[];
  net: string[];
  vat: string[];
  gross: string[];
  included: string[];
  reverse: string[];
  carried: string[];
  chamber: string[];
  vatNumber: string[];
  iban: string[];
  inNameOf: string[];
  phone: string[];
  months: string[];
  streets: string[];
  goods: string[];
}
export type Language = 'nl' | 'en' | 'de' | 'fr' | 'es' | 'it';

const of = (texts: string): string[] => texts.split('|');

export const languages: Readonly<Record<Language, Wordings>> = {
  nl: {
    title: of('FACTUUR|Factuur|Verkoopfactuur|Nota'),
    credit: of('CREDITFACTUUR|Creditnota|Creditfactuur'),
    reference: of('Factuurnummer|Factuurnr.|Factuur nr|Fact.nr|Nummer|Ons factuurnummer|Notanummer|Factuur|Documentnummer|Factuurkenmerk'),
    date: of('Factuurdatum|Datum|Datum factuur|Notadatum|Documentdatum|Fact.datum|Factuur datum'),
    due: of('Vervaldatum|Uiterste betaaldatum|Te betalen voor|Betalen vóór|Vervaldag|Uiterlijk betalen op|Te voldoen voor'),
    terms: of(
      'Wij verzoeken u binnen # dagen te betalen onder vermelding van het factuurnummer.|Betalingsconditie: # dagen netto|Betaling binnen # dagen na factuurdatum|Betalingstermijn: # dagen',
    ),
    customer: of('Klantnummer|Debiteurnr.|Relatienummer|Klantcode|Uw klantnr.|Debiteur'),
    order: of('Uw referentie|Uw ordernummer|Uw bestelnummer|Inkoopordernummer|Uw kenmerk|PO-nummer'),
    otherDate: of('Leverdatum|Orderdatum|Datum levering|Besteldatum|Werkdatum|Uitvoerdatum'),
    otherNumber: of('Pakbonnummer|Projectnummer|Werkbon|Offertenummer|Dossiernr.'),
    buyer: of('Factuuradres|Aan|Klantgegevens|Geleverd aan|Factureren aan'),
    buyerVat: of('Uw btw-nummer|BTW-nr. klant|Uw BTW nr.|Btw-nummer afnemer'),
    debit: of('Het bedrag wordt automatisch afgeschreven van uw rekening|Wij incasseren van rekening'),
    description: of('Omschrijving|Artikel|Product|Werkzaamheden|Omschrijving artikel'),
    quantity: of('Aantal|Aant.|Qty|Hoeveelheid'),
    unit: of('st|uur|stuks|m|kg'),
    price: of('Prijs|Stukprijs|Prijs per stuk|Eenheidsprijs|Tarief'),
    rate: of('BTW|BTW %|Btw-tarief|%'),
    total: of('Bedrag|Totaal|Regeltotaal|Netto bedrag|Bedrag excl.'),
    net: of('Subtotaal|Totaal excl. btw|Netto|Totaal exclusief BTW|Bedrag excl. BTW|Goederenbedrag|Som'),
    vat: of('BTW|Btw-bedrag|Omzetbelasting|Totaal BTW'),
    gross: of(
      'Totaal incl. btw|Te betalen|Totaalbedrag|Factuurbedrag|Totaal|Te voldoen|Totaal te betalen|Eindtotaal|Totaal factuur|Te betalen bedrag',
    ),
    included: of('Waarvan BTW|Inclusief btw|BTW inbegrepen'),
    reverse: of('BTW verlegd|Btw verlegd naar afnemer (artikel 12 lid 3)'),
    carried: of('Transporteren|Subtotaal pagina'),
    chamber: of('KvK|KvK-nummer|K.v.K.|Handelsregister|KvK nr.'),
    vatNumber: of('BTW|Btw-nummer|BTW-id|BTW nr.|Btw-identificatienummer|OB-nummer'),
    iban: of('IBAN|Rekeningnummer|Bank|Rek.nr.|Bankrekening'),
    inNameOf: of('t.n.v.|ten name van'),
    phone: of('Tel.|Telefoon|T'),
    months: of('januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december'),
    streets: of('Havenweg|Dorpsstraat|Industrieweg|Prinsengracht|Singel|Koningsplein'),
    goods: of(
      'Papier A4 500 vel|Onderhoud installatie|Montage kast|Kabel 3 m|Hosting Pro|Schoonmaak kantoor|Advies strategie|Koffiebonen 1 kg|Huur steiger week 12|Reiskosten',
    ),
  },
  en: {
    title: of('INVOICE|Invoice|TAX INVOICE|Sales Invoice|Bill'),
    credit: of('CREDIT NOTE|Credit note|Credit memo'),
    reference: of(
      'Invoice number|Invoice No.|Invoice #|Invoice no|Inv. No|Number|Document no.|Our invoice|Bill no.|Invoice ID|Invoice ref.',
    ),
    date: of('Invoice date|Date|Date of issue|Issue date|Tax point|Dated|Billing date|Invoice issued'),
    due: of('Due date|Payment due|Due on|Pay by|Payment due by|Due|Please pay by|Payable by'),
    terms: of('Please pay within # days of the invoice date.|Terms: Net #|Payment terms: # days|Payment due within # days'),
    customer: of('Customer number|Account no.|Client ID|Customer no.|Customer ref|Acct'),
    order: of('PO number|Your reference|Purchase order|Your order no.|P.O. #|Customer PO|Your PO'),
    otherDate: of('Delivery date|Order date|Shipped|Date of supply|Despatch date|Job date'),
    otherNumber: of('Delivery note|Project no.|Quote no.|Job number|Sales order'),
    buyer: of('Bill to|Invoice to|Sold to|Customer|Billed to|To'),
    buyerVat: of('Your VAT number|Customer VAT no.|Client VAT ID|Buyer VAT'),
    debit: of('The amount will be debited from your account|We will collect by direct debit from'),
    description: of('Description|Item|Product|Details|Particulars|Service'),
    quantity: of('Qty|Quantity|Units|Hours'),
    unit: of('pcs|hrs|ea|m|kg'),
    price: of('Unit price|Price|Rate|Unit cost|Price each'),
    rate: of('VAT|VAT %|VAT rate|Tax'),
    total: of('Amount|Total|Line total|Net amount|Value'),
    net: of('Subtotal|Total excl. VAT|Net amount|Net total|Total net|Sub-total|Goods total|Amount excl. VAT'),
    vat: of('VAT|VAT amount|Total VAT|VAT @'),
    gross: of(
      'Total|Total due|Amount due|Grand total|Total incl. VAT|Invoice total|Balance due|Total payable|Total amount|Amount payable|TOTAL EUR',
    ),
    included: of('Including VAT|VAT included|of which VAT'),
    reverse: of('Reverse charge: VAT to be accounted for by the recipient|VAT reverse charged'),
    carried: of('Carried forward|Page total'),
    chamber: of('Company number|Registered no.|Company reg. no.|CRO no.'),
    vatNumber: of('VAT|VAT no.|VAT number|VAT Reg. No|VAT ID|VAT registration'),
    iban: of('IBAN|Account|Bank account|Pay to'),
    inNameOf: of('in the name of|Account name'),
    phone: of('Tel|Phone|T'),
    months: of('January|February|March|April|May|June|July|August|September|October|November|December'),
    streets: of('Main Street|Harbour Road|Mill Lane|Station Road|Church Street'),
    goods: of(
      'Paper A4 500 sheets|Monthly service fee|Office cleaning|Cable 3 m|Hosting Pro|Training half day|Consulting sprint 4|Coffee beans 1 kg|Desk lamp|Travel expenses',
    ),
  },
  de: {
    title: of('RECHNUNG|Rechnung|Ausgangsrechnung|Faktura'),
    credit: of('GUTSCHRIFT|Gutschrift|Rechnungskorrektur'),
    reference: of('Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.|Belegnummer|Rg.-Nr.|Nummer|Re-Nr.|Beleg-Nr.|Rechnungsnr.|Rechnung'),
    date: of('Rechnungsdatum|Datum|Belegdatum|Rg.-Datum|Ausstellungsdatum|Datum der Rechnung'),
    due: of('Fällig am|Zahlbar bis|Fälligkeit|Fälligkeitsdatum|Zahlungsziel|Zu zahlen bis|Bitte zahlen bis'),
    terms: of(
      'Zahlbar innerhalb von # Tagen ohne Abzug.|Zahlungsbedingungen: # Tage netto|Bitte überweisen Sie den Betrag innerhalb von # Tagen.|Zahlungsziel: # Tage',
    ),
    customer: of('Kundennummer|Kunden-Nr.|Debitorennr.|Kd.-Nr.|Ihre Kundennummer'),
    order: of('Ihre Bestellung|Bestellnummer|Bestell-Nr.|Ihre Bestellnummer|Ihre Referenz|Ihr Auftrag'),
    otherDate: of('Lieferdatum|Leistungsdatum|Auftragsdatum|Bestelldatum|Versanddatum'),
    otherNumber: of('Lieferschein-Nr.|Projektnummer|Auftragsnummer|Angebot Nr.|Vorgang'),
    buyer: of('Rechnungsempfänger|Rechnungsadresse|Kunde|An'),
    buyerVat: of('Ihre USt-IdNr.|USt-IdNr. Kunde|Ihre UID|USt-IdNr. des Leistungsempfängers'),
    debit: of('Der Betrag wird von Ihrem Konto abgebucht|Wir buchen den Betrag ab von Konto'),
    description: of('Bezeichnung|Beschreibung|Artikel|Leistung|Text'),
    quantity: of('Menge|Anzahl|Anz.'),
    unit: of('Stk|Std|Stück|m|kg'),
    price: of('Einzelpreis|Preis|E-Preis|EP|Preis/Einheit|Einzel'),
    rate: of('MwSt.|USt. %|USt|MwSt %'),
    total: of('Betrag|Gesamt|Gesamtpreis|GP|Summe|Netto'),
    net: of('Nettobetrag|Zwischensumme|Summe netto|Gesamt netto|Warenwert|Netto|Nettosumme'),
    vat: of('MwSt.|zzgl. USt.|Umsatzsteuer|zzgl. MwSt.|Mehrwertsteuer'),
    gross: of(
      'Gesamtbetrag|Rechnungsbetrag|Summe brutto|Endbetrag|Zu zahlender Betrag|Gesamt brutto|Gesamtsumme|Zahlbetrag|Rechnungssumme|Gesamt|Bruttobetrag',
    ),
    included: of('inkl. MwSt.|darin enthaltene USt.|enthaltene Mehrwertsteuer'),
    reverse: of('Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge)|Steuerfreie innergemeinschaftliche Lieferung'),
    carried: of('Übertrag|Zwischensumme Seite'),
    chamber: of('HRB'),
    vatNumber: of('USt-IdNr.|USt-ID|UID|Ust.-Id.-Nr.|UStID|Umsatzsteuer-ID'),
    iban: of('IBAN|Konto|Bankverbindung|Bank'),
    inNameOf: of('Kontoinhaber|Empfänger'),
    phone: of('Tel.|Telefon|Fon'),
    months: of('Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'),
    streets: of('Lindenstraße|Hauptstr.|Bahnhofstraße|Am Markt|Industriestr.'),
    goods: of(
      'Papier A4 500 Blatt|Montage Küche|Wartung Heizung|Kabel 3 m|Hosting Pro|Reinigung Büro|Beratung Projekt|Kaffee 1 kg|Schreibtisch Eiche|Fahrtkosten',
    ),
  },
  fr: {
    title: of('FACTURE|Facture|Facture client'),
    credit: of('AVOIR|Avoir|Facture d’avoir'),
    reference: of('Facture n°|N° de facture|Numéro de facture|N° facture|Numéro|Facture N°|Réf. facture|N° du document|Facture'),
    date: of("Date de facture|Date|Date d'émission|Date facture|Date de facturation|Émise le|Le"),
    due: of("Date d'échéance|Échéance|À payer avant le|Date limite de règlement|À régler avant le|Échéance le|Date limite de paiement"),
    terms: of('Conditions de paiement : # jours date de facture.|Règlement à # jours|Paiement sous # jours|Délai de paiement : # jours'),
    customer: of('N° client|Code client|Numéro client|Réf. client interne|Compte client'),
    order: of('Votre référence|N° de commande|Bon de commande|Votre commande|V/Réf'),
    otherDate: of('Date de livraison|Date de commande|Livré le|Date de prestation|Date d’expédition'),
    otherNumber: of('N° bon de livraison|N° dossier|Devis n°|N° chantier|Affaire'),
    buyer: of('Adresse de facturation|Facturé à|Client|Destinataire'),
    buyerVat: of('Votre n° TVA|TVA client|N° TVA client|TVA intra. client'),
    debit: of('Le montant sera prélevé sur votre compte|Prélèvement sur le compte'),
    description: of('Désignation|Description|Libellé|Prestation|Article'),
    quantity: of('Quantité|Qté|Qte'),
    unit: of('u|h|pcs|m|kg'),
    price: of('Prix unitaire|P.U. HT|PU HT|Prix|PU'),
    rate: of('TVA|Taux TVA|% TVA|Tx TVA'),
    total: of('Montant|Total HT|Montant HT|Total'),
    net: of('Total HT|Sous-total|Montant HT|Total net HT|Total hors taxes|Net HT|Base HT'),
    vat: of('TVA|Total TVA|Montant TVA|T.V.A.'),
    gross: of('Total TTC|Net à payer|Montant TTC|Total à payer|Montant dû|Total toutes taxes comprises|Solde à régler|Total général'),
    included: of('dont TVA|TVA incluse'),
    reverse: of('Autoliquidation de la TVA|Exonération de TVA, article 262 ter du CGI'),
    carried: of('Report|À reporter'),
    chamber: of('SIRET|Siret|N° SIRET'),
    vatNumber: of('TVA|N° TVA|TVA intracommunautaire|TVA intra.|N° TVA intracom.|Identifiant TVA'),
    iban: of('IBAN|Compte|RIB|Coordonnées bancaires'),
    inNameOf: of('Titulaire|Bénéficiaire'),
    phone: of('Tél.|Téléphone|T'),
    months: of('janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'),
    streets: of('rue Haute|rue de la Gare|avenue Foch|place du Marché'),
    goods: of(
      'Papier A4 500 feuilles|Cartouche noire|Entretien chaudière|Câble 3 m|Hébergement Pro|Nettoyage bureaux|Conseil projet|Café 1 kg|Bureau chêne|Frais de déplacement',
    ),
  },
  es: {
    title: of('FACTURA|Factura'),
    credit: of('FACTURA RECTIFICATIVA|Abono'),
    reference: of('Factura nº|Número de factura|Nº factura|Nº de factura|Factura|Núm. factura'),
    date: of('Fecha de factura|Fecha|Fecha factura|Fecha de emisión|Fecha de expedición'),
    due: of('Fecha de vencimiento|Vencimiento|Vence el|Fecha límite de pago'),
    terms: of('Forma de pago: transferencia a # días|Pago a # días fecha factura'),
    customer: of('Nº cliente|Código cliente|Cliente nº'),
    order: of('Su pedido|Nº de pedido|Su referencia|Pedido'),
    otherDate: of('Fecha de entrega|Fecha de pedido|Fecha albarán'),
    otherNumber: of('Albarán nº|Presupuesto nº|Nº contrato'),
    buyer: of('Cliente|Facturar a|Datos del cliente|Destinatario'),
    buyerVat: of('NIF cliente|Su NIF|CIF cliente'),
    debit: of('Se cargará en su cuenta|Domiciliación en la cuenta'),
    description: of('Descripción|Concepto|Artículo|Detalle'),
    quantity: of('Cantidad|Cant.|Uds.'),
    unit: of('ud|h|m|kg'),
    price: of('Precio|Precio unitario|P. unit.|Precio ud.'),
    rate: of('IVA|% IVA|Tipo IVA'),
    total: of('Importe|Total|Subtotal'),
    net: of('Base imponible|Subtotal|Total neto|Importe neto|Suma'),
    vat: of('IVA|Cuota IVA|I.V.A.'),
    gross: of('Total|Total factura|Total a pagar|Importe total|TOTAL EUR'),
    included: of('IVA incluido|Incluye IVA'),
    reverse: of('Inversión del sujeto pasivo|Operación exenta de IVA'),
    carried: of('Suma y sigue'),
    chamber: of('Registro Mercantil'),
    vatNumber: of('CIF|NIF|NIF-IVA|VAT|N.I.F.|C.I.F.'),
    iban: of('IBAN|Cuenta|Cuenta bancaria'),
    inNameOf: of('Titular|Beneficiario'),
    phone: of('Tel.|Tfno.'),
    months: of('enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'),
    streets: of('Calle Mayor|Avda. de la Paz|Plaza Nueva'),
    goods: of('Papel A4 500 hojas|Mantenimiento mensual|Cable 3 m|Alojamiento Pro|Limpieza oficina|Asesoría proyecto|Café 1 kg|Mesa roble'),
  },
  it: {
    title: of('FATTURA|Fattura'),
    credit: of('NOTA DI CREDITO|Nota di credito'),
    reference: of('Fattura n.|Numero fattura|N. fattura|Fattura nr.|Numero documento|N. documento'),
    date: of('Data fattura|Data|Data emissione|Data documento|del'),
    due: of('Scadenza|Data scadenza|Da pagare entro|Pagamento entro il|Scadenza pagamento'),
    terms: of('Pagamento: bonifico bancario # giorni data fattura|Termini di pagamento: # giorni'),
    customer: of('Codice cliente|N. cliente|Cod. cliente'),
    order: of('Vs. ordine|Ordine n.|Vs. rif.|Vostro ordine'),
    otherDate: of('Data consegna|Data ordine|Data DDT'),
    otherNumber: of('DDT n.|Preventivo n.|N. contratto'),
    buyer: of('Spett.le|Destinatario|Cliente|Intestatario'),
    buyerVat: of('P.IVA cliente|Partita IVA cliente|Vs. P.IVA'),
    debit: of('Addebito sul vostro conto|Importo addebitato sul conto'),
    description: of('Descrizione|Articolo|Prestazione'),
    quantity: of('Quantità|Q.tà|Qta'),
    unit: of('pz|h|m|kg'),
    price: of('Prezzo|Prezzo unitario|Prezzo unit.'),
    rate: of('IVA|% IVA|Aliq. IVA|IVA %'),
    total: of('Importo|Totale|Totale riga'),
    net: of('Imponibile|Totale imponibile|Totale netto|Netto|Totale merce'),
    vat: of('IVA|Totale IVA|Imposta|Totale imposta'),
    gross: of('Totale fattura|Totale documento|Totale da pagare|Totale|Netto a pagare|Importo totale'),
    included: of('IVA inclusa|di cui IVA'),
    reverse: of('Inversione contabile art. 17 DPR 633/72|Operazione non imponibile art. 41'),
    carried: of('Riporto|A riportare'),
    chamber: of('REA'),
    vatNumber: of('P.IVA|Partita IVA|P. IVA|Part. IVA|C.F. e P.IVA'),
    iban: of('IBAN|Conto corrente|Coordinate bancarie'),
    inNameOf: of('Intestato a|Beneficiario'),
    phone: of('Tel.|Telefono'),
    months: of('gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre'),
    streets: of('Via Roma|Corso Italia|Piazza Dante'),
    goods: of('Carta A4 500 fogli|Manutenzione mensile|Cavo 3 m|Hosting Pro|Pulizia ufficio|Consulenza progetto|Caffè 1 kg|Tavolo rovere'),
  },
};
