/** QR pages of gates. */
import type { SeedQrPage } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { heading, list, note, steps } from '../blocks.ts';
import { warrantyNote } from './warranty.ts';

const swing: SeedQrPage = {
  key: 'qr-gate-porta',
  parent: 'qr',
  slugs: text('poorten/porta', 'portails/porta', 'tore/porta', 'gates/porta'),
  title: text('Porta ophangen en afstellen', 'Poser et régler Porta', 'Porta einhängen und einstellen', 'Hanging and adjusting Porta'),
  summary: text(
    'Palen, scharnieren en slot, in de volgorde die later geen spijt geeft.',
    'Poteaux, gonds et serrure, dans l’ordre qui évite les regrets.',
    'Pfosten, Bänder und Schloss, in der Reihenfolge, die später nicht reut.',
    'Posts, hinges and lock, in the order you won’t regret.',
  ),
  subject: 'gate-porta',
  spareParts: ['gate-hinge', 'gate-lock', 'post-gate', 'quick-concrete'],
  blocks: [
    steps(
      [
        'Graaf twee gaten van 40 × 40 × 80 cm. De binnenmaat tussen de palen staat op het etiket.',
        'Creusez deux trous de 40 × 40 × 80 cm. L’écart intérieur entre poteaux figure sur l’étiquette.',
        'Graben Sie zwei Löcher von 40 × 40 × 80 cm. Das lichte Maß zwischen den Pfosten steht auf dem Etikett.',
        'Dig two holes of 40 × 40 × 80 cm. The clear width between the posts is on the label.',
      ],
      [
        'Zet de scharnierpaal eerst, loodrecht in twee richtingen.',
        'Posez d’abord le poteau côté gonds, d’aplomb dans les deux sens.',
        'Setzen Sie zuerst den Bandpfosten, in beide Richtungen lotrecht.',
        'Set the hinge post first, plumb both ways.',
      ],
      [
        'Hang de poort in terwijl je de tweede paal giet, met houtjes van 8 mm als speling.',
        'Accrochez le vantail pendant que vous coulez le second poteau, avec des cales de 8 mm.',
        'Hängen Sie das Tor ein, während Sie den zweiten Pfosten gießen, mit 8-mm-Hölzchen als Luft.',
        'Hang the gate while you pour the second post, with 8 mm shims for clearance.',
      ],
      [
        'Wacht een etmaal voor je het slot monteert.',
        'Attendez vingt-quatre heures avant de monter la serrure.',
        'Warten Sie einen Tag, bevor Sie das Schloss montieren.',
        'Wait a full day before you fit the lock.',
      ],
      [
        'Stel de scharnieren na een maand bij: beton zet zich, hout en klei ook.',
        'Réglez les gonds après un mois : le béton se tasse, l’argile aussi.',
        'Stellen Sie die Bänder nach einem Monat nach: Beton setzt sich, Lehm auch.',
        'Readjust the hinges after a month: concrete settles, and so does clay.',
      ],
    ),
    heading('Hapert er iets?', 'Un souci ?', 'Klemmt etwas?', 'Something sticking?'),
    list(
      [
        'De poort raakt de grond: draai de onderste scharnierbout een slag uit.',
        'Le portillon touche le sol : dévissez d’un tour le gond du bas.',
        'Das Tor schleift: Drehen Sie den unteren Bandbolzen eine Umdrehung heraus.',
        'The gate scrapes the ground: back the lower hinge bolt out one turn.',
      ],
      [
        'De schoot valt niet in: verschuif de sluitplaat op de slotpaal, ze heeft 6 mm speling.',
        'Le pêne n’accroche pas : déplacez la gâche, elle a 6 mm de jeu.',
        'Die Falle rastet nicht ein: Verschieben Sie das Schließblech, es hat 6 mm Spiel.',
        'The latch won’t catch: shift the strike plate, which has 6 mm of play.',
      ],
    ),
    warrantyNote,
  ],
};

const sliding: SeedQrPage = {
  key: 'qr-gate-levanto',
  parent: 'qr',
  slugs: text('poorten/levanto', 'portails/levanto', 'tore/levanto', 'gates/levanto'),
  title: text(
    'Levanto op zijn rollen zetten',
    'Installer Levanto sur ses chariots',
    'Levanto auf die Rollen setzen',
    'Setting Levanto on its rollers',
  ),
  summary: text(
    'De fundering bepaalt of je poort over tien jaar nog met één vinger opengaat.',
    'C’est la fondation qui décide si, dans dix ans, un doigt suffira pour ouvrir.',
    'Das Fundament entscheidet, ob das Tor in zehn Jahren noch mit einem Finger aufgeht.',
    'The footing decides whether one finger still opens your gate in ten years.',
  ),
  subject: 'gate-levanto',
  spareParts: ['quick-concrete', 'gate-lock', 'work-gloves'],
  blocks: [
    steps(
      [
        'Stort een funderingsbalk naast de doorgang volgens het plan in de doos, 80 cm diep.',
        'Coulez la semelle à côté du passage selon le plan joint, à 80 cm de profondeur.',
        'Gießen Sie den Fundamentbalken neben der Durchfahrt nach beiliegendem Plan, 80 cm tief.',
        'Pour the footing beside the opening as shown on the enclosed plan, 80 cm deep.',
      ],
      [
        'Zet de ankerbouten in het verse beton met de bijgeleverde mal.',
        'Placez les tiges d’ancrage dans le béton frais à l’aide du gabarit fourni.',
        'Setzen Sie die Ankerbolzen mit der mitgelieferten Schablone in den frischen Beton.',
        'Set the anchor bolts into the fresh concrete with the template supplied.',
      ],
      [
        'Laat het beton zeven dagen rusten. Een poort van 200 kg verdraagt geen halve droging.',
        'Laissez le béton reposer sept jours. Un portail de 200 kg ne tolère pas un séchage à moitié.',
        'Lassen Sie den Beton sieben Tage ruhen. Ein Tor von 200 kg verzeiht keine halbe Aushärtung.',
        'Let the concrete rest for seven days. A 200 kg gate won’t forgive half a cure.',
      ],
      [
        'Bevestig de rolblokken, schuif de poort erover en stel ze waterpas.',
        'Fixez les chariots, glissez le portail dessus et réglez l’horizontale.',
        'Befestigen Sie die Rollenböcke, schieben Sie das Tor auf und richten Sie es waagerecht aus.',
        'Fix the roller blocks, slide the gate over them and level it.',
      ],
      [
        'Plaats als laatste de vangpaal en de eindstop.',
        'Terminez par le poteau de réception et la butée.',
        'Setzen Sie zuletzt den Auffangpfosten und den Endanschlag.',
        'Finish with the catch post and the end stop.',
      ],
    ),
    note(
      'Rij nooit met de poort zonder eindstop. Ze loopt dan van haar rollen en je tilt haar niet meer terug.',
      'Ne manœuvrez jamais sans butée. Le portail quitterait ses chariots et vous ne pourriez plus le remettre.',
      'Bewegen Sie das Tor nie ohne Endanschlag. Es läuft sonst von den Rollen und lässt sich nicht zurückheben.',
      'Never move the gate without its end stop. It will run off its rollers, and you won’t lift it back on.',
    ),
    warrantyNote,
  ],
};

export const gateCodes: SeedQrPage[] = [swing, sliding];
