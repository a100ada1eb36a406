/** Sentences that several product families share. */
import { BURIED_CM } from 'shared-contracts/rules/construction';
import { BAG_KG } from 'shared-contracts/rules/plan/footings';
import { GATE_BAGS, GATE_DEPTH, GATE_HOLE, HIGH, LINE_BAGS, LINE_HOLE, LOW } from './construction-words.ts';
import type { SeedProduct, Text } from './seed-types.ts';
import { text } from './text.ts';

type Faq = SeedProduct['faqs'][number];
type Warranty = NonNullable<SeedProduct['warranty']>;

export const RUST_10: Warranty = {
  years: 10,
  kind: text(
    'tegen doorroesten en loskomende coating',
    'contre la rouille perforante et le décollement du revêtement',
    'gegen Durchrosten und Ablösen der Beschichtung',
    'against rust-through and peeling of the coating',
  ),
};
export const RUST_15: Warranty = { years: 15, kind: RUST_10.kind };
export const ZINC_20: Warranty = {
  years: 20,
  kind: text(
    'tegen doorroesten van het verzinkte staal',
    'contre la rouille perforante de l’acier galvanisé',
    'gegen Durchrosten des verzinkten Stahls',
    'against rust-through of the galvanised steel',
  ),
};
export const ROT_10: Warranty = {
  years: 10,
  kind: text(
    'tegen rot en schimmel',
    'contre la pourriture et les champignons',
    'gegen Fäulnis und Pilzbefall',
    'against rot and fungal decay',
  ),
};
export const COMPOSITE_15: Warranty = {
  years: 15,
  kind: text(
    'tegen kromtrekken, splinteren en rot',
    'contre le gauchissement, les éclats et la pourriture',
    'gegen Verzug, Splittern und Fäulnis',
    'against warping, splintering and rot',
  ),
};
export const FABRIC_3: Warranty = {
  years: 3,
  kind: text('op het materiaal en de kleur', 'sur la matière et la couleur', 'auf Material und Farbe', 'on material and colour'),
};
export const PARTS_2: Warranty = {
  years: 2,
  kind: text('op materiaal en werking', 'pièces et fonctionnement', 'auf Material und Funktion', 'on material and function'),
};

export const COATED: Text = text(
  'Eerst verzinkt, dan gepoedercoat',
  'Galvanisé puis thermolaqué',
  'Erst verzinkt, dann pulverbeschichtet',
  'Galvanised first, then powder-coated',
);
export const NO_WELDING: Text = text(
  'Plaatsen zonder lassen of boren',
  'Pose sans soudure ni perçage',
  'Montage ohne Schweißen oder Bohren',
  'Installs without welding or drilling',
);
export const RECYCLABLE: Text = text('Volledig recycleerbaar', 'Entièrement recyclable', 'Vollständig recycelbar', 'Fully recyclable');
export const NO_PAINT: Text = text('Nooit meer schilderen', 'Plus jamais de peinture', 'Nie wieder streichen', 'Never needs painting');

