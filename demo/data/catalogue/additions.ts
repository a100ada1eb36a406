/** Questions, alternatives and accessories of products, in addition to their definitions. */
import { bagsPerPost, POSTS_PER_GATE, STRUT_BAGS } from 'shared-contracts/rules/plan/footings';
import type { SeedAccessory, SeedProduct } from '../seed-types.ts';
import { text } from '../text.ts';
import { concreteAccessory } from './concrete.ts';

type Faq = SeedProduct['faqs'][number];
type Addition = Partial<Pick<SeedProduct, 'faqs' | 'alternatives' | 'accessories'>>;

const FAQ_SECOND: Faq = {
  question: text(
    'Kan ik een tweedekansproduct terugsturen?',
    'Puis-je renvoyer un produit de seconde chance ?',
    'Kann ich ein Produkt mit zweiter Chance zurücksenden?',
    'Can I return a second-chance product?',
  ),
  answer: text(
    'Ja, net als elk ander product: binnen 14 dagen na levering. De beschadiging die we beschrijven, is geen reden voor een extra korting.',
    'Oui, comme tout autre produit : dans les 14 jours après la livraison. Le défaut décrit ne donne pas droit à une remise supplémentaire.',
    'Ja, wie jedes andere Produkt: innerhalb von 14 Tagen nach der Lieferung. Der beschriebene Makel berechtigt nicht zu einem weiteren Nachlass.',
    'Yes, like any other product: within 14 days of delivery. The flaw we describe isn’t a reason for a further discount.',
  ),
};
const FAQ_GIFT: Faq = {
  question: text('Hoe krijg ik dit cadeau?', 'Comment obtenir ce cadeau ?', 'Wie bekomme ich dieses Geschenk?', 'How do I get this gift?'),
  answer: text(
    'Zodra je winkelwagen een cadeaudrempel haalt, kies je het in de winkelwagen. Je betaalt er niets voor, ook niet voor de verzending.',
    'Dès que votre panier atteint un palier, vous le choisissez dans le panier. Il est gratuit et voyage avec votre commande.',
    'Sobald Ihr Warenkorb eine Geschenkstufe erreicht, wählen Sie es dort aus. Es kostet nichts, auch keinen Versand.',
    'Once your cart reaches a gift threshold, you choose it in the cart. It’s free and comes with your order.',
  ),
};

const goesWith = (key: string, per: SeedAccessory['per'] = 'item', ratio = 1): SeedAccessory => ({ key, per, ratio, required: false });

