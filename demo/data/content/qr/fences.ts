/** QR pages of panels and mesh. */
import type { SeedQrPage } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { heading, list, note, steps } from '../blocks.ts';
import { warrantyNote } from './warranty.ts';

const panel: SeedQrPage = {
  key: 'qr-panel-linea',
  parent: 'qr',
  slugs: text('panelen/linea-3d', 'panneaux/linea-3d', 'matten/linea-3d', 'panels/linea-3d'),
  title: text('Linea 3D monteren', 'Monter Linea 3D', 'Linea 3D montieren', 'Putting up Linea 3D'),
  summary: text(
    'Paneel, paal en klem: zo hangt alles recht.',
    'Panneau, poteau, collier : pour que tout soit droit.',
    'Matte, Pfosten, Klemme: so hängt alles gerade.',
    'Panel, post and clamp: how to get it all straight.',
  ),
  subject: 'panel-linea-3d',
  spareParts: ['panel-clamp', 'post-cap', 'post-linea', 'post-corner-linea', 'base-plate-smooth'],
  blocks: [
    heading('In de doos', 'Dans l’emballage', 'Im Paket', 'In the package'),
    list(
      [
        'Het paneel, met de prikpunten naar één kant. Die kant mag naar boven of naar onder.',
        'Le panneau, avec ses picots d’un seul côté, à placer en haut ou en bas.',
        'Die Matte mit Drahtüberstand auf einer Seite, der nach oben oder unten zeigen darf.',
        'The panel, with wire ends on one side; that side may face up or down.',
      ],
      [
        'Klemmen en dop zitten bij de paal, niet bij het paneel.',
        'Les colliers et le capuchon sont livrés avec le poteau, pas avec le panneau.',
        'Klemmen und Kappe liegen beim Pfosten, nicht bei der Matte.',
        'Clamps and cap come with the post, not with the panel.',
      ],
    ),
    heading('Stap voor stap', 'Étape par étape', 'Schritt für Schritt', 'Step by step'),
    steps(
      [
        'Zet de eerste hoekpaal in het beton en laat hem vastzitten voor je verdergaat.',
        'Bétonnez le premier poteau d’angle et attendez qu’il soit pris.',
        'Betonieren Sie den ersten Eckpfosten ein und lassen Sie ihn fest werden.',
        'Set the first corner post in concrete and let it harden before you go on.',
      ],
      [
        'Schuif drie klemmen op de paal: boven, midden en onder, telkens naast een plooi.',
        'Glissez trois colliers sur le poteau : en haut, au milieu, en bas, chaque fois près d’un pli.',
        'Schieben Sie drei Klemmen auf den Pfosten: oben, Mitte, unten, jeweils neben einer Sicke.',
        'Slide three clamps onto the post: top, middle and bottom, each next to a fold.',
      ],
      [
        'Hang het paneel in de klemmen op 5 cm van de grond en zet het waterpas.',
        'Accrochez le panneau aux colliers à 5 cm du sol et mettez-le de niveau.',
        'Hängen Sie die Matte 5 cm über dem Boden in die Klemmen und richten Sie sie aus.',
        'Hang the panel in the clamps 5 cm off the ground and level it.',
      ],
      [
        'Zet de volgende paal tegen het paneel aan en giet zijn voet.',
        'Placez le poteau suivant contre le panneau et coulez son pied.',
        'Setzen Sie den nächsten Pfosten an die Matte und gießen Sie seinen Fuß.',
        'Set the next post against the panel and pour its foot.',
      ],
      [
        'Draai de breekmoeren aan met een sleutel van 13 tot ze afbreken. Dat hoort zo.',
        'Serrez les écrous autocassants avec une clé de 13 jusqu’à la rupture. C’est voulu.',
        'Ziehen Sie die Abreißmuttern mit 13er-Schlüssel an, bis sie abreißen. Das soll so sein.',
        'Tighten the shear nuts with a 13 mm spanner until they snap off. They’re meant to.',
      ],
    ),
    note(
      'Moet je een paneel inkorten? Knip tussen twee verticale draden en behandel elk knipvlak met zinkspray.',
      'Un panneau à raccourcir ? Coupez entre deux fils verticaux et traitez chaque coupe au zinc en bombe.',
      'Matte kürzen? Schneiden Sie zwischen zwei senkrechten Drähten und behandeln Sie jeden Schnitt mit Zinkspray.',
      'Need to shorten a panel? Cut between two vertical wires and treat every cut with zinc spray.',
    ),
    warrantyNote,
  ],
};

