/** Fictitious companies; the last column names what their record lacks on purpose. */
export const noordCustomers = `
NL|Duinzicht Zorg B.V.|Duinzicht|Strandweg 14|2586 JK|Den Haag|duinzicht.example
NL|Van Houten & Zoon Bouw B.V.|Van Houten|Ambachtsweg 31|3542 DG|Utrecht|vanhoutenbouw.example
NL|Coöperatie De Vruchtbare Aarde U.A.|Vruchtbare Aarde|Veilingweg 9|5301 KM|Zaltbommel|vruchtbareaarde.example
NL|Gemeente Waterveen|Waterveen|Raadhuisplein 1|8231 AB|Waterveen|waterveen.example
NL|Stichting Cultuurhuis Het Baken|Het Baken|Kade 52|9712 EH|Groningen|hetbaken.example
NL|Lichtpunt Installaties B.V.|Lichtpunt|Energieweg 120|7521 PT|Enschede|lichtpunt.example
NL|Rederij Schelpenkust B.V.|Schelpenkust|Havenplein 3|1781 AD|Den Helder|schelpenkust.example
NL|Bakkerij Oudewater V.O.F.|Oudewater|Korenmarkt 8|3421 AC|Oudewater|bakkerijoudewater.example
NL|Kliniek Westersingel B.V.|Westersingel|Westersingel 77|3014 GR|Rotterdam|westersingel.example
NL|Fietsatelier Noord|Fietsatelier|Buiksloterweg 21|1031 CG|Amsterdam|fietsatelier.example
NL|Peelland Logistiek B.V.|Peelland|Transportlaan 60|5706 LN|Helmond|peelland.example
NL|Uitgeverij De Zandloper B.V.|De Zandloper|Herenstraat 118|2313 AL|Leiden|dezandloper.example
NL|Van der Meer Notarissen|Van der Meer|Wilhelminapark 5|2012 KC|Haarlem|vandermeernotarissen.example
NL|Scholengroep De Linde|De Linde|Lindelaan 40|6814 HB|Arnhem|scholengroepdelinde.example
NL|Hotel Het Wapen van Gelre B.V.|Wapen van Gelre|Markt 17|7311 LG|Apeldoorn|wapenvangelre.example
NL|TechnoGlas Zwolle B.V.|TechnoGlas|Ceintuurbaan 201|8022 TW|Zwolle|technoglas.example
NL|Kwekerij Bloemenoord B.V.|Bloemenoord|Tuindersweg 88|2676 BE|Maasdijk|bloemenoord.example
NL|Makelaardij Stadspoort|Stadspoort|Breestraat 63|3811 BK|Amersfoort|stadspoort.example
NL|Waterlinie Advocaten N.V.|Waterlinie|Maliebaan 102|3581 CX|Utrecht|waterlinie.example
NL|Speelgoedhuis Tol & Tuin|Tol & Tuin|Grotestraat 26|7443 BJ|Nijverdal|tolentuin.example
NL|Zuiderpolder Energie Coöperatie U.A.|Zuiderpolder|Molenvliet 4|3335 LH|Zwijndrecht|zuiderpolder.example
NL|Metaalwerk Terlouw B.V.|Terlouw|Smidsweg 15|4131 PM|Vianen|terlouwmetaal.example
NL|Reisbureau Horizon|Horizon|Stationsstraat 91|6221 BN|Maastricht|reisbureauhorizon.example|coc
NL|Atelier Vierkant|Vierkant|||Tilburg|ateliervierkant.example|address
NL|Startup Kiemkracht B.V. i.o.|Kiemkracht|Science Park 402|1098 XH|Amsterdam|kiemkracht.example|coc vat iban
NL|Familie De Ruiter|De Ruiter|Dorpsstraat 12|9321 AP|Peize|deruiter.example|coc vat
BE|Brouwerij Sint-Godelieve BV|Sint-Godelieve|Steenstraat 45|8000|Brugge|godelieve.example
BE|Havenbedrijf Scheldekaai NV|Scheldekaai|Noorderlaan 210|2030|Antwerpen|scheldekaai.example
BE|Ateliers du Midi SRL|Ateliers du Midi|Rue de la Victoire 88|1060|Bruxelles|ateliersdumidi.example
BE|Drukkerij Vlaamse Leeuw|Vlaamse Leeuw|Kortrijksesteenweg 300|9000|Gent|drukkerijleeuw.example|vat
DE|Rheinwerk Maschinenbau GmbH|Rheinwerk|Industriestraße 44|40211|Düsseldorf|rheinwerk.example
DE|Nordlicht Pflegedienste gGmbH|Nordlicht|Elbchaussee 120|22763|Hamburg|nordlicht.example
DE|Bergmann & Söhne KG|Bergmann|Lindenallee 7|80331|München|bergmann.example
DE|Weserblick Logistik GmbH|Weserblick|Am Kai 19|28195|Bremen|weserblick.example
FR|Maison Verdier SAS|Verdier|12 Rue des Tanneurs|59000|Lille|maisonverdier.example
FR|Studio Lumière SARL|Lumière|48 Quai de Valmy|75010|Paris|studiolumiere.example
AT|Alpenblick Seilbahnen GmbH|Alpenblick|Dorfplatz 2|6020|Innsbruck|alpenblick.example
LU|Moselle Invest S.A.|Moselle Invest|15 Boulevard Royal|2449|Luxembourg|moselleinvest.example
DK|Havnens Møbler ApS|Havnens Møbler|Nyhavn 63|1051|København|havnens.example
GB|Thornbury Analytics Ltd|Thornbury|22 Bishopsgate|EC2N 4AJ|London|thornbury.example
GB|Harbour & Hill Design Ltd|Harbour & Hill|9 Leith Walk|EH6 8LN|Edinburgh|harbourhill.example
US|Lakeshore Robotics Inc.|Lakeshore|500 N Michigan Avenue|IL 60611|Chicago|lakeshore.example
US|Blue Cedar Software LLC|Blue Cedar|1201 2nd Avenue|WA 98101|Seattle|bluecedar.example
CH|Gletscher Uhren AG|Gletscher|Bahnhofstrasse 31|8001|Zürich|gletscheruhren.example
NO|Fjordkraft Maritim AS|Fjordkraft|Strandgaten 18|5013|Bergen|fjordmaritim.example|iban`;

export const noordFirstNames =
  'Sanne Pieter Ingrid Tom Marieke Jeroen Yasmin Willem Eva Kees Lotte Mohamed Femke Rob Annelies Bart Noor Hans Julia Stefan Elif Gerard Sophie Ruben'.split(
    ' ',
  );
export const noordLastNames =
  'Hoekstra|Mulder|van den Berg|Kuipers|Postma|de Graaf|Willems|Bos|Veenstra|Hermans|Schouten|van Leeuwen|Dekker|Brouwer|Prins|Yilmaz|de Haan|Peeters|Timmermans|van Vliet|Koster|Jonker|Benali|Maas'.split(
    '|',
  );
