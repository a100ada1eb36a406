/**
 * Companies that sell, install or rent out the shop's products. The companies are invented and use the reserved domain `.example`; the towns
 * and their coordinates are real.
 */
import type { Region } from 'shared-contracts/contract/locales';
import type { DealerService, DealerType } from 'shared-contracts/wire/dealer';

export type HoursKey = 'shop' | 'lunch' | 'yard' | 'weekend' | 'monday-off' | 'office';
export type ProfileKey =
  | 'garden-centre'
  | 'builders-merchant'
  | 'family-shop'
  | 'showroom'
  | 'installer-small'
  | 'installer-team'
  | 'landscaper'
  | 'gate-specialist'
  | 'gabion-mason'
  | 'farm-supply'
  | 'rental-yard'
  | 'deck-builder';

export interface SeedDealer {
  name: string;
  types: DealerType[];
  country: Region;
  address: [street: string, number: string, zip: string, city: string];
  geo: [lat: number, lng: number];
  hours: HoursKey;
  profile: ProfileKey;
  services: DealerService[];
}

const D: DealerType = 'dealer';
const I: DealerType = 'installer';
const R: DealerType = 'rental';

const dealer = (
  country: Region,
  name: string,
  types: DealerType[],
  address: SeedDealer['address'],
  geo: SeedDealer['geo'],
  hours: HoursKey,
  profile: ProfileKey,
  services: DealerService[],
): SeedDealer => ({ country, name, types, address, geo, hours, profile, services });

