/** Finishes: the colour one filters by, the colour one draws with, the SKU's last letters, and the name. */
import type { Drawing, SeedVariant, Text } from './seed-types.ts';
import { text } from './text.ts';

export interface Finish {
  code: string;
  colour: SeedVariant['colour'];
  draw: NonNullable<Drawing['colour']>;
  name: Text;
}

const finish = (code: string, colour: Finish['colour'], draw: Finish['draw'], name: Text): Finish => ({ code, colour, draw, name });

export const ANTHRACITE = finish('AN', 'anthracite', 'anthracite', text('Antraciet', 'Anthracite', 'Anthrazit', 'Anthracite'));
export const GREEN = finish('GR', 'green', 'green', text('Groen', 'Vert', 'Grün', 'Green'));
export const BLACK = finish('ZW', 'black', 'black', text('Zwart', 'Noir', 'Schwarz', 'Black'));
export const WHITE = finish('WI', 'white', 'white', text('Wit', 'Blanc', 'Weiß', 'White'));
export const BROWN = finish('BR', 'brown', 'brown', text('Bruin', 'Brun', 'Braun', 'Brown'));
export const BLUE = finish('BL', 'blue', 'blue', text('Blauw', 'Bleu', 'Blau', 'Blue'));
export const LIGHT_GREY = finish('LG', 'light-grey', 'light-grey', text('Lichtgrijs', 'Gris clair', 'Hellgrau', 'Light grey'));
export const GALVANIZED = finish('VZ', 'galvanized', 'galvanized', text('Verzinkt', 'Galvanisé', 'Verzinkt', 'Galvanised'));
export const ZINC_ALUMINIUM = finish(
  'ZA',
  'zinc-aluminium',
  'zinc-aluminium',
  text('Zink-aluminium', 'Zinc-aluminium', 'Zink-Aluminium', 'Zinc-aluminium'),
);
export const STAINLESS = finish('RV', 'stainless', 'stainless', text('Rvs', 'Inox', 'Edelstahl', 'Stainless steel'));
export const BIOCHROMATED = finish(
  'BC',
  'biochromated',
  'biochromated',
  text('Gebichromateerd', 'Bichromaté', 'Gelb chromatiert', 'Yellow chromated'),
);
export const CHROME = finish('CH', 'chrome', 'chrome', text('Chroom', 'Chromé', 'Verchromt', 'Chrome'));
export const COPPER = finish('KO', 'copper', 'copper', text('Koper', 'Cuivre', 'Kupfer', 'Copper'));
/** Corten rusts to a warm brown, which is what a visitor looks for in the filter. */
export const CORTEN = finish('CO', 'brown', 'corten', text('Cortenstaal', 'Acier corten', 'Cortenstahl', 'Corten steel'));
/** Plain wood, bamboo and concrete carry no coat of colour. */
export const NATURAL = finish('NA', 'none', 'none', text('Naturel', 'Naturel', 'Natur', 'Natural'));
export const CONCRETE = finish('BT', 'light-grey', 'concrete', text('Betongrijs', 'Gris béton', 'Betongrau', 'Concrete grey'));
