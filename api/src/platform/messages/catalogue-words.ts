import type { Lang } from 'shared-contracts/contract/locales';
import type { Colour } from 'shared-contracts/wire/product';

type Texts = Readonly<Record<Lang, string>>;

/** Names of the colours as a facet shows them. */
export const COLOUR_NAMES: Readonly<Record<Colour, Texts>> = {
  black: { nl: 'Zwart', fr: 'Noir', de: 'Schwarz', en: 'Black' },
  blue: { nl: 'Blauw', fr: 'Bleu', de: 'Blau', en: 'Blue' },
  brown: { nl: 'Bruin', fr: 'Brun', de: 'Braun', en: 'Brown' },
  green: { nl: 'Groen', fr: 'Vert', de: 'Grün', en: 'Green' },
  white: { nl: 'Wit', fr: 'Blanc', de: 'Weiß', en: 'White' },
  'light-grey': { nl: 'Lichtgrijs', fr: 'Gris clair', de: 'Hellgrau', en: 'Light grey' },
  anthracite: { nl: 'Antraciet', fr: 'Anthracite', de: 'Anthrazit', en: 'Anthracite' },
  galvanized: { nl: 'Verzinkt', fr: 'Galvanisé', de: 'Verzinkt', en: 'Galvanised' },
  'zinc-aluminium': { nl: 'Zink-aluminium', fr: 'Zinc-aluminium', de: 'Zink-Aluminium', en: 'Zinc-aluminium' },
  copper: { nl: 'Koper', fr: 'Cuivre', de: 'Kupfer', en: 'Copper' },
  stainless: { nl: 'Roestvrij staal', fr: 'Acier inoxydable', de: 'Edelstahl', en: 'Stainless steel' },
  biochromated: { nl: 'Bichromaat', fr: 'Bichromaté', de: 'Gelb chromatiert', en: 'Yellow chromated' },
  chrome: { nl: 'Chroom', fr: 'Chrome', de: 'Chrom', en: 'Chrome' },
  none: { nl: 'Naturel', fr: 'Naturel', de: 'Natur', en: 'Natural' },
};

/** Headings of the facets. */
export const FACET_NAMES: Readonly<
  Record<'category' | 'type' | 'colour' | 'height' | 'width' | 'mesh' | 'wire_thickness' | 'price' | 'in_stock', Texts>
> = {
  category: { nl: 'Categorie', fr: 'Catégorie', de: 'Kategorie', en: 'Category' },
  type: { nl: 'Soort', fr: 'Type', de: 'Art', en: 'Type' },
  colour: { nl: 'Kleur', fr: 'Couleur', de: 'Farbe', en: 'Colour' },
  height: { nl: 'Hoogte', fr: 'Hauteur', de: 'Höhe', en: 'Height' },
  width: { nl: 'Breedte', fr: 'Largeur', de: 'Breite', en: 'Width' },
  mesh: { nl: 'Maaswijdte', fr: 'Maille', de: 'Maschenweite', en: 'Mesh size' },
  wire_thickness: { nl: 'Draaddikte', fr: 'Épaisseur du fil', de: 'Drahtstärke', en: 'Wire thickness' },
  price: { nl: 'Prijs per stuk', fr: 'Prix par pièce', de: 'Preis pro Stück', en: 'Price per piece' },
  in_stock: { nl: 'Beschikbaar', fr: 'Disponibilité', de: 'Verfügbarkeit', en: 'Availability' },
};

export const IN_STOCK: Texts = { nl: 'Op voorraad', fr: 'En stock', de: 'Auf Lager', en: 'In stock' };

/** What one can do with a product: buy it, rent it, or take it with a blemish. */
export const TYPE_NAMES: Readonly<Record<'sale' | 'rental' | 'second_chance', Texts>> = {
  sale: { nl: 'Te koop', fr: 'À vendre', de: 'Zu kaufen', en: 'For sale' },
  rental: { nl: 'Te huur', fr: 'À louer', de: 'Zu mieten', en: 'For rent' },
  second_chance: { nl: 'Tweede kans', fr: 'Seconde chance', de: 'Zweite Chance', en: 'Second chance' },
};

/** Words before a size in a product's one-line specification. */
export const SPEC_WORDS = {
  mesh: { nl: 'maas', fr: 'maille', de: 'Masche', en: 'mesh' },
  wire_thickness: { nl: 'draad', fr: 'fil', de: 'Draht', en: 'wire' },
  diameter: { nl: 'diameter', fr: 'diamètre', de: 'Durchmesser', en: 'diameter' },
} as const satisfies Record<string, Texts>;
