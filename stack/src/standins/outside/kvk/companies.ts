export interface Company {
  number: string;
  branch: string;
  name: string;
  street: string;
  house: string;
  postcode: string;
  city: string;
  sbi: [code: string, description: string];
}

const trades: Record<string, [string, string]> = {
  software: ['6201', 'Ontwikkelen, produceren en uitgeven van software'],
  advice: ['70221', 'Organisatieadviesbureaus'],
  build: ['4120', 'Algemene burgerlijke en utiliteitsbouw'],
  trade: ['4690', 'Groothandel, algemeen assortiment'],
  food: ['5610', 'Restaurants'],
  design: ['7410', 'Industrieel ontwerp en vormgeving'],
  books: ['69204', 'Boekhoudkantoren'],
  energy: ['3511', 'Productie van elektriciteit'],
  transport: ['4941', 'Goederenvervoer over de weg'],
  training: ['85592', 'Bedrijfsopleiding en -training'],
};

/** Fictitious companies: number, name, street, house number, postcode, city, trade. */
const rows = `
68750110|Test BV Donald|Hizzaarderlaan|3|8823SJ|Lollum|software
90001354|Grachtwerk Software B.V.|Keizersgracht|212|1016DX|Amsterdam|software
90003382|Noorderlicht Advies B.V.|Oosterstraat|41|9711NS|Groningen|advice
90004729|De Windvang Energie B.V.|Dijkweg|118|8242ND|Lelystad|energy
90005512|Bouwbedrijf Van der Linden B.V.|Industrieweg|27|3846BC|Harderwijk|build
90006837|Studio Zilt B.V.|Nieuwe Vismarkt|8|4381CB|Vlissingen|design
90007445|Boekhoudhuis De Balans B.V.|Stationsplein|14|3818LE|Amersfoort|books
90008961|Houtmeester Groothandel B.V.|Zaanweg|63|1521DM|Wormerveer|trade
90009276|Kruidentuin Horeca B.V.|Vismarkt|19|3511KS|Utrecht|food
90010338|Maaskoerier Transport B.V.|Waalhaven Oostzijde|85|3087BM|Rotterdam|transport
90011494|Leerkracht Trainingen B.V.|Sint Jansstraat|5|5211TK|'s-Hertogenbosch|training
90012781|Brabantse Datahal B.V.|High Tech Campus|44|5656AE|Eindhoven|software
90013029|Fries Kaasgilde B.V.|Kaasmarkt|2|8601CM|Sneek|trade
90014157|Zonneweide Installaties B.V.|Ambachtstraat|33|7609RA|Almelo|energy
90015613|Haagse Hofadviseurs B.V.|Lange Voorhout|58|2514EG|'s-Gravenhage|advice
90016248|Veluws Houtbouw B.V.|Apeldoornseweg|301|7351TA|Hoenderloo|build
90017390|Letterzetter Ontwerp B.V.|Nieuwe Rijn|76|2312JK|Leiden|design
90018826|Twentse Weverij B.V.|Hengelosestraat|190|7521AN|Enschede|trade
90019142|Cijfermeester Administraties B.V.|Markt|11|6211CJ|Maastricht|books
90020575|Zeeuwse Mosselhandel B.V.|Havendijk|29|4401NS|Yerseke|trade
90021634|Wolkenfabriek B.V.|Spoorlaan|402|5038CG|Tilburg|software
90022918|Groene Hart Catering B.V.|Turfmarkt|46|2801HA|Gouda|food
90023307|IJsselstroom Logistiek B.V.|Rijksstraatweg|155|7231AG|Warnsveld|transport
90024461|Academie De Brug B.V.|Bergstraat|17|6811LC|Arnhem|training
90025750|Drents Bouwcollectief B.V.|Vaart Zuidzijde|92|9401GM|Assen|build
90026093|Kompas Interim B.V.|Grote Markt|25|2011RD|Haarlem|advice
90027288|Delta Pompen B.V.|Stadhuisplein|6|4331CX|Middelburg|trade
90028816|Pixelpolder B.V.|Markerkant|1201|1316AA|Almere|design
90029364|Vechtdal Verhuizers B.V.|Parallelweg|38|7731HM|Ommen|transport
90030427|De Witte Raaf Uitgevers B.V.|Herengracht|370|1016CH|Amsterdam|trade
90031985|Restaurant De Drie Ringen B.V.|Kerkbrink|4|1211BX|Hilversum|food
90032516|Limburgse Groeve B.V.|Kloosterweg|121|6412CN|Heerlen|build
90033742|Kustlijn Software B.V.|Zeestraat|53|2042LC|Zandvoort|software
90034870|Fiscaal Kantoor Ten Cate B.V.|Koornmarkt|70|2611EJ|Delft|books
90035159|Warmtebron Noord B.V.|Laan Corpus den Hoorn|310|9728JX|Groningen|energy
90036681|Trapgevel Restauratie B.V.|Melkmarkt|13|8011MC|Zwolle|build
90037294|Onderwijslab Nijmegen B.V.|Heyendaalseweg|141|6525AJ|Nijmegen|training
90038423|Spoorzicht Consultancy B.V.|Jaarbeursplein|22|3521AP|Utrecht|advice
90039057|Bloemenveiling Westland Export B.V.|Dijkweg|66|2675AD|Honselersdijk|trade
90040178|Koggeschip Rederij B.V.|Havenstraat|9|8261AX|Kampen|transport
`;

export const companies: readonly Company[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [number = '', name = '', street = '', house = '', postcode = '', city = '', trade = ''] = row.split('|');
    return {
      number,
      branch: `0000${number}`,
      name,
      street,
      house,
      postcode,
      city,
      sbi: trades[trade] ?? ['8299', 'Overige zakelijke dienstverlening'],
    };
  });
