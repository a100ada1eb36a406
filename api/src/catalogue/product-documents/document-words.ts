import type { Lang } from 'shared-contracts/contract/locales';

type Texts = Readonly<Record<Lang, string>>;

/** Kinds of product documents the shop makes itself. */
export const DOCUMENT_KINDS = ['technical_sheet', 'folder', 'guide'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const KIND_NAMES: Readonly<Record<DocumentKind, Texts>> = {
  technical_sheet: { nl: 'Technische fiche', fr: 'Fiche technique', de: 'Technisches Datenblatt', en: 'Technical sheet' },
  folder: { nl: 'Folder', fr: 'Dépliant', de: 'Prospekt', en: 'Brochure' },
  guide: { nl: 'Gids', fr: 'Guide', de: 'Ratgeber', en: 'Guide' },
};

/** Everything printed beside the product's own texts. */
export const WORDS = {
  sizes: { nl: 'Uitvoeringen en maten', fr: 'Versions et dimensions', de: 'Ausführungen und Maße', en: 'Versions and dimensions' },
  benefits: { nl: 'Kenmerken', fr: 'Caractéristiques', de: 'Merkmale', en: 'Features' },
  questions: { nl: 'Goed om te weten', fr: 'Bon à savoir', de: 'Gut zu wissen', en: 'Good to know' },
  warranty: { nl: 'Garantie', fr: 'Garantie', de: 'Garantie', en: 'Warranty' },
  sku: { nl: 'Artikel', fr: 'Référence', de: 'Artikel', en: 'Item' },
  version: { nl: 'Uitvoering', fr: 'Version', de: 'Ausführung', en: 'Version' },
  ean: { nl: 'EAN', fr: 'EAN', de: 'EAN', en: 'EAN' },
  height: { nl: 'Hoogte', fr: 'Hauteur', de: 'Höhe', en: 'Height' },
  width: { nl: 'Breedte', fr: 'Largeur', de: 'Breite', en: 'Width' },
  length: { nl: 'Lengte', fr: 'Longueur', de: 'Länge', en: 'Length' },
  depth: { nl: 'Diepte', fr: 'Profondeur', de: 'Tiefe', en: 'Depth' },
  diameter: { nl: 'Diameter', fr: 'Diamètre', de: 'Durchmesser', en: 'Diameter' },
  mesh: { nl: 'Maas', fr: 'Maille', de: 'Masche', en: 'Mesh' },
  wire_thickness: { nl: 'Draad', fr: 'Fil', de: 'Draht', en: 'Wire' },
  volume: { nl: 'Inhoud', fr: 'Contenance', de: 'Inhalt', en: 'Volume' },
  weight: { nl: 'Gewicht', fr: 'Poids', de: 'Gewicht', en: 'Weight' },
  colours: { nl: 'Kleuren', fr: 'Couleurs', de: 'Farben', en: 'Colours' },
  available: { nl: 'Maten', fr: 'Dimensions', de: 'Maße', en: 'Sizes' },
} as const satisfies Record<string, Texts>;

export const yearsOfWarranty = (years: number, lang: Lang): string =>
  ({
    nl: `${years} jaar`,
    fr: years === 1 ? '1 an' : `${years} ans`,
    de: years === 1 ? '1 Jahr' : `${years} Jahre`,
    en: years === 1 ? '1 year' : `${years} years`,
  })[lang];

/** Colours and printing, so that nobody measures from the drawing. */
export const NOTE: Texts = {
  nl: 'Maten zijn nominaal; een tekening is geen maatvoering. Wijzigingen voorbehouden.',
  fr: 'Dimensions nominales\u00a0; le dessin n’est pas coté à l’échelle. Sous réserve de modifications.',
  de: 'Nennmaße; die Zeichnung ist nicht maßstäblich. Änderungen vorbehalten.',
  en: 'Dimensions are nominal; drawings aren’t to scale. Subject to change.',
};
