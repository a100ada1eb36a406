/** Blog: how a made-to-measure gate comes about. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, note, paragraph, steps } from '../blocks.ts';

export const madeToMeasure: SeedArticle = {
  key: 'blog-made-to-measure',
  parent: 'blog',
  slugs: text('een-poort-van-127-cm', 'un-portillon-de-127-cm', 'ein-tor-von-127-cm', 'a-127-cm-gate'),
  title: text('Een poort van 127 cm', 'Un portillon de 127 cm', 'Ein Tor von 127 cm', 'A 127 cm gate'),
  summary: text(
    'Vijf dagen in de lasserij, van zaagstaat tot de dag waarop ze open en dicht moet.',
    'Cinq jours à l’atelier, de la feuille de débit au jour des ouvertures et fermetures.',
    'Fünf Tage in der Schweißerei, von der Sägeliste bis zum Tag des Auf und Zu.',
    'Five days in the welding shop, from cutting list to the day it opens and shuts.',
  ),
  picture: articlePicture(
    'blog-custom',
    { type: 'swing-gate', width: 127, height: 150, colour: 'anthracite', infill: 'mesh' },
    text(
      'Poort op maat tussen twee palen',
      'Portillon sur mesure entre deux poteaux',
      'Maßtor zwischen zwei Pfosten',
      'Made-to-measure gate between two posts',
    ),
    520,
  ),
  author: 'mehmet',
  published: '2026-01-27',
  tags: ['company', 'gate'],
  products: ['gate-porta-custom', 'gate-porta', 'gate-hinge', 'gate-lock'],
  categories: ['gates'],
  blocks: [
    paragraph(
      'Een standaardpoort is 100, 125 of 150 cm breed. Een huis uit 1932 trekt zich daar niets van aan. Daar zit een opening van 127 tussen twee pijlers van blauwe steen, en die laat je niet opschuiven. Zo is onze lasserij ontstaan, en zo verdient ze nog altijd haar brood.',
      'Un portillon standard mesure 100, 125 ou 150 cm. Une maison de 1932 s’en moque : entre deux piliers de pierre bleue, le passage fait 127, et personne ne déplacera les piliers. Ainsi est né notre atelier, et c’est encore ce qui le fait vivre.',
      'Ein Standardtor ist 100, 125 oder 150 cm breit. Ein Haus von 1932 kümmert das nicht. Zwischen zwei Pfeilern aus Blaustein sind es 127, und die verschiebt niemand. So entstand unsere Schweißerei, und davon lebt sie bis heute.',
      'A standard gate is 100, 125 or 150 cm wide. A house from 1932 couldn’t care less. Between its two bluestone pillars there’s an opening of 127, and nobody is going to move those. That’s how our welding shop began, and it still earns its keep that way.',
    ),
    heading('Van maandag tot vrijdag', 'Du lundi au vendredi', 'Von Montag bis Freitag', 'Monday to Friday'),
    steps(
      [
        'Maandag: zagen. Van je dagmaat trekken we de speling voor scharnier en slot af. 127 cm opening wordt een vleugel van 122,6.',
        'Lundi : le débit. Nous ôtons du passage le jeu des gonds et de la serrure. 127 cm d’ouverture donnent un vantail de 122,6.',
        'Montag: Sägen. Vom lichten Maß ziehen wir die Luft für Band und Schloss ab. Aus 127 cm Öffnung wird ein Flügel von 122,6.',
        'Monday: cutting. From your opening we subtract the clearance for hinge and lock. A 127 cm opening becomes a 122.6 cm leaf.',
      ],
      [
        'Dinsdag: lassen, op een tafel die tot op een halve millimeter vlak is. Eerst punten op vier hoeken, dan meten, dan pas de naad.',
        'Mardi : la soudure, sur une table plane au demi-millimètre. D’abord des points aux quatre angles, puis la mesure, enfin le cordon.',
        'Dienstag: Schweißen auf einem Tisch, der auf einen halben Millimeter eben ist. Erst heften an vier Ecken, dann messen, dann die Naht.',
        'Tuesday: welding, on a table flat to half a millimetre. First tack the four corners, then measure, and only then run the seam.',
      ],
      [
        'Woensdag: het zinkbad, 450 graden. Het kader hangt er schuin in, zodat er geen lucht in de kokers blijft.',
        'Mercredi : le bain de zinc, 450 degrés. Le cadre y entre de biais pour que l’air quitte les tubes.',
        'Mittwoch: das Zinkbad, 450 Grad. Der Rahmen taucht schräg ein, damit keine Luft in den Rohren bleibt.',
        'Wednesday: the zinc bath, 450 degrees. The frame goes in at an angle so no air stays in the tubes.',
      ],
      [
        'Donderdag: poederlak en de oven. Twintig minuten op 180 graden, en dan niet aan voelen.',
        'Jeudi : la laque en poudre et le four. Vingt minutes à 180 degrés, puis interdit d’y toucher.',
        'Donnerstag: Pulverlack und Ofen. Zwanzig Minuten bei 180 Grad, und dann nicht anfassen.',
        'Thursday: powder coat and the oven. Twenty minutes at 180 degrees, and then no touching.',
      ],
      [
        'Vrijdag: scharnieren, slot, en een dag lang open en dicht op de proefpalen.',
        'Vendredi : gonds, serrure, et une journée d’ouvertures et de fermetures sur les poteaux d’essai.',
        'Freitag: Bänder, Schloss und einen Tag lang auf und zu an den Prüfpfosten.',
        'Friday: hinges, lock, and a whole day of opening and shutting on the test posts.',
      ],
    ),
    paragraph(
      'Die laatste dag vinden sommige mensen overdreven. Maar een poort die hier tweehonderd keer in het slot valt, doet dat bij jou ook. En de ene die het niet doet, ontdekken wij liever op vrijdag dan jij op zondag, met de boodschappen in je armen.',
      'D’aucuns jugent ce dernier jour excessif. Mais un portillon qui s’enclenche deux cents fois ici le fera chez vous. Et celui qui n’y arrive pas, mieux vaut que nous le découvrions le vendredi que vous le dimanche, les courses plein les bras.',
      'Den letzten Tag finden manche übertrieben. Aber ein Tor, das hier zweihundertmal ins Schloss fällt, tut es auch bei Ihnen. Und das eine, das es nicht tut, finden lieber wir am Freitag als Sie am Sonntag mit vollen Einkaufstaschen.',
      'Some people find that last day excessive. But a gate that latches two hundred times here will do so at your place. And the one that won’t, we’d rather find on Friday than have you find on Sunday with your arms full of shopping.',
    ),
    heading('Meten zoals wij', 'Mesurer comme nous', 'Messen wie wir', 'Measure as we do'),
    paragraph(
      'Meet boven, in het midden en onder, en geef ons de kleinste maat. Meet dan de twee diagonalen: verschillen ze meer dan twee centimeter, dan staat een pijler scheef, en dat willen we weten voor we zagen. Een foto met de meter erin zegt alles.',
      'Mesurez en haut, au milieu et en bas, et donnez-nous la plus petite cote. Puis les deux diagonales : au-delà de deux centimètres d’écart, un pilier penche, et nous voulons le savoir avant de scier. Une photo avec le mètre dit tout.',
      'Messen Sie oben, in der Mitte und unten und nennen Sie uns das kleinste Maß. Dann die beiden Diagonalen: Weichen sie mehr als zwei Zentimeter ab, steht ein Pfeiler schief, und das möchten wir vor dem Sägen wissen. Ein Foto mit Maßband sagt alles.',
      'Measure at the top, the middle and the bottom, and give us the smallest. Then measure both diagonals: if they differ by more than two centimetres, a pillar leans, and we want to know before we cut. A photo with the tape in it says it all.',
    ),
    paragraph(
      'We maken er zo’n driehonderd per jaar. De smalste was 61 cm, voor een brandgang in Mechelen.',
      'Nous en fabriquons près de trois cents par an. Le plus étroit mesurait 61 cm, pour une venelle de Malines.',
      'Wir bauen davon rund dreihundert im Jahr. Das schmalste maß 61 cm, für einen Durchgang in Mecheln.',
      'We make about three hundred a year. The narrowest was 61 cm, for a passage in Mechelen.',
    ),
    note(
      'Een poort op maat nemen we niet terug, want ze past bij niemand anders. Bel gerust voor je bestelt, dan rekenen we samen na.',
      'Un portillon sur mesure ne se reprend pas : il n’irait à personne d’autre. Appelez avant de commander, nous recalculons ensemble.',
      'Ein Maßtor nehmen wir nicht zurück, denn es passt sonst niemandem. Rufen Sie vor der Bestellung an, wir rechnen gemeinsam nach.',
      'We don’t take back a made-to-measure gate, since it fits nobody else. Call before you order and we’ll check the sums together.',
    ),
  ],
};
