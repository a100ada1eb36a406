/** Questions about installation. */
import { BAG_KG } from 'shared-contracts/rules/plan/footings';
import { GATE_BAGS, LINE_BAGS, LINE_HOLE } from '../../construction-words.ts';
import { question, subtopic, topic } from './topic.ts';

export const installation = topic(
  'installation',
  ['Plaatsing', 'Pose', 'Montage', 'Installation'],
  [
    'Zelf plaatsen of laten plaatsen.',
    'Poser soi-même ou faire poser.',
    'Selbst aufbauen oder aufbauen lassen.',
    'Doing it yourself or having it done.',
  ],
  subtopic(
    'installation-self',
    ['Zelf plaatsen', 'Poser soi-même', 'Selbst aufbauen', 'Doing it yourself'],
    ['Beton, palen en gereedschap.', 'Béton, poteaux et outils.', 'Beton, Pfosten und Werkzeug.', 'Concrete, posts and tools.'],
    question(
      'install-concrete',
      ['Hoeveel beton reken ik per paal?', 'Combien de béton par poteau ?', 'Wie viel Beton je Pfosten?', 'How much concrete per post?'],
      [
        `Voor een gat van ${LINE_HOLE} heb je ${LINE_BAGS} zakken snelbeton van ${BAG_KG} kg nodig. Een poortpaal vraagt er ${GATE_BAGS}. Op de productpagina rekenen we het voor je mee.`,
        `Pour un trou de ${LINE_HOLE}, il faut ${LINE_BAGS} sacs de béton rapide de ${BAG_KG} kg. Un poteau de portail en demande ${GATE_BAGS}. La page du produit fait le calcul pour vous.`,
        `Für ein Loch von ${LINE_HOLE} brauchen Sie ${LINE_BAGS} Säcke Schnellbeton zu ${BAG_KG} kg. Ein Torpfosten braucht ${GATE_BAGS}. Auf der Produktseite rechnen wir es mit.`,
        `A hole of ${LINE_HOLE} takes ${LINE_BAGS} bags of quick-setting concrete, ${BAG_KG} kg each. A gate post takes ${GATE_BAGS}. The product page works it out for you.`,
      ],
    ),
    question(
      'install-slope',
      [
        'Mijn tuin loopt af. Kan dat met panelen?',
        'Mon terrain est en pente. Puis-je poser des panneaux ?',
        'Mein Garten hat Gefälle. Gehen da Matten?',
        'My garden slopes. Can I use panels?',
      ],
      [
        'Ja, in trappen: elk paneel hangt waterpas en verspringt aan de paal. Kies palen die de hoogste trap aankunnen. Gaas volgt een helling zonder trappen. In ons advies staat hoe je de treden uitzet.',
        'Oui, en escalier : chaque panneau reste de niveau et se décale au poteau. Prenez des poteaux assez longs pour la plus grande marche. Le grillage suit la pente sans marches. Nos conseils expliquent le calcul.',
        'Ja, in Stufen: Jede Matte hängt waagerecht und springt am Pfosten. Wählen Sie Pfosten, die zur höchsten Stufe passen. Geflecht folgt dem Hang ohne Stufen. Wie man sie absteckt, steht im Ratgeber.',
        'Yes, in steps: each panel hangs level and drops at the post. Choose posts long enough for the tallest step. Mesh follows a slope without steps. Our advice shows how to set them out.',
      ],
    ),
    question(
      'install-rental',
      ['Kan ik een grondboor huren?', 'Puis-je louer une tarière ?', 'Kann ich einen Erdbohrer mieten?', 'Can I rent an auger?'],
      [
        'In een aantal postcodes wel: de partner brengt en haalt het toestel. Vul je postcode en je dagen in op de productpagina, dan zie je of het kan. Je betaalt de huur, een waarborg die je terugkrijgt en de levering ({shipping.van}).',
        'Dans certains codes postaux, oui : le partenaire livre et reprend la machine. Indiquez code postal et dates sur la page du produit. Vous payez la location, une caution qui vous est rendue et la livraison ({shipping.van}).',
        'In bestimmten Postleitzahlgebieten ja: Der Partner bringt und holt das Gerät. Geben Sie Postleitzahl und Tage auf der Produktseite ein. Sie zahlen die Miete, eine Kaution, die Sie zurückbekommen, und die Lieferung ({shipping.van}).',
        'In some postcodes, yes: our partner brings it and takes it back. Enter your postcode and days on the product page to find out. You pay the rent, a deposit that you get back, and the delivery ({shipping.van}).',
      ],
    ),
  ),
  subtopic(
    'installation-others',
    ['Laten plaatsen', 'Faire poser', 'Aufbauen lassen', 'Having it done'],
    [
      'Plaatsers, prijzen en grenzen.',
      'Poseurs, prix et limites de terrain.',
      'Monteure, Preise und Grenzen.',
      'Installers, prices and boundaries.',
    ],
    question(
      'install-price',
      ['Wat kost een plaatser?', 'Combien coûte un poseur ?', 'Was kostet ein Monteur?', 'What does an installer cost?'],
      [
        'Voor panelen op vlakke grond € 28 tot € 45 per meter, zonder het materiaal. Harde grond, een oude fundering of een helling maken het duurder. De plaatser komt eerst meten en geeft dan een vaste prijs.',
        'Pour des panneaux sur terrain plat, 28 € à 45 € le mètre, hors matériel. Un sol dur, une vieille fondation ou une pente font monter le prix. Le poseur mesure d’abord, puis remet un prix fixe.',
        'Für Matten auf ebenem Boden 28 € bis 45 € je Meter, ohne Material. Harter Boden, ein altes Fundament oder ein Hang machen es teurer. Der Monteur misst erst und nennt dann einen Festpreis.',
        'For panels on level ground, €28 to €45 per metre, materials not included. Hard soil, an old footing or a slope cost more. The installer measures first, then gives a fixed price.',
      ],
    ),
    question(
      'install-boundary',
      [
        'Mag ik op de grens met mijn buur bouwen?',
        'Puis-je clôturer sur la limite avec mon voisin ?',
        'Darf ich auf der Grenze zum Nachbarn bauen?',
        'May I build on the line with my neighbour?',
      ],
      [
        'Op de grens zelf sta je allebei voor de helft in, dus spreek het vooraf af, liefst op papier. Zonder akkoord blijf je met paal en beton op je eigen grond. Hoogte en vergunning vraag je na bij je gemeente.',
        'Sur la limite même, la clôture concerne les deux voisins : mettez-vous d’accord, de préférence par écrit. Sinon, gardez poteaux et béton chez vous. Hauteur et permis : demandez à la commune.',
        'Auf der Grenze selbst betrifft der Zaun beide, also sprechen Sie sich ab, am besten schriftlich. Ohne Einigung bleiben Pfosten und Beton auf Ihrem Grund. Höhe und Genehmigung klärt die Gemeinde.',
        'A fence on the line itself concerns you both, so agree beforehand, ideally in writing. Without that, keep posts and concrete on your own land. Ask your municipality about height and permits.',
      ],
    ),
  ),
);
