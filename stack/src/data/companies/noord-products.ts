export const noordLedgers = `
8000|Omzet advies binnenland|Advieswerk voor Nederlandse klanten
8010|Omzet advies buitenland|Advieswerk voor klanten buiten Nederland
8020|Omzet training|Cursussen, workshops en programma's
8100|Omzet softwareontwikkeling|Maatwerk en koppelingen
8110|Omzet beheer en hosting|Contracten per maand
8120|Omzet licenties|Doorverkochte licenties
8200|Omzet ontwerp|Huisstijl, web en drukwerk
8210|Omzet film en animatie|Opnamen en nabewerking
8300|Omzet lesmateriaal|Boeken en werkmappen, laag tarief
8900|Doorbelaste reiskosten|Kilometers en treinreizen
8990|Kortingen|Verleende kortingen
4400|Doorbelaste inkoop|Kosten die de ene entiteit aan de andere rekent`;

export const noordProducts = `
Adviesuur senior|145.00|4|60|8000|standard|Advies/Strategie
Adviesuur|110.00|6|80|8000|standard|Advies/Strategie
Strategiesessie (dagdeel)|950.00|1|4|8000|standard|Advies/Strategie
Marktonderzoek|4250.00|1|1|8000|standard|Advies/Strategie
Trainingsdag|1650.00|1|6|8020|standard|Advies/Training
Erkende beroepsopleiding, per deelnemer|785.00|4|14|8020|exempt|Advies/Training
Werkmap per deelnemer|32.50|8|40|8300|low|Advies/Training
Coachgesprek|165.00|3|10|8020|standard|Advies/Training
Ontwikkeluur|98.50|16|140|8100|standard|Techniek/Ontwikkeling
Technisch ontwerp|3200.00|1|1|8100|standard|Techniek/Ontwikkeling
Koppeling standaardpakket|2750.00|1|2|8100|standard|Techniek/Ontwikkeling
Projectleiding (uur)|118.00|4|30|8100|standard|Techniek/Ontwikkeling
Hosting per maand|189.00|3|12|8110|standard|Techniek/Beheer
Beheer per maand|425.00|3|12|8110|standard|Techniek/Beheer
Gebruikerslicentie per maand|12.7500|10|180|8120|standard|Techniek/Beheer
Beveiligingscontrole|1875.00|1|1|8110|standard|Techniek/Beheer
Ontwerpuur|92.00|8|60|8200|standard|Studio/Ontwerp
Huisstijlpakket|4800.00|1|1|8200|standard|Studio/Ontwerp
Drukwerk per exemplaar|1.2375|250|2500|8200|low|Studio/Ontwerp
Opnamedag met ploeg|2450.00|1|3|8210|standard|Studio/Film
Montage (uur)|86.00|8|40|8210|standard|Studio/Film
Reiskosten per kilometer|0.3900|40|420|8900|standard|Advies/Strategie,Advies/Training,Studio/Film`;
