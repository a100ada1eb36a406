/** The home page's title for search engines, and its two scenes. */
import { HERO, HERO_SMALL } from '../../drawings/scenes.ts';
import type { ContentPage } from '../seed-types.ts';
import { sameText, text } from '../text.ts';

const title = text('Afsluiting, tuin en balkon', 'Clôture, jardin et balcon', 'Zaun, Garten und Balkon', 'Fence, garden and balcony');
const summary = text(
  'Panelen, palen, poorten en schanskorven, met alles erbij wat onder de grond het werk doet. Geleverd in België, Nederland en Luxemburg.',
  'Panneaux, poteaux, portails et gabions, avec tout ce qui fait le travail sous terre. Livrés en Belgique, aux Pays-Bas et au Luxembourg.',
  'Zaunmatten, Pfosten, Tore und Gabionen, mit allem, was in der Erde für Halt sorgt. Lieferung nach Belgien, in die Niederlande und nach Luxemburg.',
  'Panels, posts, gates and gabions, with everything that does the work below ground. Delivered in Belgium, the Netherlands and Luxembourg.',
);

export const home: ContentPage[] = [
  { key: 'home', slugs: sameText('home'), title, summary, picture: HERO, blocks: [] },
  { key: 'home-small', parent: 'home', slugs: sameText('small'), title, summary, picture: HERO_SMALL, blocks: [] },
];
