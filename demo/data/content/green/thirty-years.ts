/** Green initiative: what makes steel last. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, paragraph, quote, table } from '../blocks.ts';

export const thirtyYears: SeedArticle = {
  key: 'green-thirty-years',
  parent: 'green',
  slugs: text('dertig-jaar-staal', 'trente-ans-d-acier', 'dreissig-jahre-stahl', 'thirty-years-of-steel'),
  title: text('Dertig jaar staal', 'Trente ans d’acier', 'Dreißig Jahre Stahl', 'Thirty years of steel'),
  summary: text(
    'De meeste uitstoot van een afsluiting zit in het maken. Hoe langer ze staat, hoe kleiner die wordt.',
    'L’essentiel des émissions d’une clôture vient de sa fabrication. Plus elle dure, plus elles s’étalent.',
    'Die meisten Emissionen eines Zauns entstehen bei der Herstellung. Je länger er steht, desto weniger zählen sie.',
    'Most of a fence’s emissions come from making it. The longer it stands, the smaller they get.',
  ),
  picture: articlePicture(
    'green-steel',
    { type: 'mesh-panel', height: 153, colour: 'galvanized' },
    text(
      'Verzinkte panelen zonder kleurlaag',
      'Panneaux galvanisés sans peinture',
      'Verzinkte Matten ohne Farbschicht',
      'Galvanised panels without paint',
    ),
  ),
  author: 'nora',
  published: '2025-09-30',
  tags: ['materials', 'company'],
  products: ['panel-linea-zinc', 'mesh-zincalu', 'panel-clamp'],
  categories: ['panels', 'mesh'],
  blocks: [
    paragraph(
      'Staal smelten kost energie, en daar praten we niet omheen. Maar staal rot niet, brandt niet en wordt keer op keer opnieuw gesmolten. De vraag is dus niet of een afsluiting van staal mag, wel hoe lang ze blijft staan voor ze naar de oven terugkeert.',
      'Fondre de l’acier coûte de l’énergie, inutile de tourner autour. Mais l’acier ne pourrit pas, ne brûle pas et se refond sans fin. La question n’est donc pas de savoir s’il faut de l’acier, mais combien d’années la clôture tiendra avant de retourner au four.',
      'Stahl zu schmelzen kostet Energie, da reden wir nicht herum. Aber Stahl fault nicht, brennt nicht und lässt sich immer wieder einschmelzen. Die Frage ist also nicht, ob Stahl, sondern wie lange der Zaun steht, bevor er zurück in den Ofen geht.',
      'Melting steel takes energy, and we won’t pretend otherwise. But steel doesn’t rot or burn, and it can be melted down again and again. So the question isn’t whether to use it, but how long a fence stands before it goes back to the furnace.',
    ),
    table(
      ['Hoe lang een laag beschermt', 'Durée de protection', 'Wie lange eine Schicht schützt', 'How long a coating protects'],
      [
        ['Laag', 'Couche', 'Schicht', 'Coating'],
        ['Op het land', 'À la campagne', 'Auf dem Land', 'Inland'],
        ['Aan zee', 'À la mer', 'An der See', 'By the sea'],
      ],
      [
        ['Verzinkt', 'Galvanisé', 'Verzinkt', 'Galvanised'],
        ['15 tot 20 jaar', '15 à 20 ans', '15 bis 20 Jahre', '15 to 20 years'],
        ['8 jaar', '8 ans', '8 Jahre', '8 years'],
      ],
      [
        ['Verzinkt en gepoedercoat', 'Galvanisé et thermolaqué', 'Verzinkt und pulverbeschichtet', 'Galvanised and powder-coated'],
        ['25 jaar', '25 ans', '25 Jahre', '25 years'],
        ['15 jaar', '15 ans', '15 Jahre', '15 years'],
      ],
      [
        ['Zink-aluminium', 'Zinc-aluminium', 'Zink-Aluminium', 'Zinc-aluminium'],
        ['30 jaar en meer', '30 ans et plus', '30 Jahre und mehr', '30 years and more'],
        ['20 jaar', '20 ans', '20 Jahre', '20 years'],
      ],
    ),
    heading('Herstellen in plaats van vervangen', 'Réparer plutôt que remplacer', 'Reparieren statt ersetzen', 'Repair, don’t replace'),
    paragraph(
      'Daarom verkopen we elke klem, kap en klink los, ook voor afsluitingen van tien jaar oud. Een paneel dat een auto heeft geraakt, vervang je zonder de palen uit te graven. Dat ene paneel nemen we mee voor recyclage.',
      'Voilà pourquoi chaque collier, capuchon et poignée se vend séparément, même pour une clôture de dix ans. Un panneau heurté par une voiture se remplace sans déterrer les poteaux, et nous reprenons l’ancien pour le recycler.',
      'Darum verkaufen wir jede Klemme, Kappe und Klinke einzeln, auch für zehn Jahre alte Zäune. Eine Matte, die ein Auto getroffen hat, tauschen Sie, ohne Pfosten auszugraben. Die alte nehmen wir zum Recycling mit.',
      'That’s why we sell every clamp, cap and latch separately, even for fences ten years old. A panel hit by a car is replaced without digging up posts, and we take the old one for recycling.',
    ),
    quote(
      [
        'Een afsluiting die je maar één keer koopt, is de enige waar niemand over hoeft te rekenen.',
        'La clôture qu’on n’achète qu’une fois est la seule qui se passe de calcul.',
        'Ein Zaun, den man nur einmal kauft, ist der einzige, den niemand nachrechnen muss.',
        'A fence you buy only once is the only one nobody has to do the sums on.',
      ],
      ['Nora Thill, duurzaamheid', 'Nora Thill, durabilité', 'Nora Thill, Nachhaltigkeit', 'Nora Thill, sustainability'],
    ),
    paragraph(
      'Het staal zelf is voor ongeveer twee derde gerecycleerd. Dat is geen verdienste van ons, want zo werkt een elektrische oven. Onze verdienste begint bij de zinklaag, en bij de klant die het knipvlak behandelt.',
      'L’acier lui-même est recyclé aux deux tiers environ. Nous n’y sommes pour rien : ainsi fonctionne un four électrique. Notre mérite commence à la couche de zinc, et le vôtre quand vous traitez une coupe.',
      'Der Stahl selbst ist zu etwa zwei Dritteln recycelt. Das ist nicht unser Verdienst, so arbeitet ein Elektroofen. Unser Anteil beginnt bei der Zinkschicht, und Ihrer, wenn Sie eine Schnittstelle behandeln.',
      'About two thirds of the steel itself is recycled. That’s no credit to us; it’s how an electric furnace works. Our part begins with the zinc, and yours when you treat a cut edge.',
    ),
  ],
};
