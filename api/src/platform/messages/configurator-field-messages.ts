import type { Translated } from './message.ts';

/** What the configurators can't build, beside the field it is about. Keys are the codes of the rules. */
export const CONFIGURATOR_FIELD_MESSAGES = {
  fence_height: {
    nl: 'Dit systeem bestaat in deze hoogten: {choices} cm',
    fr: 'Ce système existe dans ces hauteurs : {choices} cm',
    de: 'Dieses System gibt es in diesen Höhen: {choices} cm',
    en: 'This system comes in these heights: {choices} cm',
  },
  fence_colour: {
    nl: 'Deze kleur bestaat niet in dit systeem',
    fr: 'Cette couleur n’existe pas dans ce système',
    de: 'Diese Farbe gibt es in diesem System nicht',
    en: 'This system doesn’t come in this colour',
  },
  fence_ground: {
    nl: 'Op een betonvloer kan deze afsluiting hoogstens {count} cm hoog zijn; kies anders palen in de grond',
    fr: 'Sur une dalle, cette clôture ne peut dépasser {count} cm ; sinon, choisissez des poteaux enterrés',
    de: 'Auf einer Betonplatte darf dieser Zaun höchstens {count} cm hoch sein; für mehr wählen Sie Pfosten im Boden',
    en: 'On a slab this fence can be at most {count} cm high; choose posts in the ground for more',
  },
  fence_total: {
    nl: 'Samen hoogstens {count} m; voor langere afsluitingen maken we een offerte',
    fr: 'Au maximum {count} m en tout ; au-delà, nous établissons un devis',
    de: 'Zusammen höchstens {count} m; für längere Zäune erstellen wir ein Angebot',
    en: 'At most {count} m in all; for longer fences we’ll send you a quote',
  },
  fence_closed: {
    nl: 'Een gesloten afsluiting heeft minstens drie zijden',
    fr: 'Une clôture fermée compte au moins trois côtés',
    de: 'Ein geschlossener Zaun hat mindestens drei Seiten',
    en: 'A closed fence has at least three sides',
  },
  fence_rise: {
    nl: 'Over dit stuk mag het hoogteverschil hoogstens {count} cm zijn',
    fr: 'Sur ce tronçon, le dénivelé ne peut dépasser {count} cm',
    de: 'Auf diesem Stück darf der Höhenunterschied höchstens {count} cm betragen',
    en: 'Over this stretch the ground may rise or fall at most {count} cm',
  },
  gate_kind: {
    nl: 'Deze soort poort past niet bij dit systeem',
    fr: 'Ce type de portail ne convient pas à ce système',
    de: 'Diese Torart passt nicht zu diesem System',
    en: 'This kind of gate doesn’t go with this system',
  },
  gate_width: {
    nl: 'Deze poort bestaat in deze breedten: {choices} cm',
    fr: 'Ce portail existe dans ces largeurs : {choices} cm',
    de: 'Dieses Tor gibt es in diesen Breiten: {choices} cm',
    en: 'This gate comes in these widths: {choices} cm',
  },
  gate_height: {
    nl: 'Voor deze hoogte bestaat er geen passende poort; wel voor {choices} cm',
    fr: 'Il n’existe pas de portail pour cette hauteur ; il y en a pour {choices} cm',
    de: 'Für diese Höhe gibt es kein passendes Tor, wohl aber für {choices} cm',
    en: 'There is no gate for this height; there are for {choices} cm',
  },
  gate_place: {
    nl: 'De poort past hier niet met haar palen',
    fr: 'Le portail et ses poteaux ne tiennent pas à cet endroit',
    de: 'Das Tor passt mit seinen Pfosten nicht an diese Stelle',
    en: 'The gate and its posts don’t fit here',
  },
  gabion_height: {
    nl: 'Kies een hoogte in stappen van 50 cm, hoogstens {count} cm bij deze dikte',
    fr: 'Choisissez une hauteur par pas de 50 cm, au maximum {count} cm pour cette épaisseur',
    de: 'Wählen Sie eine Höhe in Schritten von 50 cm, bei dieser Dicke höchstens {count} cm',
    en: 'Choose a height in steps of 50 cm, at most {count} cm at this thickness',
  },
  terrace_area: {
    nl: 'Samen hoogstens {count} m²; voor grotere terrassen maken we een offerte',
    fr: 'Au maximum {count} m² en tout ; au-delà, nous établissons un devis',
    de: 'Zusammen höchstens {count} m²; für größere Terrassen erstellen wir ein Angebot',
    en: 'At most {count} m² in all; for larger decks we’ll send you a quote',
  },
} as const satisfies Record<string, Translated>;
