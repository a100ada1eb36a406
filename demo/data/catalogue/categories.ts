/** The shop's categories, each with the scene that shows it. */
import { BURIED_CM } from 'shared-contracts/rules/construction';
import { GATE_DEPTH } from '../construction-words.ts';
import type { PictureSpec, SceneOptions, SeedCategory } from '../seed-types.ts';
import { sameText, toSlugs, text } from '../text.ts';

/** Scenes of a category are decoration beside its name, so they carry no alternative text. */
const scene = (options: SceneOptions): PictureSpec => ({ scene: { width: 640, height: 480, ...options }, alt: sameText('') });

type Draft = Omit<SeedCategory, 'slugs' | 'position'>;

const drafts: Draft[] = [
  {
    slug: 'panels',
    groups: ['garden'],
    name: text('Draadpanelen', 'Panneaux rigides', 'Gittermatten', 'Mesh panels'),
    description: text(
      'Stevige panelen voor tuin en bedrijf, van 63 tot 243 cm hoog. Alle tekeningen staan op dezelfde schaal.',
      'Des panneaux solides pour le jardin et l’entreprise, de 63 à 243 cm de haut. Tous les dessins sont à la même échelle.',
      'Stabile Matten für Garten und Betrieb, von 63 bis 243 cm Höhe. Alle Zeichnungen haben denselben Maßstab.',
      'Sturdy panels for home and business, from 63 to 243 cm high. All drawings share one scale.',
    ),
    picture: scene({
      product: { type: 'mesh-panel', height: 153, colour: 'anthracite' },
      basePlate: 25,
      width: 960,
      height: 720,
      cm: 980,
      seed: 'fence1',
      house: 0.58,
    }),
    advice: {
      page: 'advice-height',
      title: text('Twijfel je over de hoogte?', 'Vous hésitez sur la hauteur ?', 'Unsicher bei der Höhe?', 'Not sure about the height?'),
      text: text(
        'In de voortuin mag je vaak niet hoger dan 1 meter. Ik toon je wat waar mag.',
        'Côté rue, la limite est souvent de 1 mètre. Je vous montre ce qui est permis, et où.',
        'Im Vorgarten ist oft bei 1 Meter Schluss. Ich zeige Ihnen, was wo erlaubt ist.',
        'In the front garden the limit is often 1 metre. I’ll show you what is allowed where.',
      ),
    },
  },
  {
    slug: 'mesh',
    groups: ['garden'],
    name: text('Gaas op rol', 'Grillages', 'Maschendraht', 'Chain link'),
    description: text(
      'Gevlochten gaas dat bochten en hellingen volgt. Per rol van 10 of 25 meter.',
      'Du grillage simple torsion qui suit les courbes et les pentes. En rouleaux de 10 ou 25 mètres.',
      'Maschendraht, der Kurven und Hängen folgt. In Rollen zu 10 oder 25 Metern.',
      'Chain link that follows curves and slopes. In rolls of 10 or 25 metres.',
    ),
    picture: scene({ product: { type: 'chain-link', height: 150, mesh: [50, 50], colour: 'green' }, cm: 520, seed: 'mesh2', house: 0.62 }),
  },
  {
    slug: 'gates',
    groups: ['garden'],
    name: text('Poorten', 'Portails', 'Tore', 'Gates'),
    description: text(
      'Draaipoorten en schuifpoorten, met palen, scharnieren en slot. Van tuinpad tot oprit.',
      'Portillons, portails battants et coulissants, avec poteaux, gonds et serrure. De l’allée du jardin à celle du garage.',
      'Drehtore und Schiebetore mit Pfosten, Bändern und Schloss. Vom Gartenweg bis zur Einfahrt.',
      'Swing and sliding gates, with posts, hinges and lock. From garden path to driveway.',
    ),
    picture: scene({
      product: { type: 'swing-gate', width: 300, height: 160, double: true, colour: 'anthracite', infill: 'bars' },
      cm: 720,
      seed: 'gate2',
    }),
    advice: {
      page: 'advice-gate',
      title: text('Draaien of schuiven?', 'Battant ou coulissant ?', 'Drehen oder schieben?', 'Swing or slide?'),
      text: text(
        'Meet eerst de ruimte naast je oprit. Daar hangt de keuze van af.',
        'Mesurez d’abord la place à côté de l’allée : c’est elle qui décide.',
        'Messen Sie zuerst den Platz neben der Einfahrt. Davon hängt alles ab.',
        'Measure the space beside your driveway first. That decides it.',
      ),
    },
  },
  {
    slug: 'posts',
    groups: ['garden'],
    name: text('Palen', 'Poteaux', 'Pfosten', 'Posts'),
    description: text(
      'Palen, hoekpalen en schoren in de juiste lengte. Het stuk in de grond zit in de maat.',
      'Poteaux, poteaux d’angle et jambes de force à la bonne longueur. La partie enterrée est comprise dans la mesure.',
      'Pfosten, Eckpfosten und Streben in der richtigen Länge. Der Teil im Boden ist im Maß enthalten.',
      'Posts, corner posts and braces in the right length. The part in the ground is included in the size.',
    ),
    picture: scene({ product: { type: 'mesh-panel', height: 153, colour: 'green' }, section: 130, cm: 560, seed: 'posts1', house: false }),
    advice: {
      page: 'advice-posts',
      title: text('Hoe diep gaat een paal?', 'À quelle profondeur ?', 'Wie tief kommt ein Pfosten?', 'How deep does a post go?'),
      text: text(
        `${BURIED_CM} cm, in een voet die tot onder de vorst gaat. Een poortpaal gaat ${GATE_DEPTH} cm diep.`,
        `${BURIED_CM} cm, dans un pied qui descend hors gel. Un poteau de portail va à ${GATE_DEPTH} cm.`,
        `${BURIED_CM} cm, in einem Fuß bis unter die Frostgrenze. Ein Torpfosten geht ${GATE_DEPTH} cm tief.`,
        `${BURIED_CM} cm, in a footing that goes below the frost. A gate post goes ${GATE_DEPTH} cm deep.`,
      ),
    },
  },
  {
    slug: 'gabions',
    groups: ['garden', 'deco'],
    name: text('Schanskorven', 'Gabions', 'Gabionen', 'Gabions'),
    description: text(
      'Korven om zelf te vullen of gevuld geplaatst met de kraanwagen. En de steen die erin gaat.',
      'Des gabions à remplir vous-même, ou déposés remplis par camion-grue. Et la pierre qui va dedans.',
      'Körbe zum Selbstbefüllen oder befüllt mit dem Kranwagen gesetzt. Und die Steine dazu.',
      'Baskets to fill yourself, or set in place full by crane lorry. And the stone that goes in.',
    ),
    picture: scene({ product: { type: 'gabion', width: 100, height: 80, depth: 40 }, cm: 560, seed: 'gab', house: 0.66 }),
    advice: {
      page: 'advice-gabion',
      title: text('Zelf vullen?', 'Le remplir vous-même ?', 'Selbst befüllen?', 'Filling it yourself?'),
      text: text(
        'Leg eerst de mooie stenen tegen de zichtkant. Zo blijft de korf recht.',
        'Posez d’abord les belles pierres côté vue : le gabion reste droit.',
        'Legen Sie zuerst die schönen Steine an die Sichtseite. So bleibt der Korb gerade.',
        'Lay the good stones against the visible side first. The basket stays straight.',
      ),
    },
  },
  {
    slug: 'wire',
    groups: ['garden'],
    name: text('Draad', 'Fils', 'Draht', 'Wire'),
    description: text(
      'Spandraad, binddraad en draad voor klimplanten, op rol van 25 tot 250 meter.',
      'Fil tendeur, fil d’attache et fil de palissage, en bobines de 25 à 250 mètres.',
      'Spanndraht, Bindedraht und Rankdraht auf Rollen von 25 bis 250 Metern.',
      'Tension wire, binding wire and climbing wire, on coils of 25 to 250 metres.',
    ),
    picture: scene({
      product: { type: 'chain-link', height: 125, mesh: [50, 50], colour: 'anthracite' },
      cm: 400,
      seed: 'wire3',
      house: false,
    }),
  },
  {
    slug: 'screens',
    groups: ['garden'],
    name: text('Tuinschermen', 'Écrans de jardin', 'Sichtschutzzäune', 'Garden screens'),
    description: text(
      'Dichte schermen in composiet, hout en bamboe. Voor wie rustig wil zitten.',
      'Des écrans pleins en composite, en bois et en bambou. Pour s’asseoir au calme.',
      'Blickdichte Zäune aus Composite, Holz und Bambus. Für alle, die ungestört sitzen möchten.',
      'Solid screens in composite, wood and bamboo. For sitting in peace.',
    ),
    picture: scene({
      product: { type: 'screen-panel', width: 180, height: 180, material: 'composite', colour: 'brown' },
      cm: 760,
      seed: 'scr',
    }),
  },
  {
    slug: 'deco',
    groups: ['deco'],
    name: text('Decopanelen', 'Panneaux décoratifs', 'Dekopaneele', 'Deco panels'),
    description: text(
      'Lasergesneden panelen in cortenstaal en gelakt staal. Als blikvanger of als scheiding.',
      'Des panneaux découpés au laser, en acier corten ou laqué. Pour attirer l’œil ou séparer deux espaces.',
      'Lasergeschnittene Paneele aus Cortenstahl und lackiertem Stahl. Als Blickfang oder Raumteiler.',
      'Laser-cut panels in corten and coated steel. As an eye-catcher or a divider.',
    ),
    picture: scene({
      product: { type: 'deco', width: 90, height: 180, pattern: 'leaves', colour: 'corten' },
      cm: 520,
      seed: 'deco3',
      house: false,
    }),
  },
  {
    slug: 'planters',
    groups: ['deco', 'balcony'],
    name: text('Plantenbakken', 'Bacs à plantes', 'Pflanzkübel', 'Planters'),
    description: text(
      'Bakken in cortenstaal, gelakt staal en hout, ook om aan de leuning te hangen.',
      'Des bacs en acier corten, en acier laqué et en bois, aussi à suspendre à la rambarde.',
      'Kübel aus Cortenstahl, lackiertem Stahl und Holz, auch zum Einhängen am Geländer.',
      'Planters in corten, coated steel and wood, including ones that hang on a railing.',
    ),
    picture: scene({ product: { type: 'planter', width: 100, height: 45, depth: 40, colour: 'corten' }, cm: 470, seed: 'pla', house: 0.6 }),
  },
  {
    slug: 'terrace',
    groups: ['deco'],
    name: text('Terras', 'Terrasse', 'Terrasse', 'Decking'),
    description: text(
      'Terrasplanken in composiet, hardhout en grenen. Met de prijs per vierkante meter erbij.',
      'Des lames de terrasse en composite, bois dur et pin. Avec le prix au mètre carré.',
      'Terrassendielen aus Composite, Hartholz und Kiefer. Mit Preis pro Quadratmeter.',
      'Decking boards in composite, hardwood and pine. With the price per square metre.',
    ),
    picture: scene({ product: { type: 'terrace', material: 'teak' }, cm: 640, seed: 'ter' }),
  },
  {
    slug: 'balcony',
    groups: ['balcony'],
    name: text('Balkonschermen', 'Brise-vue de balcon', 'Balkonsichtschutz', 'Balcony screens'),
    description: text(
      'Doek, vlechtwerk en bamboe voor aan de leuning. Op te hangen zonder boren.',
      'Toiles, tressages et bambou pour la rambarde. À fixer sans percer.',
      'Tuch, Flechtwerk und Bambus für das Geländer. Ohne Bohren zu befestigen.',
      'Fabric, wicker and bamboo for the railing. Goes up without drilling.',
    ),
    picture: scene({ product: { type: 'balcony', height: 90, width: 420, colour: 'sand' }, cm: 500, seed: 'bal' }),
  },
  {
    slug: 'accessories',
    groups: ['garden'],
    name: text('Toebehoren', 'Accessoires', 'Zubehör', 'Accessories'),
    description: text(
      'Klemmen, doppen, sloten, betonplaten en snelbeton: wat je anders een tweede keer komt halen.',
      'Colliers, capuchons, serrures, plaques de béton et béton rapide : ce qu’on vient souvent chercher une seconde fois.',
      'Klemmen, Kappen, Schlösser, Betonplatten und Schnellbeton: was man sonst ein zweites Mal holt.',
      'Clamps, caps, locks, base plates and quick concrete: what you would otherwise come back for.',
    ),
    picture: scene({
      product: { type: 'swing-gate', width: 100, height: 150, colour: 'black', infill: 'mesh' },
      cm: 420,
      seed: 'acc1',
      house: false,
    }),
  },
  {
    slug: 'tools',
    groups: ['garden'],
    name: text('Gereedschap huren', 'Location d’outils', 'Werkzeug mieten', 'Tool rental'),
    description: text(
      'Grondboor en trilplaat voor een dag of een weekend. Gebracht en opgehaald, in bepaalde postcodes.',
      'Tarière et plaque vibrante pour un jour ou un week-end. Livrées et reprises, dans certains codes postaux.',
      'Erdbohrer und Rüttelplatte für einen Tag oder ein Wochenende. Gebracht und abgeholt, in bestimmten Postleitzahlen.',
      'Ground auger and plate compactor for a day or a weekend. Delivered and collected, in certain postcodes.',
    ),
    picture: scene({
      product: { type: 'mesh-panel', height: 123, colour: 'anthracite' },
      section: 140,
      cm: 620,
      seed: 'tools1',
      house: 0.7,
    }),
  },
];

export const categories: SeedCategory[] = drafts.map((draft, index) => ({ ...draft, slugs: toSlugs(draft.name), position: index + 1 }));
