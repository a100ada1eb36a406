/** Advice: putting up chain link. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { faq, heading, list, note, paragraph, steps } from '../blocks.ts';

export const meshFence: SeedArticle = {
  key: 'advice-mesh-fence',
  parent: 'advice',
  slugs: text('gaas-plaatsen', 'poser-un-grillage', 'maschendraht-spannen', 'putting-up-chain-link'),
  title: text('Gevlochten gaas plaatsen', 'Poser un grillage à simple torsion', 'Maschendraht spannen', 'Putting up chain link'),
  summary: text(
    'Waarom gaas gaat hangen, en hoe je dat in één weekend voorkomt.',
    'Pourquoi un grillage se détend, et comment l’éviter en un week-end.',
    'Warum Maschendraht durchhängt und wie Sie das an einem Wochenende verhindern.',
    'Why mesh starts to sag, and how to prevent it in one weekend.',
  ),
  picture: articlePicture(
    'adv-mesh',
    { type: 'chain-link', height: 150, mesh: [50, 50], colour: 'green' },
    text(
      'Groen gevlochten gaas tussen ronde palen',
      'Grillage vert tendu entre des poteaux ronds',
      'Grüner Maschendraht zwischen runden Pfosten',
      'Green chain link between round posts',
    ),
    620,
  ),
  author: 'piet',
  published: '2026-03-17',
  tags: ['fence', 'installation'],
  products: ['mesh-set', 'mesh-silva', 'tension-wire', 'tensioner', 'strut-silva'],
  categories: ['mesh', 'wire'],
  blocks: [
    paragraph(
      'Gaas hangt niet aan de palen maar aan de spandraad. Wie daarop bespaart, ziet na één winter buiken in zijn afsluiting. Met drie draden en goede hoeken blijft ze twintig jaar strak.',
      'Un grillage ne tient pas aux poteaux mais aux fils tendeurs. Qui les économise verra sa clôture faire des vagues après un hiver. Avec trois fils et des angles solides, elle reste droite vingt ans.',
      'Maschendraht hängt nicht an den Pfosten, sondern am Spanndraht. Wer daran spart, hat nach einem Winter Beulen im Zaun. Mit drei Drähten und stabilen Ecken bleibt er zwanzig Jahre straff.',
      'Mesh doesn’t hang from the posts but from the tension wires. Save on those and your fence has a belly after one winter. With three wires and solid corners it stays tight for twenty years.',
    ),
    heading('Dit heb je nodig', 'Il vous faut', 'Das brauchen Sie', 'What you need'),
    list(
      [
        'Per 25 m: één rol, elf palen en op elke hoek een schoor in beide richtingen.',
        'Pour 25 m : un rouleau, onze poteaux et, à chaque angle, une jambe de force dans les deux sens.',
        'Je 25 m: eine Rolle, elf Pfosten und an jeder Ecke eine Strebe in beide Richtungen.',
        'Per 25 m: one roll, eleven posts and a brace both ways at every corner.',
      ],
      [
        'Twee spandraden tot 100 cm hoogte, drie daarboven, elk met een eigen spanner.',
        'Deux fils tendeurs jusqu’à 100 cm de haut, trois au-delà, chacun avec son tendeur.',
        'Zwei Spanndrähte bis 100 cm Höhe, darüber drei, jeder mit eigenem Spanner.',
        'Two tension wires up to 100 cm high, three above that, each with its own tensioner.',
      ],
      [
        'Binddraad: één lus om de 50 cm op elke spandraad.',
        'Du fil d’attache : une boucle tous les 50 cm sur chaque fil.',
        'Bindedraht: eine Schlaufe alle 50 cm an jedem Spanndraht.',
        'Binding wire: one loop every 50 cm along each wire.',
      ],
    ),
    heading('De volgorde', 'Dans l’ordre', 'Die Reihenfolge', 'The order of work'),
    steps(
      [
        'Zet hoek- en eindpalen in beton en schoor ze. Pas daarna komen de tussenpalen, langs een gespannen koord.',
        'Bétonnez les poteaux d’angle et d’extrémité et étayez-les. Les poteaux intermédiaires suivent, le long d’un cordeau.',
        'Betonieren Sie Eck- und Endpfosten ein und stützen Sie sie ab. Erst danach kommen die Zwischenpfosten, entlang einer Schnur.',
        'Concrete the corner and end posts and brace them. Only then come the posts between, along a taut string.',
      ],
      [
        'Wacht twee dagen. Spannen op vers beton is de fout die we het vaakst zien.',
        'Attendez deux jours. Tendre sur du béton frais est l’erreur que nous voyons le plus.',
        'Warten Sie zwei Tage. Spannen am frischen Beton ist der Fehler, den wir am häufigsten sehen.',
        'Wait two days. Tightening against fresh concrete is the mistake we see most.',
      ],
      [
        'Span de draden: de bovenste het strakst, de onderste 5 cm boven de grond.',
        'Tendez les fils : celui du haut le plus fort, celui du bas à 5 cm du sol.',
        'Spannen Sie die Drähte: den obersten am stärksten, den untersten 5 cm über dem Boden.',
        'Tighten the wires: the top one most, the lowest 5 cm above the ground.',
      ],
      [
        'Rol het gaas rechtop uit, steek de spanstaaf door de laatste maas en trek het gelijkmatig aan.',
        'Déroulez le grillage debout, passez la barre de tension dans la dernière maille et tirez uniformément.',
        'Rollen Sie das Geflecht stehend aus, stecken Sie den Spannstab durch die letzte Masche und ziehen Sie gleichmäßig an.',
        'Unroll the mesh standing, put the tension bar through the last row and pull it evenly.',
      ],
    ),
    note(
      'Bind het gaas vast aan de kant waar je de hond of de kippen houdt. Dan drukken ze het tegen de palen in plaats van eraf.',
      'Fixez le grillage du côté où vivent le chien ou les poules : ils le poussent alors contre les poteaux.',
      'Befestigen Sie das Geflecht auf der Seite, auf der Hund oder Hühner leben. Dann drücken sie es gegen die Pfosten statt weg davon.',
      'Fix the mesh on the side where the dog or the hens live, so they push it onto the posts and not off them.',
    ),
    faq(
      [
        'Kan ik gaas op een helling zetten?',
        'Peut-on poser un grillage en pente ?',
        'Geht Maschendraht am Hang?',
        'Can I put chain link on a slope?',
      ],
      [
        'Ja, dat is juist waar gaas beter is dan een paneel: de mazen schuiven mee. Zet op elke knik van de helling een geschoorde paal.',
        'Oui, c’est même son avantage sur le panneau : les mailles suivent la pente. Prévoyez un poteau étayé à chaque changement d’inclinaison.',
        'Ja, gerade da ist es der Matte überlegen: Die Maschen verschieben sich mit. Setzen Sie an jeden Knick im Hang einen abgestützten Pfosten.',
        'Yes, and that’s where it beats a panel: the mesh shifts with the ground. Put a braced post wherever the slope changes.',
      ],
    ),
  ],
};
