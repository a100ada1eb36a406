/** Blog: a long narrow town garden. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, note, paragraph } from '../blocks.ts';

export const longNarrowGarden: SeedArticle = {
  key: 'blog-long-narrow-garden',
  parent: 'blog',
  slugs: text(
    'de-lange-smalle-stadstuin',
    'le-jardin-de-ville-en-longueur',
    'der-lange-schmale-stadtgarten',
    'the-long-narrow-town-garden',
  ),
  title: text(
    'De lange, smalle stadstuin',
    'Le jardin de ville en longueur',
    'Der lange, schmale Stadtgarten',
    'The long, narrow town garden',
  ),
  summary: text(
    'Vijf meter breed, achttien diep en aan drie kanten buren. Wat doe je ermee?',
    'Cinq mètres de large, dix-huit de profondeur, des voisins sur trois côtés. Qu’en faire ?',
    'Fünf Meter breit, achtzehn tief und auf drei Seiten Nachbarn. Was tun?',
    'Five metres wide, eighteen deep, neighbours on three sides. What do you do with it?',
  ),
  picture: articlePicture(
    'blog-town',
    { type: 'screen-panel', width: 180, height: 180, material: 'composite', colour: 'brown', style: 'top' },
    text(
      'Composietschermen met een open strook bovenaan',
      'Écrans composites avec un bandeau ajouré',
      'Composite-Felder mit durchbrochenem Streifen oben',
      'Composite screens with an open strip on top',
    ),
  ),
  author: 'elke',
  published: '2026-06-23',
  tags: ['privacy', 'terrace'],
  products: ['screen-lumen', 'screen-canto', 'climbing-wire', 'planter-alto'],
  categories: ['screens', 'planters', 'terrace'],
  blocks: [
    paragraph(
      'In Gent, Luik en Rotterdam teken ik telkens dezelfde tuin: een handdoek achter een rijwoning. De eerste reflex is dan een muur van twee meter, rondom. Begrijpelijk, maar het resultaat is een gang met gras. Er bestaat een betere manier, en ze kost minder scherm.',
      'À Gand, à Liège, à Rotterdam, je dessine toujours le même jardin : une serviette derrière une maison mitoyenne. Premier réflexe, un mur de deux mètres tout autour. On comprend, mais on obtient un couloir avec du gazon. Il y a mieux, et avec moins d’écrans.',
      'In Gent, Lüttich und Rotterdam zeichne ich immer denselben Garten: ein Handtuch hinter einem Reihenhaus. Der erste Reflex ist eine Wand von zwei Metern, rundherum. Verständlich, doch es wird ein Flur mit Rasen. Es geht besser, und mit weniger Sichtschutz.',
      'In Ghent, Liège and Rotterdam I keep drawing the same garden: a towel behind a terraced house. The first reflex is a two-metre wall all around. Understandable, but what you get is a corridor with grass. There’s a better way, and it takes fewer screens.',
    ),
    heading('Scherm alleen waar je zit', 'Masquer là où l’on s’assied', 'Sichtschutz nur, wo man sitzt', 'Screen only where you sit'),
    paragraph(
      'Ga op je stoel zitten en kijk. Wie ziet je? Meestal twee ramen schuin achter je en de buur die de was ophangt. Drie schermen van 180 cm volstaan dan, vlak bij het terras. Verder naar achter mag de afsluiting lager of opener: een lamel, een stuk gaas met klimop. Hoe verder weg, hoe minder hoog ze moet zijn om hetzelfde te verbergen.',
      'Asseyez-vous et regardez. Qui vous voit ? En général deux fenêtres en biais et le voisin qui étend son linge. Trois écrans de 180 cm près de la terrasse suffisent. Plus loin, la clôture peut être plus basse ou ajourée : un claustra, un grillage habillé de lierre. Plus elle est loin, moins elle doit être haute pour cacher la même chose.',
      'Setzen Sie sich auf Ihren Stuhl und schauen Sie. Wer sieht Sie? Meist zwei Fenster schräg hinten und der Nachbar beim Wäscheaufhängen. Drei Felder von 180 cm direkt an der Terrasse genügen. Weiter hinten darf der Zaun niedriger oder offener sein: Lamellen, ein Stück Geflecht mit Efeu. Je weiter weg, desto niedriger reicht aus.',
      'Sit in your chair and look. Who can see you? Usually two windows at an angle behind you and the neighbour hanging out the washing. Three 180 cm screens right by the terrace will do. Further back, the fence can be lower or more open: slats, a stretch of mesh with ivy. The further away it is, the less height it needs to hide the same thing.',
    ),
    heading('Breek de lengte', 'Casser la longueur', 'Die Länge brechen', 'Break the length'),
    paragraph(
      'Een smalle tuin wordt breder als je niet in één keer tot achteraan kijkt. Zet op een derde een dwarse rij: twee hoge bakken, een decopaneel, een schanskorf op kniehoogte als zitbank. Laat het pad er schuin langs lopen. Plots zijn er twee tuinen, en in de achterste hoor je de straat niet meer.',
      'Un jardin étroit paraît plus large quand le regard ne file pas jusqu’au fond. Au tiers, placez une ligne en travers : deux bacs hauts, un panneau décoratif, un gabion à hauteur d’assise. Faites passer l’allée en biais. Soudain, il y a deux jardins, et dans le second on n’entend plus la rue.',
      'Ein schmaler Garten wirkt breiter, wenn man nicht auf einmal bis hinten sieht. Setzen Sie auf ein Drittel eine Querreihe: zwei hohe Kübel, ein Dekopaneel, eine Gabione in Sitzhöhe. Der Weg führt schräg daran vorbei. Plötzlich sind es zwei Gärten, und im hinteren hört man die Straße nicht mehr.',
      'A narrow garden gets wider when you can’t see all the way to the back at once. A third of the way along, set something across it: two tall planters, a deco panel, a gabion at bench height. Let the path slip past at an angle. Suddenly there are two gardens, and in the far one you no longer hear the street.',
    ),
    heading('Laat licht door', 'Laisser passer la lumière', 'Licht hereinlassen', 'Let light through'),
    paragraph(
      'Aan de noordkant van een dicht scherm groeit mos, bij jou of bij de buren. Een scherm met een open strook bovenaan scheelt een half uur avondzon. Vraag je buur even naar zijn kant voor je plaatst: wie samen kiest, betaalt vaak ook samen.',
      'Au nord d’un écran plein pousse la mousse, chez vous ou chez le voisin. Un bandeau ajouré en haut rend une demi-heure de soleil le soir. Parlez-en à votre voisin avant la pose : choisir ensemble, c’est souvent payer ensemble.',
      'Auf der Nordseite eines dichten Zauns wächst Moos, bei Ihnen oder beim Nachbarn. Ein offener Streifen oben bringt eine halbe Stunde Abendsonne. Fragen Sie vorher nebenan: Wer gemeinsam wählt, zahlt oft auch gemeinsam.',
      'On the north side of a solid screen moss grows, on your side or theirs. An open strip along the top wins you half an hour of evening sun. Ask your neighbour about their side before you build: people who choose together often pay together.',
    ),
    paragraph(
      'Reken het even na. Wie achttien meter aan beide kanten dichtzet, koopt twintig schermen. Met drie bij het terras, een dwarse rij en bladverliezende klimplanten op het gaas kom je er met zes, en blijft er geld over voor een boom. Een kleine sierpeer in de hoek doet tegen dat schuine raam meer dan een scherm ooit kan.',
      'Faites le calcul. Fermer dix-huit mètres des deux côtés demande vingt écrans. Avec trois près de la terrasse, une ligne en travers et des grimpantes à feuilles caduques sur grillage, six suffisent, et il reste de quoi acheter un arbre. Un petit poirier d’ornement dans l’angle masque mieux la fenêtre en biais que n’importe quel écran.',
      'Rechnen Sie kurz nach. Wer achtzehn Meter auf beiden Seiten schließt, kauft zwanzig Felder. Mit dreien an der Terrasse, einer Querreihe und sommergrünen Kletterpflanzen am Geflecht reichen sechs, und es bleibt Geld für einen Baum. Eine kleine Zierbirne in der Ecke hilft gegen das schräge Fenster mehr, als ein Zaun es je könnte. Und im Mai blüht sie auch noch.',
      'Do the sums. Closing eighteen metres on both sides takes twenty screens. With three by the terrace, one row across and deciduous climbers on mesh you’ll need six, and there’s money left for a tree. A small ornamental pear in the corner does more about that angled window than a screen ever will.',
    ),
    note(
      'Op een gemeenschappelijke muur mag je niet zomaar iets vastmaken. Spreek het af, en hou klimdraad anders op een eigen paal.',
      'On ne fixe pas librement sur un mur mitoyen. Convenez-en, sinon gardez les fils de grimpantes sur vos propres poteaux.',
      'An einer gemeinsamen Mauer dürfen Sie nicht einfach etwas befestigen. Sprechen Sie sich ab oder spannen Sie Kletterdraht an eigene Pfosten.',
      'You can’t simply fix things to a shared wall. Agree on it, or keep climbing wires on posts of your own.',
    ),
  ],
};
