/** Advice: the overview, then its articles in the order in which they are shown. */
import type { ContentPage } from '../seed-types.ts';
import { sameText, text } from '../text.ts';
import { gabion, posts } from './advice-building.ts';
import { gate, height } from './advice-planning.ts';
import { balconyPrivacy } from './advice/balcony-privacy.ts';
import { frostDepth } from './advice/frost-depth.ts';
import { hangingAGate } from './advice/hanging-a-gate.ts';
import { maintenance } from './advice/maintenance.ts';
import { meshFence } from './advice/mesh-fence.ts';
import { permits } from './advice/permits.ts';
import { pollinatorHedge } from './advice/pollinator-hedge.ts';
import { terraceBase } from './advice/terrace-base.ts';
import { unevenGround } from './advice/uneven-ground.ts';
import { wireThickness } from './advice/wire-thickness.ts';
import { paragraph } from './blocks.ts';

const overview: ContentPage = {
  key: 'advice',
  slugs: sameText('advice'),
  title: text('Advies', 'Conseils', 'Ratgeber', 'Advice'),
  summary: text(
    'Korte uitleg, zonder vakjargon. Van vergunning tot laatste schroef.',
    'Des explications courtes, sans jargon. Du permis à la dernière vis.',
    'Kurz erklärt, ohne Fachjargon. Von der Genehmigung bis zur letzten Schraube.',
    'Short explanations without jargon. From permit to last screw.',
  ),
  blocks: [
    paragraph(
      'Een afsluiting koop je in centimeters en beoordeel je na jaren. Wat je bovengronds ziet is de helft: de rest zit in de palen, het beton en de regels van je gemeente.',
      'Une clôture s’achète au centimètre et se juge après des années. Ce qui se voit n’est que la moitié : le reste est dans les poteaux, le béton et les règles de la commune.',
      'Einen Zaun kauft man in Zentimetern und beurteilt ihn nach Jahren. Was man sieht, ist nur die Hälfte: Der Rest steckt in Pfosten, Beton und den Regeln der Gemeinde.',
      'You buy a fence in centimetres and judge it after years. What shows above ground is half of it: the rest is in the posts, the concrete and your town’s rules.',
    ),
  ],
};

export const advice: ContentPage[] = [
  overview,
  height,
  posts,
  gate,
  gabion,
  permits,
  meshFence,
  unevenGround,
  hangingAGate,
  frostDepth,
  wireThickness,
  balconyPrivacy,
  terraceBase,
  maintenance,
  pollinatorHedge,
];
