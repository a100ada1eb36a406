/** Blog: the first round of the garden after winter. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, note, paragraph, steps } from '../blocks.ts';

export const firstRound: SeedArticle = {
  key: 'blog-first-round',
  parent: 'blog',
  slugs: text('de-ronde-van-maart', 'le-tour-de-mars', 'der-maerz-rundgang', 'the-march-round'),
  title: text('De ronde van maart', 'Le tour du jardin de mars', 'Der Rundgang im März', 'The March round'),
  summary: text(
    'Twintig minuten met een sleutel, een borstel en een thermos koffie.',
    'Vingt minutes avec une clé, une brosse et un thermos de café.',
    'Zwanzig Minuten mit Schraubenschlüssel, Bürste und einer Thermoskanne Kaffee.',
    'Twenty minutes with a spanner, a brush and a flask of coffee.',
  ),
  picture: articlePicture(
    'blog-march',
    { type: 'mesh-panel', height: 123, colour: 'anthracite' },
    text(
      'Antraciete panelen in een tuin na de winter',
      'Panneaux anthracite dans un jardin après l’hiver',
      'Anthrazitfarbene Matten in einem Garten nach dem Winter',
      'Anthracite panels in a garden after winter',
    ),
    900,
  ),
  author: 'piet',
  published: '2026-03-03',
  tags: ['season', 'maintenance'],
  products: ['panel-clamp', 'post-cap', 'tensioner', 'gate-hinge'],
  categories: ['accessories', 'panels'],
  blocks: [
    paragraph(
      'Elk jaar op de eerste droge zaterdag van maart loop ik mijn eigen tuin rond. Niet om te genieten, daarvoor is het nog te kaal, maar juist omdat het kaal is. Zonder blad zie je alles: de paal die een beetje leunt, de klem die weg is, de draad waar een tak op gevallen is.',
      'Chaque année, le premier samedi sec de mars, je fais le tour de mon jardin. Pas pour le plaisir, tout est encore nu, mais justement parce qu’il est nu. Sans feuilles, on voit tout : le poteau qui penche un peu, le collier disparu, le fil où une branche est tombée.',
      'Jedes Jahr am ersten trockenen Samstag im März gehe ich durch meinen Garten. Nicht zum Genießen, dafür ist er noch zu kahl, sondern genau deswegen. Ohne Laub sieht man alles: den Pfosten, der ein wenig lehnt, die Klemme, die fehlt, den Draht, auf den ein Ast gefallen ist.',
      'Every year, on the first dry Saturday in March, I walk around my own garden. Not to enjoy it, since it’s still bare, but precisely because it’s bare. Without leaves you see everything: the post that leans a little, the clamp that’s gone, the wire a branch came down on.',
    ),
    heading('Mijn volgorde', 'Ma tournée', 'Meine Reihenfolge', 'My order'),
    steps(
      [
        'Palen: ik duw tegen elke paal ter hoogte van mijn heup. Beweegt de grond mee, dan zet ik er een krijtkruis op en giet ik in april een nieuwe kraag beton.',
        'Les poteaux : je pousse chacun à hauteur de hanche. Si la terre bouge, une croix à la craie, et en avril je recoule une collerette de béton.',
        'Pfosten: Ich drücke jeden in Hüfthöhe. Bewegt sich der Boden, mache ich ein Kreidekreuz und gieße im April einen neuen Betonkragen.',
        'Posts: I push each one at hip height. If the soil moves, it gets a chalk cross, and in April I pour a new collar of concrete.',
      ],
      [
        'Doppen: een paal zonder dop staat vol water. Bevriest dat, dan scheurt de las. Een nieuwe kost minder dan een koffie.',
        'Les capuchons : un poteau ouvert se remplit d’eau. Si elle gèle, la soudure se fend. Un capuchon neuf coûte moins qu’un café.',
        'Kappen: Ein Pfosten ohne Kappe läuft voll Wasser. Gefriert es, reißt die Naht. Eine neue kostet weniger als ein Kaffee.',
        'Caps: a post without one fills with water. If that freezes, the weld splits. A new cap costs less than a coffee.',
      ],
      [
        'Spandraad: één slag met de sleutel van 10 op elke spanner. Klinkt de draad als een gitaar, dan is het genoeg.',
        'Les fils : un tour de clé de 10 sur chaque tendeur. Quand le fil sonne comme une guitare, cela suffit.',
        'Spanndraht: eine Umdrehung mit dem 10er-Schlüssel an jedem Spanner. Klingt der Draht wie eine Gitarre, reicht es.',
        'Tension wire: one turn with the 10 mm spanner on every tensioner. When the wire rings like a guitar, that’s enough.',
      ],
      [
        'Poort: open, los, dicht. Valt ze niet vanzelf in het slot, dan een halve slag aan het onderste scharnier.',
        'Le portail : ouvrir, lâcher, fermer. S’il ne s’enclenche pas seul, un demi-tour au gond du bas.',
        'Tor: auf, loslassen, zu. Fällt es nicht von selbst ins Schloss, eine halbe Umdrehung am unteren Band.',
        'Gate: open it, let go, let it close. If it doesn’t latch by itself, half a turn on the lower hinge.',
      ],
    ),
    paragraph(
      'Dan de onderkant. In de herfst waait er blad tegen elke afsluiting, en daaronder blijft het maanden nat. Ik hark het weg en leg het onder de haag, waar egels en kevers er iets aan hebben. Staat er aarde tegen het hout, dan gaat ze mee.',
      'Vient ensuite le bas. À l’automne, les feuilles s’accumulent contre toute clôture et y gardent l’humidité des mois durant. Je les ratisse vers la haie, où hérissons et coléoptères en profitent. La terre appuyée contre le bois part avec.',
      'Dann der untere Rand. Im Herbst weht Laub an jeden Zaun, und darunter bleibt es monatelang nass. Ich reche es unter die Hecke, dort haben Igel und Käfer etwas davon. Liegt Erde am Holz, kommt sie gleich mit.',
      'Then the bottom edge. In autumn leaves blow up against any fence, and under them it stays wet for months. I rake them beneath the hedge, where hedgehogs and beetles can use them. Any soil piled against wood goes too.',
    ),
    paragraph(
      'Vorig jaar vond ik één losse klem en twee weggewaaide doppen op zestig meter. Daar was ik een kwartier mee bezig. Mijn buur loopt nooit rond. Die belde me in augustus voor elf meter nieuwe panelen, omdat één paal de rest had meegetrokken.',
      'L’an dernier, j’ai trouvé un collier desserré et deux capuchons envolés sur soixante mètres. Un quart d’heure de travail. Mon voisin ne fait jamais le tour. En août, il m’a appelé pour onze mètres de panneaux : un poteau avait entraîné les autres.',
      'Voriges Jahr fand ich auf sechzig Metern eine lose Klemme und zwei fehlende Kappen. Eine Viertelstunde Arbeit. Mein Nachbar geht nie herum. Er rief im August wegen elf Metern neuer Matten an, weil ein Pfosten die übrigen mitgezogen hatte.',
      'Last year I found one loose clamp and two missing caps along sixty metres. It took me fifteen minutes. My neighbour never walks around. He called me in August for eleven metres of new panels, because one post had pulled the rest along.',
    ),
    paragraph(
      'Neem een foto van elk kruis en zet er de datum bij. In april weet je anders niet meer welke paal het was, want dan staat de haag in blad en ziet alles er weer goed uit. Een afsluiting vraagt niet veel, maar ze vraagt het wel op tijd.',
      'Photographiez chaque croix et notez la date. En avril, vous ne sauriez plus quel poteau c’était : la haie a ses feuilles et tout paraît de nouveau en ordre. Une clôture demande peu, mais elle le demande à temps.',
      'Machen Sie von jedem Kreuz ein Foto mit Datum. Im April wissen Sie sonst nicht mehr, welcher Pfosten es war, denn dann steht die Hecke im Laub und alles sieht wieder gut aus. Ein Zaun verlangt nicht viel, aber er verlangt es rechtzeitig. Zwanzig Minuten im Jahr, das ist weniger als einmal Rasenmähen.',
      'Photograph each cross and note the date. Come April you won’t remember which post it was, because the hedge is in leaf and everything looks fine again. A fence doesn’t ask for much, but it does ask in time.',
    ),
    note(
      'Draai breekmoeren niet opnieuw aan: vervang de klem. Een sleutel maakt de kop alleen maar rond.',
      'Ne resserrez pas un écrou autocassant : remplacez le collier. La clé ne ferait qu’arrondir la tête.',
      'Ziehen Sie Abreißmuttern nicht nach: Tauschen Sie die Klemme. Der Schlüssel macht den Kopf nur rund.',
      'Don’t try to retighten a shear nut: replace the clamp. A spanner will only round off the head.',
    ),
  ],
};