const BELGIUM: readonly SeedDealer[] = [
  dealer('be', 'Tuinhuis De Leie', [D, R], ['Kortrijksesteenweg', '1142', '9051', 'Gent'], [51.0189, 3.688], 'shop', 'rental-yard', [
    'showroom',
    'rental',
    'delivery',
    'cutting',
  ]),
  dealer('be', 'Hekwerk Van Daele', [I], ['Botestraat', '57', '9032', 'Gent'], [51.0867, 3.7085], 'office', 'installer-team', [
    'installation',
    'measuring',
    'gates',
  ]),
  dealer('be', 'Groenpunt Scheldeland', [D], ['Schooldreef', '21', '9050', 'Gent'], [51.0296, 3.7567], 'weekend', 'garden-centre', [
    'showroom',
    'advice',
    'delivery',
  ]),
  dealer(
    'be',
    'Bouwpunt Waasland',
    [D, R],
    ['Industriepark-West', '44', '9100', 'Sint-Niklaas'],
    [51.1662, 4.1176],
    'yard',
    'builders-merchant',
    ['delivery', 'cutting', 'rental', 'concrete'],
  ),
  dealer('be', 'Afsluitingen Durme', [I, D], ['Zelebaan', '88', '9160', 'Lokeren'], [51.0921, 4.0012], 'lunch', 'installer-small', [
    'installation',
    'measuring',
    'repair',
  ]),
  dealer('be', 'Tuin & Draad Aalst', [D], ['Gentsesteenweg', '309', '9300', 'Aalst'], [50.9442, 4.0158], 'shop', 'family-shop', [
    'advice',
    'cutting',
    'delivery',
  ]),
  dealer(
    'be',
    'Poortwerk Vlaamse Ardennen',
    [I],
    ['Westerring', '12', '9700', 'Oudenaarde'],
    [50.8496, 3.5893],
    'office',
    'gate-specialist',
    ['gates', 'installation', 'repair'],
  ),
  dealer('be', 'De Paal Deinze', [D, I], ['Kortrijkstraat', '176', '9800', 'Deinze'], [50.9756, 3.5206], 'lunch', 'farm-supply', [
    'advice',
    'installation',
    'delivery',
  ]),
  dealer('be', 'Meetjesland Materialen', [D], ['Gentsesteenweg', '84', '9900', 'Eeklo'], [51.1776, 3.5752], 'yard', 'builders-merchant', [
    'concrete',
    'delivery',
    'gabion_filling',
  ]),
  dealer('be', 'Verhuur Scheldestad', [R, D], ['Noorderlaan', '133', '2030', 'Antwerpen'], [51.2513, 4.4133], 'yard', 'rental-yard', [
    'rental',
    'delivery',
    'showroom',
  ]),
  dealer(
    'be',
    'Omheiningen Kempen',
    [I],
    ['Steenweg op Gierle', '221', '2300', 'Turnhout'],
    [51.3127, 4.9216],
    'office',
    'installer-team',
    ['installation', 'measuring', 'concrete'],
  ),
  dealer('be', 'Groencentrum Nete', [D], ['Antwerpsesteenweg', '402', '2500', 'Lier'], [51.1382, 4.5489], 'weekend', 'garden-centre', [
    'showroom',
    'advice',
    'decking',
  ]),
  dealer(
    'be',
    'Tuinatelier Brasschaat',
    [I, D],
    ['Bredabaan', '612', '2930', 'Brasschaat'],
    [51.2977, 4.4998],
    'monday-off',
    'landscaper',
    ['installation', 'decking', 'gabion_filling'],
  ),
  dealer('be', 'Hout & Hek Mechelen', [D, I], ['Battelsesteenweg', '455', '2800', 'Mechelen'], [51.0289, 4.4523], 'shop', 'deck-builder', [
    'decking',
    'installation',
    'showroom',
  ]),
  dealer('be', 'Agri Geel', [D], ['Winkelomseheide', '115', '2440', 'Geel'], [51.1705, 5.0177], 'lunch', 'farm-supply', [
    'delivery',
    'cutting',
    'advice',
  ]),
  dealer('be', 'Tuinbedrijf Dijlevallei', [I], ['Tiensesteenweg', '168', '3001', 'Leuven'], [50.869, 4.7298], 'office', 'landscaper', [
    'installation',
    'gabion_filling',
    'measuring',
  ]),
  dealer('be', 'Draadhandel Hageland', [D], ['Leuvensesteenweg', '74', '3290', 'Diest'], [50.9836, 5.0402], 'lunch', 'family-shop', [
    'cutting',
    'advice',
    'repair',
  ]),
  dealer('be', 'Limburg Omheiningen', [I, D], ['Kempische Steenweg', '311', '3500', 'Hasselt'], [50.9466, 5.3379], 'shop', 'showroom', [
    'showroom',
    'installation',
    'gates',
  ]),
  dealer('be', 'Mijnstreek Tuin', [D], ['Hasseltweg', '240', '3600', 'Genk'], [50.959, 5.4711], 'weekend', 'garden-centre', [
    'showroom',
    'advice',
    'delivery',
  ]),
  dealer('be', 'Steenkorf Noord-Limburg', [I], ['Bosstraat', '9', '3930', 'Hamont-Achel'], [51.2516, 5.546], 'office', 'gabion-mason', [
    'gabion_filling',
    'installation',
    'concrete',
  ]),
  dealer(
    'be',
    'Brugse Poorten',
    [I, D],
    ['Blankenbergse Steenweg', '128', '8000', 'Brugge'],
    [51.2312, 3.2162],
    'monday-off',
    'gate-specialist',
    ['gates', 'installation', 'repair'],
  ),
  dealer('be', 'Kusttuin Oostende', [D], ['Torhoutsesteenweg', '529', '8400', 'Oostende'], [51.2118, 2.9083], 'weekend', 'garden-centre', [
    'showroom',
    'advice',
    'delivery',
  ]),
  dealer(
    'be',
    'Leiestreek Afsluitingen',
    [I],
    ['Kortrijksestraat', '203', '8520', 'Kuurne'],
    [50.8453, 3.2843],
    'office',
    'installer-team',
    ['installation', 'measuring', 'gates'],
  ),
  dealer('be', 'Bouwmarkt Mandel', [D], ['Ardooisesteenweg', '147', '8800', 'Roeselare'], [50.9531, 3.1454], 'yard', 'builders-merchant', [
    'concrete',
    'delivery',
    'cutting',
  ]),
  dealer('be', 'Westhoek Hek & Tuin', [D, I], ['Zonnebeekseweg', '66', '8900', 'Ieper'], [50.8524, 2.9061], 'lunch', 'family-shop', [
    'installation',
    'advice',
    'repair',
  ]),
  dealer('be', 'Clôtures du Brabant', [I, D], ['Chaussée de Bruxelles', '95', '1300', 'Wavre'], [50.7258, 4.6019], 'shop', 'showroom', [
    'showroom',
    'installation',
    'measuring',
  ]),
  dealer(
    'be',
    'Pajot Tuinmaterialen',
    [D],
    ['Ninoofsesteenweg', '310', '1700', 'Dilbeek'],
    [50.8463, 4.2466],
    'shop',
    'builders-merchant',
    ['delivery', 'cutting', 'concrete'],
  ),
  dealer(
    'be',
    'Jardins de Forêt',
    [D],
    ['Chaussée de La Hulpe', '181', '1170', 'Bruxelles'],
    [50.7976, 4.4163],
    'monday-off',
    'garden-centre',
    ['showroom', 'advice', 'decking'],
  ),
  dealer('be', 'Grillages Meuse', [D], ['Chaussée de Louvain', '412', '5004', 'Namur'], [50.4872, 4.8853], 'lunch', 'family-shop', [
    'cutting',
    'advice',
    'delivery',
  ]),
  dealer('be', 'Portails du Condroz', [I], ['Rue du Commerce', '18', '5590', 'Ciney'], [50.2945, 5.1003], 'office', 'gate-specialist', [
    'gates',
    'installation',
    'repair',
  ]),
  dealer(
    'be',
    'Espaces Verts Liégeois',
    [I, D],
    ['Rue de la Wallonie', '27', '4460', 'Grâce-Hollogne'],
    [50.6449, 5.4732],
    'office',
    'landscaper',
    ['installation', 'gabion_filling', 'decking'],
  ),
  dealer(
    'be',
    'Matériaux de la Vesdre',
    [D],
    ['Rue de Limbourg', '140', '4800', 'Verviers'],
    [50.5953, 5.8773],
    'yard',
    'builders-merchant',
    ['concrete', 'delivery', 'cutting'],
  ),
  dealer(
    'be',
    'Zaunbau Eupener Land',
    [I, D],
    ['Herbesthaler Straße', '265', '4700', 'Eupen'],
    [50.6412, 6.0216],
    'lunch',
    'installer-small',
    ['installation', 'measuring', 'advice'],
  ),
  dealer('be', 'Clôture Sambre', [I], ['Route de Mons', '64', '6030', 'Charleroi'], [50.4152, 4.4063], 'office', 'installer-team', [
    'installation',
    'gates',
    'concrete',
  ]),
  dealer(
    'be',
    'Comptoir Agricole de Bastogne',
    [D],
    ['Route de Marche', '52', '6600', 'Bastogne'],
    [50.0105, 5.7038],
    'lunch',
    'farm-supply',
    ['delivery', 'cutting', 'advice'],
  ),
  dealer('be', 'Jardin d’Arlon', [D, I], ['Route de Luxembourg', '47', '6700', 'Arlon'], [49.6752, 5.8307], 'shop', 'deck-builder', [
    'decking',
    'installation',
    'showroom',
  ]),
  dealer(
    'be',
    'Bois & Clôtures du Hainaut',
    [D, I],
    ['Chaussée de Binche', '159', '7000', 'Mons'],
    [50.4471, 3.9823],
    'monday-off',
    'deck-builder',
    ['decking', 'installation', 'delivery'],
  ),
  dealer('be', 'Gabions Tournaisis', [I], ['Rue des Carrières', '33', '7522', 'Tournai'], [50.5876, 3.3512], 'office', 'gabion-mason', [
    'gabion_filling',
    'installation',
    'concrete',
  ]),
];

