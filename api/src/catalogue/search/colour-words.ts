import type { Lang } from 'shared-contracts/contract/locales';
import type { Colour } from 'shared-contracts/wire/product';
import { foldWord } from './words/fold-word.ts';

/** Colours as people write them, in the forms they take beside a noun. Without accents. */
const WORDS: Readonly<Record<Lang, Partial<Record<Colour, string>>>> = {
  nl: {
    black: 'zwart zwarte',
    blue: 'blauw blauwe',
    brown: 'bruin bruine',
    green: 'groen groene',
    white: 'wit witte',
    'light-grey': 'lichtgrijs lichtgrijze grijs grijze',
    anthracite: 'antraciet antracietgrijs antracietkleurig grijs grijze donkergrijs',
    copper: 'koper koperen koperkleurig',
  },
  fr: {
    black: 'noir noire noirs noires',
    blue: 'bleu bleue bleus bleues',
    brown: 'brun brune bruns brunes marron',
    green: 'vert verte verts vertes',
    white: 'blanc blanche blancs blanches',
    'light-grey': 'gris grise grises',
    anthracite: 'anthracite gris grise grises',
    copper: 'cuivre cuivree',
  },
  de: {
    black: 'schwarz schwarze schwarzer schwarzes schwarzen',
    blue: 'blau blaue blauer blaues blauen',
    brown: 'braun braune brauner braunes braunen',
    green: 'grun grune gruner grunes grunen gruen',
    white: 'weiss weisse weisser weisses weissen weiß',
    'light-grey': 'hellgrau hellgraue grau graue grauer graues grauen',
    anthracite: 'anthrazit anthrazitgrau grau graue grauer graues grauen dunkelgrau',
    copper: 'kupfer kupferfarben',
  },
  en: {
    black: 'black',
    blue: 'blue',
    brown: 'brown',
    green: 'green',
    white: 'white',
    'light-grey': 'grey gray',
    anthracite: 'anthracite charcoal grey gray',
    copper: 'copper',
  },
};

/** The colours a word names in a language; none for any other word. */
export const coloursOf = (word: string, lang: Lang): Colour[] =>
  Object.entries(WORDS[lang])
    .filter(([, forms]) => forms.split(' ').includes(foldWord(word)))
    .map(([colour]) => colour as Colour);
