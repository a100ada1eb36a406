import type { Lang } from 'shared-contracts';

import { NEAR_TOWNS } from './near-towns.ts';
import { spotOf } from './projection.ts';
import type { Spot } from './projection.ts';

interface Town {
  lat: number;
  lng: number;
  /** its local name, and those in other languages */
  name: string;
  names?: Partial<Record<Lang, string>>;
  /** 1: on every map; 2, 3 and 4: only at higher zooms */
  rank: 1 | 2 | 3 | 4;
}

export interface Placed {
  town: Town;
  spot: Spot;
}

const town = (name: string, lat: number, lng: number, rank: Town['rank'], names?: Town['names']): Town => ({ name, lat, lng, rank, names });

export const TOWNS: readonly Town[] = [
  town('Brussel', 50.8467, 4.3525, 1, { fr: 'Bruxelles', de: 'Brüssel', en: 'Brussels' }),
  town('Antwerpen', 51.2194, 4.4025, 1, { fr: 'Anvers', en: 'Antwerp' }),
  town('Gent', 51.0543, 3.7174, 1, { fr: 'Gand', en: 'Ghent' }),
  town('Liège', 50.6326, 5.5797, 1, { nl: 'Luik', de: 'Lüttich' }),
  town('Luxembourg', 49.6117, 6.13, 1, { nl: 'Luxemburg', de: 'Luxemburg' }),
  town('Amsterdam', 52.3676, 4.9041, 1),
  town('Rotterdam', 51.9244, 4.4777, 1),
  town('Groningen', 53.2194, 6.5665, 1, { fr: 'Groningue' }),
  town('Eindhoven', 51.4416, 5.4697, 1),
  town('Brugge', 51.2093, 3.2247, 2, { fr: 'Bruges', de: 'Brügge', en: 'Bruges' }),
  town('Namur', 50.4674, 4.872, 2, { nl: 'Namen' }),
  town('Mons', 50.4542, 3.9523, 2, { nl: 'Bergen' }),
  town('Hasselt', 50.9307, 5.3325, 2),
  town('Bastogne', 50.0004, 5.7153, 2, { nl: 'Bastenaken' }),
  town('Utrecht', 52.0907, 5.1214, 2),
  town('Zwolle', 52.5168, 6.083, 2),
  town('Maastricht', 50.8514, 5.691, 2),
  town('Breda', 51.5719, 4.7683, 2),
  town('Leeuwarden', 53.2012, 5.7999, 2),
  town('Kortrijk', 50.828, 3.2649, 2, { fr: 'Courtrai' }),
  town('Oostende', 51.2254, 2.9204, 3, { fr: 'Ostende', de: 'Ostende', en: 'Ostend' }),
  town('Leuven', 50.8798, 4.7005, 3, { fr: 'Louvain', de: 'Löwen' }),
  town('Mechelen', 51.0259, 4.4776, 3, { fr: 'Malines' }),
  town('Aalst', 50.9378, 4.041, 3, { fr: 'Alost' }),
  town('Sint-Niklaas', 51.1651, 4.1437, 3, { fr: 'Saint-Nicolas' }),
  town('Turnhout', 51.3227, 4.9447, 3),
  town('Ieper', 50.8503, 2.8833, 3, { fr: 'Ypres', de: 'Ypern', en: 'Ypres' }),
  town('Charleroi', 50.4108, 4.4446, 3),
  town('Tournai', 50.6056, 3.3878, 3, { nl: 'Doornik' }),
  town('Arlon', 49.6837, 5.8164, 3, { nl: 'Aarlen', de: 'Arel' }),
  town('Verviers', 50.5891, 5.8626, 3),
  town('Dinant', 50.2606, 4.9122, 3),
  town('Esch-sur-Alzette', 49.4958, 5.9806, 3, { de: 'Esch an der Alzette' }),
  town('Ettelbruck', 49.8475, 6.0997, 3),
  town('Den Haag', 52.0705, 4.3007, 3, { fr: 'La Haye', en: 'The Hague' }),
  town('Tilburg', 51.5606, 5.0919, 3),
  town('Nijmegen', 51.8126, 5.8372, 3, { fr: 'Nimègue', de: 'Nimwegen' }),
  town('Arnhem', 51.9851, 5.8987, 3),
  town('Middelburg', 51.4988, 3.611, 3),
  town('Venlo', 51.3704, 6.1724, 3),
  town('Enschede', 52.2215, 6.8937, 3),
  town('Alkmaar', 52.6324, 4.7534, 3),
  ...NEAR_TOWNS.trim()
    .split(/[;\n]/)
    .flatMap((line) => {
      const [, name, lat, lng] = /^(.+) (\S+) (\S+)$/.exec(line) ?? [];
      return name === undefined ? [] : [town(name, Number(lat), Number(lng), 4)];
    }),
];

export const townName = ({ name, names }: Town, lang: Lang): string => names?.[lang] ?? name;

export function placeName(name: string, lang: Lang): string {
  const town = TOWNS.find((each) => each.name === name);
  return town ? townName(town, lang) : name;
}

/** The levels of towns named at a view's width (in units of the map); a narrow map has space for fewer. */
function rankOn(width: number, isNarrow: boolean): number {
  const units = isNarrow ? width * 2 : width;
  return units > 620 ? 1 : units > 300 ? 2 : units > 200 ? 3 : 4;
}

/** Space of a name, as fractions of the view's width. */
const ROOM = { wide: { x: 0.12, y: 0.024 }, narrow: { x: 0.26, y: 0.055 } } as const;

/** The towns named on a map of this width, the larger first; none where its name would cover another. */
export function townsOn(width: number, isNarrow: boolean): Placed[] {
  const room = isNarrow ? ROOM.narrow : ROOM.wide;
  const placed: Placed[] = [];
  for (const each of TOWNS) {
    if (each.rank > rankOn(width, isNarrow)) continue;
    const spot = spotOf(each);
    const isTaken = placed.some(
      (other) => Math.abs(other.spot.x - spot.x) < room.x * width && Math.abs(other.spot.y - spot.y) < room.y * width,
    );
    if (!isTaken) placed.push({ town: each, spot });
  }
  return placed;
}