const NETHERLANDS: readonly SeedDealer[] = [
  dealer('nl', 'Brabant Tuinverhuur', [R, D], ['Hurksestraat', '29', '5652 AH', 'Eindhoven'], [51.4406, 5.4292], 'yard', 'rental-yard', [
    'rental',
    'delivery',
    'showroom',
  ]),
  dealer('nl', 'Hekwerk De Peel', [I], ['Churchilllaan', '109', '5705 BK', 'Helmond'], [51.4832, 5.6389], 'office', 'installer-team', [
    'installation',
    'measuring',
    'gates',
  ]),
  dealer('nl', 'Tuincentrum Maaspoort', [D], ['Weerterveld', '48', '6002 PL', 'Weert'], [51.2378, 5.7135], 'weekend', 'garden-centre', [
    'showroom',
    'advice',
    'decking',
  ]),
  dealer(
    'nl',
    'Limburgse Schanskorven',
    [I, D],
    ['Sleperweg', '15', '6222 NK', 'Maastricht'],
    [50.8709, 5.7156],
    'monday-off',
    'gabion-mason',
    ['gabion_filling', 'installation', 'delivery'],
  ),
  dealer('nl', 'Bouwmaterialen Baronie', [D], ['Minervum', '7091', '4817 ZK', 'Breda'], [51.5961, 4.8211], 'yard', 'builders-merchant', [
    'concrete',
    'delivery',
    'cutting',
  ]),
  dealer(
    'nl',
    'Poorten & Hekken Midden-Brabant',
    [I],
    ['Kraaivenstraat', '25', '5048 AB', 'Tilburg'],
    [51.5866, 5.0476],
    'office',
    'gate-specialist',
    ['gates', 'installation', 'repair'],
  ),
  dealer('nl', 'Zeeuwse Erfafscheiding', [D, I], ['Livingstoneweg', '18', '4462 GL', 'Goes'], [51.5118, 3.8773], 'lunch', 'family-shop', [
    'installation',
    'advice',
    'cutting',
  ]),
  dealer('nl', 'Hoveniersbedrijf Rijnmond', [I], ['Hoofdweg', '482', '3067 GK', 'Rotterdam'], [51.952, 4.5498], 'office', 'landscaper', [
    'installation',
    'decking',
    'gabion_filling',
  ]),
  dealer('nl', 'Haagse Tuinwereld', [D], ['Lozerlaan', '110', '2545 LA', 'Den Haag'], [52.0396, 4.2748], 'weekend', 'showroom', [
    'showroom',
    'advice',
    'delivery',
  ]),
  dealer('nl', 'Vlonder & Hek Utrecht', [I, D], ['Atoomweg', '63', '3542 AA', 'Utrecht'], [52.1163, 5.0436], 'shop', 'deck-builder', [
    'decking',
    'installation',
    'showroom',
  ]),
  dealer(
    'nl',
    'Eemland Draadwerken',
    [D],
    ['Nijverheidsweg-Noord', '74', '3812 PM', 'Amersfoort'],
    [52.1712, 5.3839],
    'lunch',
    'family-shop',
    ['cutting', 'advice', 'repair'],
  ),
  dealer('nl', 'Amstel Tuinen', [I], ['Bovenkerkerweg', '81', '1187 XC', 'Amstelveen'], [52.2742, 4.8526], 'office', 'landscaper', [
    'installation',
    'measuring',
    'decking',
  ]),
  dealer('nl', 'Achterhoek Weide & Erf', [D], ['Havenstraat', '76', '7005 AG', 'Doetinchem'], [51.9602, 6.2805], 'lunch', 'farm-supply', [
    'delivery',
    'cutting',
    'advice',
  ]),
  dealer('nl', 'Hekkenbouw Salland', [I], ['Ceintuurbaan', '19', '8022 AW', 'Zwolle'], [52.5127, 6.1163], 'office', 'installer-small', [
    'installation',
    'measuring',
    'repair',
  ]),
  dealer('nl', 'Noorderhek Groningen', [D, I], ['Hoendiep', '204', '9745 ED', 'Groningen'], [53.2131, 6.5198], 'shop', 'installer-team', [
    'installation',
    'gates',
    'showroom',
  ]),
];

