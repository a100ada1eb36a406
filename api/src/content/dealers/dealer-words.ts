import type { Lang } from 'shared-contracts/contract/locales';
import type { DealerService } from 'shared-contracts/wire/dealer';

/** What a company offers, as it stands on its card. */
export const DEALER_SERVICE_WORDS: Readonly<Record<DealerService, Readonly<Record<Lang, string>>>> = {
  showroom: { nl: 'Toonzaal', fr: 'Salle d’exposition', de: 'Ausstellung', en: 'Showroom' },
  advice: { nl: 'Advies', fr: 'Conseils', de: 'Beratung', en: 'Advice' },
  measuring: { nl: 'Opmeten aan huis', fr: 'Prise de mesures à domicile', de: 'Aufmaß vor Ort', en: 'On-site measuring' },
  installation: { nl: 'Plaatsing', fr: 'Pose', de: 'Montage', en: 'Installation' },
  delivery: { nl: 'Levering aan huis', fr: 'Livraison à domicile', de: 'Lieferung nach Hause', en: 'Home delivery' },
  cutting: { nl: 'Op maat zagen en knippen', fr: 'Découpe sur mesure', de: 'Zuschnitt nach Maß', en: 'Cutting to size' },
  concrete: { nl: 'Beton en fundering', fr: 'Béton et fondations', de: 'Beton und Fundamente', en: 'Concrete and footings' },
  gates: { nl: 'Poorten en motoren', fr: 'Portails et motorisation', de: 'Tore und Antriebe', en: 'Gates and motors' },
  gabion_filling: { nl: 'Schanskorven vullen', fr: 'Remplissage de gabions', de: 'Gabionen füllen', en: 'Gabion filling' },
  decking: { nl: 'Terrassen', fr: 'Terrasses', de: 'Terrassenbau', en: 'Decking' },
  rental: { nl: 'Machineverhuur', fr: 'Location de machines', de: 'Maschinenverleih', en: 'Machine rental' },
  repair: { nl: 'Herstelling', fr: 'Réparation', de: 'Reparatur', en: 'Repairs' },
};
