/** A name in the local language as `default`, and by language where it has another one. */
export interface Names extends Readonly<Record<string, string>> {
  default: string;
}

export interface Street {
  country: 'BE' | 'NL' | 'LU' | 'FR';
  names: Names;
  city: Names;
  /** its houses: `1-40` is every number, `1-39/2` every other one; in the Netherlands a part of a street has its own postcode */
  houses: readonly { numbers: string; postcode: string }[];
}

const GENT: Names = { default: 'Gent', fr: 'Gand', de: 'Gent', en: 'Ghent' };
const ANTWERPEN: Names = { default: 'Antwerpen', fr: 'Anvers', en: 'Antwerp' };
const LEUVEN: Names = { default: 'Leuven', fr: 'Louvain', de: 'Löwen' };
const BRUSSELS: Names = { default: 'Bruxelles - Brussel', nl: 'Brussel', fr: 'Bruxelles', de: 'Brüssel', en: 'Brussels' };
const NAMUR: Names = { default: 'Namur', nl: 'Namen' };
const LIEGE: Names = { default: 'Liège', nl: 'Luik', de: 'Lüttich' };
const LUXEMBOURG: Names = { default: 'Lëtzebuerg', nl: 'Luxemburg', fr: 'Luxembourg', de: 'Luxemburg', en: 'Luxembourg' };

const belgian = (name: string | Names, city: Names, postcode: string, numbers: string): Street => ({
  country: 'BE',
  names: typeof name === 'string' ? { default: name } : name,
  city,
  houses: [{ numbers, postcode }],
});
const dutch = (name: string, city: string | Names, ...houses: { numbers: string; postcode: string }[]): Street => ({
  country: 'NL',
  names: { default: name },
  city: typeof city === 'string' ? { default: city } : city,
  houses,
});
const luxembourgish = (name: string, city: Names, postcode: string, numbers: string): Street => ({
  country: 'LU',
  names: { default: name },
  city,
  houses: [{ numbers, postcode }],
});

/** Streets in towns of the demo shop's customers; the real geocoder has all of them. */
export const STREETS: readonly Street[] = [
  belgian('Kouter', GENT, '9000', '1-40'),
  belgian('Kouterdreef', GENT, '9000', '1-20'),
  belgian('Veldstraat', GENT, '9000', '1-90'),
  belgian('Coupure', GENT, '9000', '1-60'),
  belgian('Hundelgemsesteenweg', GENT, '9050', '1-120'),
  belgian('Kouter', { default: 'Deinze' }, '9800', '1-30'),
  belgian('Meir', ANTWERPEN, '2000', '1-120'),
  belgian('Groenplaats', ANTWERPEN, '2000', '1-42'),
  belgian('Bondgenotenlaan', LEUVEN, '3000', '1-160'),
  belgian('Naamsestraat', LEUVEN, '3000', '1-130'),
  belgian({ default: 'Rue Haute - Hoogstraat', nl: 'Hoogstraat', fr: 'Rue Haute' }, BRUSSELS, '1000', '1-298'),
  belgian({ default: 'Rue Neuve - Nieuwstraat', nl: 'Nieuwstraat', fr: 'Rue Neuve' }, BRUSSELS, '1000', '1-150'),
  belgian('Rue de Fer', NAMUR, '5000', '1-139'),
  belgian('Rue de l’Ange', NAMUR, '5000', '1-60'),
  belgian('Rue Saint-Gilles', LIEGE, '4000', '1-200'),
  belgian('Klosterstraße', { default: 'Eupen' }, '4700', '1-50'),
  belgian('Gospertstraße', { default: 'Eupen' }, '4700', '1-110'),
  dutch('Dam', 'Amsterdam', { numbers: '1,1-A,3,3-H,7,9', postcode: '1012 JS' }, { numbers: '2-28/2', postcode: '1012NP' }),
  dutch('Oudegracht', 'Utrecht', { numbers: '99-159/2,99-A,121-BIS', postcode: '3511AE' }, { numbers: '100-180/2', postcode: '3511AW' }),
  dutch('Stratumseind', 'Eindhoven', { numbers: '1-49/2', postcode: '5611EL' }, { numbers: '2-50/2', postcode: '5611ET' }),
  dutch(
    'Lange Voorhout',
    { default: 'Den Haag', fr: 'La Haye', en: 'The Hague' },
    { numbers: '1-49/2', postcode: '2514EA' },
    { numbers: '2-102/2', postcode: '2514EJ' },
  ),
  luxembourgish('Grand-Rue', LUXEMBOURG, '1661', '1-105'),
  luxembourgish('Avenue de la Liberté', LUXEMBOURG, '1931', '1-75'),
  luxembourgish('Rue de l’Alzette', { default: 'Esch-sur-Alzette', de: 'Esch an der Alzette' }, '4011', '1-160'),
  // beyond the shop's countries: the real geocoder may have the whole world
  {
    country: 'FR',
    names: { default: 'Rue Neuve' },
    city: { default: 'Lille', nl: 'Rijsel' },
    houses: [{ numbers: '1-60', postcode: '59000' }],
  },
];

/** `1-39/2,41-A` as its numbers. */
export const listNumbers = (numbers: string): string[] =>
  numbers.split(',').flatMap((part) => {
    const [, first, last, step = '1'] = /^(\d+)-(\d+)(?:\/(\d+))?$/.exec(part) ?? [];
    if (first === undefined || last === undefined) return [part];
    const count = Math.floor((Number(last) - Number(first)) / Number(step)) + 1;
    return Array.from({ length: count }, (_, index) => String(Number(first) + index * Number(step)));
  });
