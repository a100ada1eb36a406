/** Advice: hinges and gate posts. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { faq, heading, list, note, paragraph, steps } from '../blocks.ts';

export const hangingAGate: SeedArticle = {
  key: 'advice-hanging-a-gate',
  parent: 'advice',
  slugs: text('poort-ophangen', 'poser-un-portail', 'tor-einhaengen', 'hanging-a-gate'),
  title: text(
    'Een poort ophangen die niet zakt',
    'Poser un portail qui ne s’affaisse pas',
    'Ein Tor einhängen, das nicht absackt',
    'Hanging a gate that won’t sag',
  ),
  summary: text(
    'Een poort is een hefboom. Alles begint bij de paal aan de kant van de scharnieren.',
    'Un portail est un levier. Tout commence au poteau qui porte les gonds.',
    'Ein Tor ist ein Hebel. Alles beginnt am Pfosten auf der Bandseite.',
    'A gate is a lever. Everything starts at the post that carries the hinges.',
  ),
  picture: articlePicture(
    'adv-hinges',
    { type: 'swing-gate', width: 125, height: 160, colour: 'anthracite', infill: 'bars' },
    text(
      'Enkele spijlenpoort tussen twee stevige palen',
      'Portillon à barreaux entre deux poteaux solides',
      'Einflügeliges Stabtor zwischen zwei kräftigen Pfosten',
      'Single barred gate between two sturdy posts',
    ),
    520,
  ),
  author: 'mehmet',
  published: '2026-02-24',
  tags: ['gate', 'installation'],
  products: ['gate-porta', 'gate-atrium', 'gate-hinge', 'post-gate', 'quick-concrete'],
  categories: ['gates', 'posts'],
  blocks: [
    paragraph(
      'Een poort van 60 kg en 125 cm breed trekt aan haar bovenste scharnier met bijna evenveel kracht als ze weegt. Die kracht gaat naar de paal, en van de paal naar het beton. Is één van de drie te licht, dan hangt je poort na een jaar op de klink.',
      'Un portail de 60 kg et 125 cm de large tire sur son gond supérieur presque autant qu’il pèse. Cet effort passe au poteau, puis au béton. Que l’un des trois soit trop faible, et le portail repose sur sa serrure au bout d’un an.',
      'Ein Tor von 60 kg und 125 cm Breite zieht am oberen Band fast so stark, wie es wiegt. Diese Kraft geht in den Pfosten und von dort in den Beton. Ist eines davon zu schwach, hängt das Tor nach einem Jahr auf der Klinke.',
      'A gate of 60 kg and 125 cm wide pulls on its top hinge almost as hard as it weighs. That force goes into the post, and from there into the concrete. If one of the three is too light, the gate hangs on its latch within a year.',
    ),
    heading('De voet', 'Le pied', 'Der Fuß', 'The footing'),
    list(
      [
        'Gat van 40 × 40 cm en 80 cm diep, onderaan iets breder dan bovenaan.',
        'Trou de 40 × 40 cm et 80 cm de profondeur, un peu plus large au fond.',
        'Loch von 40 × 40 cm und 80 cm Tiefe, unten etwas breiter als oben.',
        'A hole of 40 × 40 cm and 80 cm deep, a little wider at the bottom.',
      ],
      [
        'Tien centimeter steenslag onder de paal, zodat het water weg kan.',
        'Dix centimètres de concassé sous le poteau, pour évacuer l’eau.',
        'Zehn Zentimeter Schotter unter dem Pfosten, damit Wasser abläuft.',
        'Ten centimetres of crushed stone under the post so water can drain.',
      ],
      [
        'Is de poort breder dan 150 cm, verbind dan beide voeten met een balk van 25 cm onder de doorgang.',
        'Au-delà de 150 cm de large, reliez les deux pieds par une longrine de 25 cm sous le passage.',
        'Ist das Tor breiter als 150 cm, verbinden Sie beide Füße mit einem 25-cm-Balken unter der Durchfahrt.',
        'If the gate is wider than 150 cm, tie both feet together with a 25 cm beam under the opening.',
      ],
    ),
    heading('Ophangen en afstellen', 'Accrocher et régler', 'Einhängen und einstellen', 'Hanging and adjusting'),
    steps(
      [
        'Zet de scharnierpaal loodrecht en laat hem een week staan voor hij gewicht draagt.',
        'Mettez le poteau d’aplomb et attendez une semaine avant de le charger.',
        'Setzen Sie den Bandpfosten lotrecht und lassen Sie ihn eine Woche unbelastet.',
        'Set the hinge post plumb and leave it for a week before it bears weight.',
      ],
      [
        'Draai de bovenste scharnierpen naar boven en de onderste naar beneden: zo kan niemand de poort uitlichten.',
        'Orientez la broche du haut vers le haut et celle du bas vers le bas : personne ne pourra dégonder le vantail.',
        'Setzen Sie den oberen Dorn nach oben und den unteren nach unten: So hebt niemand das Tor aus.',
        'Point the top hinge pin up and the bottom one down: that way nobody can lift the gate off.',
      ],
      [
        'Laat 5 cm vrij boven de grond, en 8 cm als de oprit oploopt.',
        'Laissez 5 cm au-dessus du sol, 8 cm si l’allée monte.',
        'Lassen Sie 5 cm Luft zum Boden, 8 cm bei ansteigender Einfahrt.',
        'Leave 5 cm above the ground, or 8 cm if the driveway rises.',
      ],
      [
        'Stel na een maand bij, en daarna elk voorjaar een kwartslag.',
        'Réglez après un mois, puis d’un quart de tour chaque printemps.',
        'Stellen Sie nach einem Monat nach, danach jedes Frühjahr eine Vierteldrehung.',
        'Readjust after a month, then a quarter turn every spring.',
      ],
    ),
    note(
      'Hang geen zware poort aan een gemetselde pijler zonder stalen kern. Baksteen verdraagt druk, geen trek.',
      'N’accrochez pas un portail lourd à un pilier de briques sans armature. La brique supporte la pression, pas la traction.',
      'Hängen Sie kein schweres Tor an einen gemauerten Pfeiler ohne Stahlkern. Ziegel vertragen Druck, keinen Zug.',
      'Don’t hang a heavy gate on a brick pillar without a steel core. Brick takes pressure, not pull.',
    ),
    faq(
      [
        'Kan ik de oude palen hergebruiken?',
        'Puis-je réutiliser les anciens poteaux ?',
        'Kann ich die alten Pfosten weiterverwenden?',
        'Can I reuse the old posts?',
      ],
      [
        'Alleen als ze een wand van minstens 3 mm hebben en niet wiegen. Hang er met je volle gewicht aan: beweegt de grond, dan begin je beter opnieuw.',
        'Seulement si leur paroi fait au moins 3 mm et qu’ils ne bougent pas. Suspendez-vous de tout votre poids : si le sol remue, mieux vaut recommencer.',
        'Nur wenn die Wand mindestens 3 mm stark ist und nichts wackelt. Hängen Sie sich mit vollem Gewicht daran: Bewegt sich der Boden, fangen Sie besser neu an.',
        'Only if their wall is at least 3 mm and they don’t rock. Hang on one with your full weight: if the ground moves, you’d better start over.',
      ],
    ),
  ],
};