const LUXEMBOURG: readonly SeedDealer[] = [
  dealer('lu', 'Location Jardin Alzette', [R, D], ['Route d’Esch', '412', '1471', 'Luxembourg'], [49.5931, 6.1073], 'yard', 'rental-yard', [
    'rental',
    'delivery',
    'showroom',
  ]),
  dealer('lu', 'Zäun a Paarten', [I], ['Rue de l’Industrie', '14', '8069', 'Strassen'], [49.6236, 6.0649], 'office', 'gate-specialist', [
    'gates',
    'installation',
    'measuring',
  ]),
  dealer(
    'lu',
    'Clôtures Minett',
    [I, D],
    ['Boulevard Prince Henri', '73', '4280', 'Esch-sur-Alzette'],
    [49.4934, 5.9894],
    'lunch',
    'installer-small',
    ['installation', 'repair', 'advice'],
  ),
  dealer('lu', 'Gaardebuttek Miersch', [D], ['Rue de Colmar-Berg', '22', '7525', 'Mersch'], [49.7556, 6.1014], 'weekend', 'garden-centre', [
    'showroom',
    'advice',
    'delivery',
  ]),
  dealer('lu', 'Agrozenter Ösling', [D], ['Route de Bastogne', '39', '9638', 'Pommerloch'], [49.9604, 5.8617], 'lunch', 'farm-supply', [
    'delivery',
    'cutting',
    'advice',
  ]),
  dealer('lu', 'Steekuerf Musel', [I], ['Route du Vin', '95', '6794', 'Grevenmacher'], [49.6808, 6.4411], 'office', 'gabion-mason', [
    'gabion_filling',
    'installation',
    'concrete',
  ]),
  dealer(
    'lu',
    'Holz an Terrass Nordstad',
    [D, I],
    ['Avenue Lucien Salentiny', '51', '9080', 'Ettelbruck'],
    [49.8475, 6.1042],
    'monday-off',
    'deck-builder',
    ['decking', 'installation', 'showroom'],
  ),
];

export const dealers: readonly SeedDealer[] = [...BELGIUM, ...NETHERLANDS, ...LUXEMBOURG];