const mesh: SeedQrPage = {
  key: 'qr-mesh-set',
  parent: 'qr',
  slugs: text('gaas/silva-compleet', 'grillage/silva-complet', 'geflecht/silva-komplett', 'mesh/silva-complete'),
  title: text('De gaasset Silva spannen', 'Tendre le kit Silva', 'Das Silva-Set spannen', 'Stretching the Silva kit'),
  summary: text(
    'Vijfentwintig meter gaas, strak van hoek tot hoek.',
    'Vingt-cinq mètres de grillage, tendus d’un angle à l’autre.',
    'Fünfundzwanzig Meter Geflecht, straff von Ecke zu Ecke.',
    'Twenty-five metres of mesh, tight from corner to corner.',
  ),
  subject: 'mesh-set',
  spareParts: ['post-silva', 'strut-silva', 'tension-wire', 'tensioner', 'binding-wire'],
  blocks: [
    steps(
      [
        'Zet de elf palen om de 2,5 m en laat het beton twee dagen uitharden.',
        'Plantez les onze poteaux tous les 2,5 m et laissez durcir le béton deux jours.',
        'Setzen Sie die elf Pfosten im Abstand von 2,5 m und lassen Sie den Beton zwei Tage aushärten.',
        'Set the eleven posts 2.5 m apart and let the concrete cure for two days.',
      ],
      [
        'Schroef de schoren aan de hoekpalen, op twee derde van de hoogte.',
        'Vissez les jambes de force aux poteaux d’angle, aux deux tiers de la hauteur.',
        'Schrauben Sie die Streben auf zwei Dritteln der Höhe an die Eckpfosten.',
        'Bolt the braces to the corner posts at two thirds of the height.',
      ],
      [
        'Trek drie spandraden door de oogjes en span ze aan tot ze klinken als een snaar.',
        'Passez trois fils tendeurs dans les œillets et tendez-les jusqu’à ce qu’ils vibrent.',
        'Ziehen Sie drei Spanndrähte durch die Ösen und spannen Sie sie, bis sie klingen.',
        'Run three tension wires through the eyelets and tighten them until they hum.',
      ],
      [
        'Rol het gaas rechtop af, nooit liggend: dan blijven de punten vrij van de grond.',
        'Déroulez le grillage debout, jamais à plat : les pointes restent hors du sol.',
        'Rollen Sie das Geflecht stehend ab, nie liegend, dann bleiben die Enden frei vom Boden.',
        'Unroll the mesh standing up, never flat, so its ends stay clear of the ground.',
      ],
      [
        'Bind het eerst boven vast, om de 50 cm, daarna in het midden en onderaan.',
        'Attachez d’abord en haut, tous les 50 cm, puis au milieu et en bas.',
        'Binden Sie erst oben alle 50 cm fest, dann in der Mitte und unten.',
        'Tie it along the top first, every 50 cm, then the middle and the bottom.',
      ],
    ),
    note(
      'Een los vlechtwerk sluit je door één draad uit de rol te draaien en die als naad terug te vlechten.',
      'Pour raccorder deux rouleaux, dévissez un fil et retressez-le comme une couture.',
      'Zwei Rollen verbinden Sie, indem Sie einen Draht herausdrehen und als Naht wieder einflechten.',
      'To join two rolls, twist one wire out and weave it back in as a seam.',
    ),
    warrantyNote,
  ],
};

const gabion: SeedQrPage = {
  key: 'qr-gabion-murus',
  parent: 'qr',
  slugs: text('schanskorven/murus', 'gabions/murus', 'gabionen/murus', 'gabion-baskets/murus'),
  title: text('Murus in elkaar zetten', 'Assembler Murus', 'Murus zusammenbauen', 'Assembling Murus'),
  summary: text(
    'Zes matten, vier spiralen en een half uur.',
    'Six panneaux, quatre spirales et une demi-heure.',
    'Sechs Matten, vier Spiralen und eine halbe Stunde.',
    'Six panels, four spirals and half an hour.',
  ),
  subject: 'gabion-murus',
  spareParts: ['gabion-stone', 'work-gloves', 'rental-compactor'],
  blocks: [
    steps(
      [
        'Leg de bodem plat en zet de vier wanden eromheen. Draai de spiralen er half in.',
        'Posez le fond à plat, dressez les quatre parois autour et engagez les spirales à moitié.',
        'Legen Sie den Boden aus, stellen Sie die vier Wände auf und drehen Sie die Spiralen halb ein.',
        'Lay the base flat, stand the four walls around it and turn the spirals halfway in.',
      ],
      [
        'Meet beide diagonalen. Zijn ze gelijk, draai dan de spiralen helemaal door.',
        'Mesurez les deux diagonales. Si elles sont égales, vissez les spirales à fond.',
        'Messen Sie beide Diagonalen. Sind sie gleich, drehen Sie die Spiralen ganz durch.',
        'Measure both diagonals. If they match, turn the spirals all the way through.',
      ],
      [
        'Zet de korf op zijn definitieve plaats: gevuld verschuif je hem niet meer.',
        'Installez le gabion à sa place définitive : une fois plein, il ne bouge plus.',
        'Stellen Sie den Korb an seinen endgültigen Platz: Gefüllt lässt er sich nicht mehr rücken.',
        'Put the basket where it will stay: once full, it won’t budge.',
      ],
      [
        'Vul in lagen van 20 cm en haak om de 30 cm een afstandhouder vast.',
        'Remplissez par couches de 20 cm et accrochez une entretoise tous les 30 cm.',
        'Füllen Sie in Lagen von 20 cm und haken Sie alle 30 cm einen Distanzhalter ein.',
        'Fill in 20 cm layers and hook in a spacer every 30 cm.',
      ],
      [
        'Sluit het deksel met de overblijvende spiralen en knip de uiteinden naar binnen.',
        'Fermez le couvercle avec les spirales restantes et repliez les extrémités vers l’intérieur.',
        'Schließen Sie den Deckel mit den übrigen Spiralen und biegen Sie die Enden nach innen.',
        'Close the lid with the remaining spirals and bend their ends inwards.',
      ],
    ),
    warrantyNote,
  ],
};

export const fenceCodes: SeedQrPage[] = [panel, mesh, gabion];