export const FAQ_SLOPE: Faq = {
  question: text(
    'Past dit paneel op een helling?',
    'Ce panneau convient-il à un terrain en pente ?',
    'Passt diese Matte an einen Hang?',
    'Does this panel work on a slope?',
  ),
  answer: text(
    'Ja. Je laat de panelen trapsgewijs verspringen en neemt palen die per trede 10 tot 20 cm langer zijn. De opening onderaan sluit je met een betonplaat.',
    'Oui. Posez les panneaux en escalier et choisissez des poteaux plus longs de 10 à 20 cm par palier. Une plaque de béton ferme l’ouverture en bas.',
    'Ja. Setzen Sie die Matten stufenweise und wählen Sie je Stufe 10 bis 20 cm längere Pfosten. Eine Betonplatte schließt die Lücke am Boden.',
    'Yes. Step the panels and choose posts that are 10 to 20 cm longer for each step. A concrete base plate closes the gap at the bottom.',
  ),
};
export const FAQ_SHORTEN: Faq = {
  question: text('Kan ik een paneel inkorten?', 'Puis-je raccourcir un panneau ?', 'Kann ich eine Matte kürzen?', 'Can I shorten a panel?'),
  answer: text(
    'Ja, met een slijpschijf of een betonschaar, telkens naast een verticale draad. Werk de snede af met zinkspray en lak in dezelfde kleur.',
    'Oui, à la meuleuse ou au coupe-boulons, toujours à côté d’un fil vertical. Traitez la coupe au zinc en bombe puis à la laque de même teinte.',
    'Ja, mit Trennscheibe oder Bolzenschneider, immer neben einem senkrechten Draht. Behandeln Sie die Schnittstelle mit Zinkspray und Lack im gleichen Farbton.',
    'Yes, with a cutting disc or bolt cutters, always next to a vertical wire. Finish the cut with zinc spray and paint of the same colour.',
  ),
};
export const FAQ_DEPTH: Faq = {
  question: text(
    'Hoe diep gaat de paal in de grond?',
    'À quelle profondeur enterrer le poteau ?',
    'Wie tief kommt der Pfosten in den Boden?',
    'How deep does the post go?',
  ),
  answer: text(
    `De paal zelf staat ${BURIED_CM} cm diep, in een gat dat tot onder de vorst gaat: ${LOW} cm, in de Ardennen, de Condroz en Luxemburg ${HIGH} cm. Een poortpaal gaat altijd ${GATE_DEPTH} cm diep.`,
    `Le poteau lui-même entre de ${BURIED_CM} cm dans un trou qui descend hors gel : ${LOW} cm, et ${HIGH} cm en Ardenne, dans le Condroz et au Luxembourg. Un poteau de portail descend toujours à ${GATE_DEPTH} cm.`,
    `Der Pfosten selbst steht ${BURIED_CM} cm tief, in einem Loch bis unter die Frostgrenze: ${LOW} cm, in den Ardennen, im Condroz und in Luxemburg ${HIGH} cm. Ein Torpfosten geht immer ${GATE_DEPTH} cm tief.`,
    `The post itself stands ${BURIED_CM} cm deep, in a hole that goes below the frost: ${LOW} cm, or ${HIGH} cm in the Ardennes, the Condroz and Luxembourg. A gate post always goes ${GATE_DEPTH} cm down.`,
  ),
};
export const FAQ_CONCRETE: Faq = {
  question: text(
    'Hoeveel beton heb ik per paal nodig?',
    'Combien de béton faut-il par poteau ?',
    'Wie viel Beton brauche ich pro Pfosten?',
    'How much concrete does one post need?',
  ),
  answer: text(
    `Voor een gat van ${LINE_HOLE} reken je ${LINE_BAGS} zakken snelbeton van ${BAG_KG} kg. Een poortpaal, in een gat van ${GATE_HOLE}, vraagt er ${GATE_BAGS}.`,
    `Pour un trou de ${LINE_HOLE}, comptez ${LINE_BAGS} sacs de béton rapide de ${BAG_KG} kg. Un poteau de portail, dans un trou de ${GATE_HOLE}, en demande ${GATE_BAGS}.`,
    `Für ein Loch von ${LINE_HOLE} rechnen Sie ${LINE_BAGS} Säcke Schnellbeton zu ${BAG_KG} kg. Ein Torpfosten in einem Loch von ${GATE_HOLE} braucht ${GATE_BAGS}.`,
    `For a hole of ${LINE_HOLE}, count ${LINE_BAGS} bags of quick-setting concrete, ${BAG_KG} kg each. A gate post, in a hole of ${GATE_HOLE}, takes ${GATE_BAGS}.`,
  ),
};
export const FAQ_HINGE_SIDE: Faq = {
  question: text(
    'Draait de poort links of rechts open?',
    'Le portillon s’ouvre-t-il à gauche ou à droite ?',
    'Öffnet das Tor nach links oder nach rechts?',
    'Does the gate open to the left or the right?',
  ),
  answer: text(
    'Allebei. De scharnieren zijn verstelbaar en het slot is omkeerbaar, dus je kiest bij de plaatsing.',
    'Les deux. Les gonds sont réglables et la serrure est réversible : vous choisissez à la pose.',
    'Beides. Die Bänder sind verstellbar und das Schloss ist umkehrbar, Sie entscheiden beim Einbau.',
    'Either. The hinges adjust and the lock is reversible, so you decide when you install it.',
  ),
};
export const FAQ_RUST: Faq = {
  question: text(
    'Geeft cortenstaal roestvlekken?',
    'L’acier corten laisse-t-il des traces de rouille ?',
    'Hinterlässt Cortenstahl Rostflecken?',
    'Does corten steel leave rust stains?',
  ),
  answer: text(
    'De eerste maanden wel. Het roestwater kleurt lichte tegels, dus laat een strook grind of gras onder de rand. Na ongeveer een jaar is de laag stabiel.',
    'Les premiers mois, oui. L’eau de rouille tache les dalles claires : prévoyez une bande de gravier ou d’herbe sous le bord. Après environ un an, la patine est stable.',
    'In den ersten Monaten ja. Das Rostwasser färbt helle Platten, legen Sie deshalb einen Streifen Kies oder Rasen unter die Kante. Nach etwa einem Jahr ist die Schicht stabil.',
    'For the first months, yes. The runoff stains light tiles, so keep a strip of gravel or grass under the edge. After about a year the layer is stable.',
  ),
};
export const FAQ_WOOD_CARE: Faq = {
  question: text(
    'Moet ik het hout behandelen?',
    'Dois-je traiter le bois ?',
    'Muss ich das Holz behandeln?',
    'Do I need to treat the wood?',
  ),
  answer: text(
    'Nodig is het niet: het hout vergrijst mooi. Wil je de kleur houden, dan olie je één keer per jaar, op een droge dag in het voorjaar.',
    'Ce n’est pas obligatoire : le bois grisaille joliment. Pour garder la teinte, huilez-le une fois par an, par temps sec au printemps.',
    'Nötig ist es nicht: Das Holz vergraut schön. Möchten Sie den Farbton erhalten, ölen Sie es einmal im Jahr an einem trockenen Frühlingstag.',
    'You don’t have to: the wood weathers to a fine grey. To keep the colour, oil it once a year on a dry spring day.',
  ),
};