export const ADDITIONS: Readonly<Record<string, Addition>> = {
  'privacy-strip': {
    faqs: [
      {
        question: text(
          'Hoeveel strook heb ik nodig?',
          'Quelle longueur de bande me faut-il ?',
          'Wie viel Streifen brauche ich?',
          'How much strip do I need?',
        ),
        answer: text(
          'Per paneel van 250 cm breed weef je één strook per vak van 20 cm hoogte. Voor een paneel van 183 cm hoog zijn dat negen stroken, samen ongeveer 23 meter.',
          'Par panneau de 250 cm de large, tissez une bande par rangée de 20 cm de hauteur. Un panneau de 183 cm en prend neuf, soit environ 23 mètres.',
          'Pro 250 cm breiter Matte weben Sie einen Streifen je 20 cm Höhe ein. Bei 183 cm Höhe sind das neun Streifen, zusammen rund 23 Meter.',
          'For a panel 250 cm wide, weave in one strip for every 20 cm of height. A panel of 183 cm takes nine strips, about 23 metres in all.',
        ),
      },
    ],
    accessories: [goesWith('work-gloves')],
  },
  'mesh-piccolo': {
    faqs: [
      {
        question: text(
          'Houdt dit gaas konijnen tegen?',
          'Ce grillage arrête-t-il les lapins ?',
          'Hält dieses Gitter Kaninchen ab?',
          'Does this mesh keep rabbits out?',
        ),
        answer: text(
          'Ja, als je de onderste 30 cm ingraaft of naar buiten plooit. Zo kunnen ze er niet onderdoor graven.',
          'Oui, à condition d’enterrer les 30 cm du bas ou de les replier vers l’extérieur : ils ne pourront pas creuser dessous.',
          'Ja, wenn Sie die unteren 30 cm eingraben oder nach außen umlegen. So graben sie sich nicht darunter durch.',
          'Yes, if you bury the lowest 30 cm or fold it outwards, so that they can’t dig under it.',
        ),
      },
    ],
  },
  'tension-wire': {
    faqs: [
      {
        question: text(
          'Hoeveel spandraden heb ik nodig?',
          'Combien de fils tendeurs faut-il ?',
          'Wie viele Spanndrähte brauche ich?',
          'How many tension wires do I need?',
        ),
        answer: text(
          'Twee tot 100 cm hoogte, drie tot 200 cm: bovenaan, onderaan en in het midden. Reken per draad de lengte van je afsluiting plus één meter.',
          'Deux jusqu’à 100 cm de haut, trois jusqu’à 200 cm : en haut, en bas et au milieu. Comptez par fil la longueur de la clôture plus un mètre.',
          'Zwei bis 100 cm Höhe, drei bis 200 cm: oben, unten und in der Mitte. Rechnen Sie pro Draht die Zaunlänge plus einen Meter.',
          'Two up to 100 cm high, three up to 200 cm: top, bottom and middle. For each, count the length of your fence plus one metre.',
        ),
      },
    ],
    alternatives: ['wire-zincalu'],
  },
  'binding-wire': {
    faqs: [
      {
        question: text(
          'Hoeveel binddraad verbruik ik?',
          'Combien de fil d’attache faut-il ?',
          'Wie viel Bindedraht brauche ich?',
          'How much binding wire will I use?',
        ),
        answer: text(
          'Reken 20 cm per lus en twee lussen per meter spandraad. Voor 25 meter gaas met drie spandraden is dat met wat je afknipt zo’n 45 meter.',
          'Comptez 20 cm par attache et deux attaches par mètre de fil tendeur. Pour 25 mètres de grillage et trois fils, environ 45 mètres avec les chutes.',
          'Rechnen Sie 20 cm pro Schlaufe und zwei Schlaufen pro Meter Spanndraht. Für 25 Meter Geflecht mit drei Drähten sind das mit Verschnitt etwa 45 Meter.',
          'Count 20 cm per tie and two ties per metre of tension wire. For 25 metres of mesh on three wires, that’s about 45 metres with what you cut off.',
        ),
      },
    ],
    accessories: [goesWith('work-gloves')],
  },
  'wire-zincalu': {
    faqs: [
      {
        question: text(
          'Waarvoor dient gladde draad?',
          'À quoi sert le fil lisse ?',
          'Wofür ist Glattdraht gut?',
          'What is plain wire used for?',
        ),
        answer: text(
          'Voor weiden, leifruit en als spandraad in een verzinkte afsluiting. De dikste draad is voor lange, rechte stukken.',
          'Pour les prairies, les arbres palissés et comme fil tendeur d’une clôture galvanisée. Le plus épais convient aux longues lignes droites.',
          'Für Weiden, Spalierobst und als Spanndraht im verzinkten Zaun. Der dickste Draht ist für lange, gerade Strecken.',
          'For pastures, trained fruit trees and as tension wire in a galvanised fence. The thickest one suits long straight runs.',
        ),
      },
    ],
    accessories: [goesWith('tensioner')],
    alternatives: ['tension-wire'],
  },
  'climbing-wire': {
    faqs: [
      {
        question: text(
          'Op welke afstand van de muur span ik de draad?',
          'À quelle distance du mur faut-il tendre le fil ?',
          'In welchem Abstand zur Wand spanne ich den Draht?',
          'How far from the wall should the wire be?',
        ),
        answer: text(
          'Houd 5 tot 8 cm vrij: dan kan de plant erachter groeien en droogt de muur na een bui. Bevestig om de 150 cm.',
          'Laissez 5 à 8 cm : la plante pousse derrière et le mur sèche après la pluie. Fixez tous les 150 cm.',
          'Lassen Sie 5 bis 8 cm frei: Dann wächst die Pflanze dahinter und die Wand trocknet nach dem Regen. Befestigen Sie alle 150 cm.',
          'Leave 5 to 8 cm: the plant can grow behind it and the wall dries after rain. Fix it every 150 cm.',
        ),
      },
    ],
    accessories: [goesWith('tensioner'), goesWith('screws-stainless')],
    alternatives: ['wire-zincalu'],
  },
  'panel-clamp': {
    faqs: [
      {
        question: text(
          'Hoeveel klemmen per paneel?',
          'Combien de colliers par panneau ?',
          'Wie viele Klemmen pro Matte?',
          'How many clamps per panel?',
        ),
        answer: text(
          'Voor elke zijde tegen een muur of poortpaal: 3 tot 103 cm hoogte, 4 tot 153 cm, 5 tot 193 cm en 6 daarboven. Bij tussen-, hoek- en eindpalen van Linea zitten de klemmen al.',
          'Pour chaque bord contre un mur ou un poteau de portail : 3 jusqu’à 103 cm de haut, 4 jusqu’à 153 cm, 5 jusqu’à 193 cm, 6 au-delà. Les poteaux Linea, intermédiaires, d’angle ou d’extrémité, sont livrés avec leurs colliers.',
          'Für jede Kante an einer Wand oder einem Torpfosten: 3 bis 103 cm Höhe, 4 bis 153 cm, 5 bis 193 cm und 6 darüber. Den Linea-Pfosten, ob Zwischen-, Eck- oder Endpfosten, liegen die Klemmen schon bei.',
          'For each edge against a wall or gate post: 3 up to 103 cm high, 4 up to 153 cm, 5 up to 193 cm and 6 above that. Linea line, corner and end posts come with their clamps.',
        ),
      },
    ],
  },
  'post-cap': {
    faqs: [
      {
        question: text(
          'Zit er bij elke paal al een dop?',
          'Chaque poteau est-il livré avec un capuchon ?',
          'Liegt jedem Pfosten eine Kappe bei?',
          'Does every post come with a cap?',
        ),
        answer: text(
          'Ja. Deze doppen zijn voor wie er een kwijt is of een paal heeft ingekort.',
          'Oui. Ces capuchons servent à remplacer une pièce perdue ou à refermer un poteau raccourci.',
          'Ja. Diese Kappen sind für verlorene Stücke oder gekürzte Pfosten.',
          'Yes. These are for replacing a lost one or closing a post you shortened.',
        ),
      },
    ],
  },
  'gate-hinge': {
    faqs: [
      {
        question: text(
          'Past dit scharnier op een bestaande poort?',
          'Ce gond convient-il à un portail existant ?',
          'Passt dieses Band an ein vorhandenes Tor?',
          'Does this hinge fit an existing gate?',
        ),
        answer: text(
          'Ja, op elk kader van minstens 40 mm breed. Boor een gat van 17 mm voor M16 of van 21 mm voor M20.',
          'Oui, sur tout cadre d’au moins 40 mm de large. Percez à 17 mm pour le M16, à 21 mm pour le M20.',
          'Ja, an jeden Rahmen ab 40 mm Breite. Bohren Sie 17 mm für M16 oder 21 mm für M20.',
          'Yes, on any frame at least 40 mm wide. Drill 17 mm for M16 or 21 mm for M20.',
        ),
      },
    ],
    accessories: [goesWith('gate-lock')],
  },
  'gate-lock': {
    faqs: [
      {
        question: text(
          'Kan ik er mijn eigen cilinder in zetten?',
          'Puis-je y monter mon propre cylindre ?',
          'Kann ich meinen eigenen Zylinder einbauen?',
          'Can I fit my own cylinder?',
        ),
        answer: text(
          'Ja, elke Europese profielcilinder van 60 mm past. Zo open je de poort met de sleutel van je voordeur.',
          'Oui, tout cylindre européen de 60 mm convient. Vous ouvrez alors le portail avec la clé de la maison.',
          'Ja, jeder Profilzylinder mit 60 mm passt. So öffnen Sie das Tor mit dem Haustürschlüssel.',
          'Yes, any 60 mm Euro profile cylinder fits, so that your front-door key opens the gate too.',
        ),
      },
    ],
    accessories: [goesWith('gate-hinge')],
  },
  tensioner: {
    faqs: [
      {
        question: text('Waar plaats ik de spanner?', 'Où placer le tendeur ?', 'Wo sitzt der Spanner?', 'Where does the tensioner go?'),
        answer: text(
          'Aan één kant van elke spandraad, tegen de begin- of eindpaal. Bij meer dan 25 meter plaats je er ook een in het midden.',
          'À une extrémité de chaque fil, contre le premier ou le dernier poteau. Au-delà de 25 mètres, ajoutez-en un au milieu.',
          'An einem Ende jedes Drahts, am Anfangs- oder Endpfosten. Ab 25 Metern setzen Sie einen weiteren in die Mitte.',
          'At one end of each wire, against the first or last post. For more than 25 metres, add one in the middle.',
        ),
      },
    ],
  },
  'post-foot': {
    faqs: [
      {
        question: text(
          'Kan een paalvoet op tegels?',
          'Peut-on poser un pied de poteau sur des dalles ?',
          'Kann ein Pfostenfuß auf Platten stehen?',
          'Can a post foot stand on tiles?',
        ),
        answer: text(
          'Alleen op een betonplaat van minstens 15 cm. Losse tegels geven mee zodra de wind op het scherm staat.',
          'Uniquement sur une dalle de béton d’au moins 15 cm. Des dalles posées bougent dès que le vent pousse l’écran.',
          'Nur auf einer mindestens 15 cm dicken Betonplatte. Lose Platten geben nach, sobald Wind auf den Zaun drückt.',
          'Only on a concrete slab at least 15 cm thick. Loose tiles give way as soon as wind pushes on the screen.',
        ),
      },
    ],
    accessories: [goesWith('screws-stainless')],
    alternatives: ['quick-concrete'],
  },
  'screws-stainless': {
    faqs: [
      {
        question: text('Moet ik voorboren?', 'Faut-il prépercer ?', 'Muss ich vorbohren?', 'Do I need to pre-drill?'),
        answer: text(
          'In grenen niet, in hardhout en composiet wel. Boor 1 mm dunner dan de schroef.',
          'Dans le pin, non ; dans le bois dur et le composite, oui. Percez 1 mm plus fin que la vis.',
          'In Kiefer nicht, in Hartholz und Composite ja. Bohren Sie 1 mm dünner als die Schraube.',
          'Not in pine, but do so in hardwood and composite. Drill 1 mm thinner than the screw.',
        ),
      },
    ],
  },
  'base-plate-smooth': { alternatives: ['base-plate-rock'], accessories: [goesWith('post-linea', 'post')] },
  'base-plate-rock': {
    faqs: [
      {
        question: text(
          'Welke kant komt naar de straat?',
          'Quel côté placer vers la rue ?',
          'Welche Seite zeigt zur Straße?',
          'Which side faces the street?',
        ),
        answer: text(
          'De rotsstructuur zit aan één kant; de achterkant is vlak. Je kiest zelf, maar houd ze in de hele rij gelijk.',
          'Le relief roche n’est que d’un côté, le dos est lisse. À vous de choisir, mais gardez le même sens partout.',
          'Die Felsstruktur ist auf einer Seite, die Rückseite ist glatt. Sie entscheiden, nur einheitlich sollte es sein.',
          'The rock face is on one side; the back is flat. It’s your choice, as long as the whole row faces the same way.',
        ),
      },
    ],
    alternatives: ['base-plate-smooth'],
    accessories: [goesWith('post-linea', 'post')],
  },
  'work-gloves': {
    faqs: [
      {
        question: text('Mogen ze in de was?', 'Passent-ils en machine ?', 'Sind sie waschbar?', 'Are they washable?'),
        answer: text(
          'Ja, op 40 °C zonder wasverzachter. Laat ze aan de lucht drogen; van de droogkast wordt het nitril hard.',
          'Oui, à 40 °C sans adoucissant. Laissez-les sécher à l’air : le sèche-linge durcit le nitrile.',
          'Ja, bei 40 °C ohne Weichspüler. Lassen Sie sie an der Luft trocknen; im Trockner wird das Nitril hart.',
          'Yes, at 40 °C without fabric softener. Let them air-dry; a tumble dryer hardens the nitrile.',
        ),
      },
    ],
  },
  'quick-concrete': { alternatives: ['post-foot'], accessories: [goesWith('rental-auger')] },
  'decking-joist': {
    faqs: [
      {
        question: text('Moet een terras afhellen?', 'Faut-il une pente ?', 'Braucht die Terrasse Gefälle?', 'Should a deck slope?'),
        answer: text(
          'Ja, 1 cm per meter, weg van de gevel. Leg de balken in de richting van de helling, zodat het water eronder wegloopt.',
          'Oui, 1 cm par mètre, en s’éloignant de la façade. Posez les lambourdes dans le sens de la pente pour que l’eau s’écoule.',
          'Ja, 1 cm pro Meter, vom Haus weg. Legen Sie die Balken in Richtung des Gefälles, damit das Wasser darunter abläuft.',
          'Yes, 1 cm per metre, away from the house. Lay the joists along the slope so that water drains underneath.',
        ),
      },
    ],
  },
  'decking-clip': {
    faqs: [
      {
        question: text(
          'Hoeveel clips heb ik nodig?',
          'Combien de clips faut-il ?',
          'Wie viele Clips brauche ich?',
          'How many clips do I need?',
        ),
        answer: text(
          'Eén per kruising van plank en balk: bij planken van 14 cm en balken om de 40 cm zijn dat er ongeveer 18 per vierkante meter.',
          'Un à chaque croisement de lame et de lambourde : environ 18 au mètre carré pour des lames de 14 cm et un écart de 40 cm.',
          'Einen je Kreuzung von Diele und Balken: bei 14 cm breiten Dielen und 40 cm Abstand etwa 18 pro Quadratmeter.',
          'One for every crossing of board and joist: about 18 per square metre with 14 cm boards and joists at 40 cm.',
        ),
      },
    ],
  },
  'strut-silva': { accessories: [concreteAccessory('item', () => STRUT_BAGS)] },
  'gabion-plenum': { accessories: [goesWith('rental-compactor')] },
  'gabion-turris': { accessories: [goesWith('rental-compactor')] },
  'gabion-stone': { alternatives: ['gabion-plenum'], accessories: [goesWith('work-gloves')] },
  'planter-corto': { accessories: [goesWith('climbing-wire')] },
  'planter-basis': { accessories: [goesWith('climbing-wire')] },
  'planter-douglas': { accessories: [goesWith('screws-stainless')] },
  'planter-alto': { accessories: [goesWith('climbing-wire')] },
  'planter-sospeso': { accessories: [goesWith('binding-wire')] },
  'balcony-brisa': { accessories: [goesWith('binding-wire', 'metre', 0.1)] },
  'balcony-brisa-stripe': { accessories: [goesWith('binding-wire', 'metre', 0.1)] },
  'balcony-vimini': { accessories: [goesWith('binding-wire', 'metre', 0.1)] },
  'balcony-sento': { accessories: [goesWith('binding-wire', 'metre', 0.1)] },
  'rental-auger': { accessories: [concreteAccessory('item', (frostCm) => bagsPerPost('line', frostCm)), goesWith('work-gloves')] },
  'rental-compactor': { accessories: [goesWith('work-gloves')] },
  'second-panel-linea': { faqs: [FAQ_SECOND], accessories: [goesWith('post-linea', 'post')] },
  'second-gate-atrium': { faqs: [FAQ_SECOND], accessories: [goesWith('post-gate', 'item', POSTS_PER_GATE)] },
  'second-screen-rustiek': { faqs: [FAQ_SECOND], accessories: [goesWith('screws-stainless')] },
  'second-deco-leaf': { faqs: [FAQ_SECOND], accessories: [goesWith('screws-stainless')] },
};

/** The product with its additions, which follow its own entries. */
export const withAddition = (product: SeedProduct): SeedProduct => {
  const { faqs = [], alternatives = [], accessories = [] } = ADDITIONS[product.key] ?? {};
  const isNew = <Value>(existing: readonly Value[], value: Value): boolean => !existing.includes(value);
  const ownAccessories = product.accessories.map(({ key }) => key);
  return {
    ...product,
    faqs: [...product.faqs, ...faqs, ...(product.gift === true ? [FAQ_GIFT] : [])],
    alternatives: [...product.alternatives, ...alternatives.filter((key) => isNew(product.alternatives, key))],
    accessories: [...product.accessories, ...accessories.filter(({ key }) => isNew(ownAccessories, key))],
  };
};
