/** Green initiative: deliveries. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph } from '../blocks.ts';

export const fullTrucks: SeedArticle = {
  key: 'green-full-trucks',
  parent: 'green',
  slugs: text('volle-wagens', 'des-camions-pleins', 'volle-wagen', 'full-trucks'),
  title: text(
    'Waarom we op donderdag in Aarlen zijn',
    'Pourquoi nous sommes à Arlon le jeudi',
    'Warum wir donnerstags in Arlon sind',
    'Why we’re in Arlon on Thursdays',
  ),
  summary: text(
    'Vaste dagen per streek halen elk jaar tienduizenden kilometers van de weg.',
    'Des jours fixes par région évitent chaque année des dizaines de milliers de kilomètres.',
    'Feste Tage je Region sparen jedes Jahr Zehntausende Kilometer.',
    'Fixed days per area take tens of thousands of kilometres off the road each year.',
  ),
  picture: articlePicture(
    'green-trucks',
    { type: 'gabion', width: 150, height: 100, depth: 50, stone: 'basalt' },
    text(
      'Gevulde schanskorven, zoals de kraanwagen ze brengt',
      'Gabions remplis, tels que le camion-grue les livre',
      'Gefüllte Gabionen, wie der Kranwagen sie bringt',
      'Filled gabions, as the crane lorry brings them',
    ),
    640,
  ),
  author: 'nora',
  published: '2025-06-03',
  tags: ['company', 'nature'],
  products: ['gabion-plenum', 'gate-levanto'],
  categories: ['gabions', 'gates'],
  blocks: [
    paragraph(
      'Een kraanwagen verbruikt vol bijna evenveel als halfvol. Wie elke bestelling de dag zelf wil leveren, rijdt dus met lucht. Wij doen het omgekeerd: elke streek heeft een vaste dag, en we vertrekken pas als de bak vol ligt. Voor wie in Aarlen woont is dat donderdag, voor Luxemburg ook.',
      'Un camion-grue plein consomme à peine plus qu’à moitié vide. Livrer chaque commande le jour même revient donc à transporter de l’air. Nous faisons l’inverse : un jour fixe par région et un départ quand le plateau est plein. Pour Arlon et le Luxembourg, c’est le jeudi.',
      'Ein Kranwagen verbraucht voll kaum mehr als halb leer. Wer jede Bestellung am selben Tag liefert, fährt also Luft. Wir machen es umgekehrt: Jede Region hat ihren Tag, und wir starten erst, wenn die Ladefläche voll ist. Für Arlon und Luxemburg ist das der Donnerstag.',
      'A crane lorry burns barely more full than half empty. Deliver every order the same day and you’re hauling air. We do the opposite: each area has its day, and we leave only when the bed is full. For Arlon and Luxembourg, that’s Thursday.',
    ),
    heading('Wat het oplevert', 'Ce que cela change', 'Was es bringt', 'What it brings'),
    list(
      [
        'Eén levering per bestelling: het zware stuk neemt het lichte mee.',
        'Une seule livraison par commande : la pièce lourde emmène la légère.',
        'Eine Lieferung je Bestellung: Das Schwere nimmt das Leichte mit.',
        'One delivery per order: the heavy piece takes the light one along.',
      ],
      [
        'Oude panelen rijden op de terugweg mee naar de staalrecyclage.',
        'Les anciens panneaux repartent vers le recyclage de l’acier.',
        'Alte Matten fahren auf dem Rückweg zum Stahlrecycling mit.',
        'Old panels ride back with us for steel recycling.',
      ],
      [
        'Pallets komen terug. Eentje gaat gemiddeld elf keer heen en weer.',
        'Les palettes reviennent. Chacune fait en moyenne onze allers-retours.',
        'Paletten kommen zurück. Eine fährt im Schnitt elfmal hin und her.',
        'Pallets come back. On average each makes the trip eleven times.',
      ],
      [
        'Karton in plaats van folie, behalve om poorten: lak verdraagt geen karton dat nat wordt.',
        'Du carton plutôt que du film, sauf pour les portails : la laque ne supporte pas un carton mouillé.',
        'Karton statt Folie, außer bei Toren: Lack verträgt keinen nassen Karton.',
        'Cardboard instead of film, except on gates: paint can’t take wet cardboard.',
      ],
    ),
    paragraph(
      'Het nadeel kennen we ook. Een kraanwagen komt binnen tien werkdagen en niet morgen. Zeg je bij je bestelling tegen wanneer de plaatser komt, dan plannen we terug vanaf die dag.',
      'Nous connaissons le revers : un camion-grue arrive sous dix jours ouvrables, pas demain. Indiquez à la commande quand vient le poseur et nous planifions à rebours.',
      'Den Nachteil kennen wir. Ein Kranwagen kommt innerhalb von zehn Werktagen, nicht morgen. Nennen Sie bei der Bestellung den Termin Ihres Monteurs, dann planen wir rückwärts.',
      'We know the drawback. A crane lorry comes within ten working days, not tomorrow. Tell us when ordering which day your installer comes and we’ll plan back from there.',
    ),
    note(
      'Woon je vlak bij een andere klant van die dag? Dan leveren we soms vroeger. We bellen altijd eerst.',
      'Vous habitez près d’un autre client du jour ? Nous livrons parfois plus tôt. Nous appelons toujours avant.',
      'Sie wohnen neben einem anderen Kunden des Tages? Dann liefern wir manchmal früher. Wir rufen immer vorher an.',
      'Live near another customer of that day? We sometimes come earlier. We always call first.',
    ),
  ],
};
