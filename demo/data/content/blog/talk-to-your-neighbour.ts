/** Blog: talking with the neighbour first. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph } from '../blocks.ts';

export const talkToYourNeighbour: SeedArticle = {
  key: 'blog-talk-to-your-neighbour',
  parent: 'blog',
  slugs: text('eerst-naar-de-buren', 'd-abord-chez-le-voisin', 'erst-zum-nachbarn', 'the-neighbours-first'),
  title: text('Eerst naar de buren', 'D’abord chez le voisin', 'Erst zum Nachbarn', 'The neighbours first'),
  summary: text(
    'De duurste afsluiting is die waarover je drie jaar niet met elkaar praat.',
    'La clôture la plus chère est celle qui coûte trois ans de silence.',
    'Der teuerste Zaun ist der, über den man drei Jahre nicht miteinander spricht.',
    'The most expensive fence is the one you don’t speak about for three years.',
  ),
  picture: articlePicture(
    'blog-neighbour',
    { type: 'screen-panel', width: 180, height: 180, material: 'pine' },
    text(
      'Houten scherm tussen twee tuinen',
      'Écran en bois entre deux jardins',
      'Holzzaun zwischen zwei Gärten',
      'Wooden screen between two gardens',
    ),
  ),
  author: 'fatima',
  published: '2025-08-05',
  tags: ['rules', 'privacy'],
  products: ['screen-nova', 'screen-canto', 'panel-linea-3d'],
  categories: ['screens', 'panels'],
  blocks: [
    paragraph(
      'Van de vragen die bij de klantendienst binnenkomen, gaat één op de tien niet over een product maar over een mens. Mijn buur wil geen groen. Mijn buur zegt dat de grens elders ligt. Mijn buur heeft er al een gezet, in mijn rozen. Wij zijn geen rechters, maar na duizend gesprekken weten we wat helpt.',
      'Parmi les questions posées au service client, une sur dix ne porte pas sur un produit mais sur quelqu’un. Mon voisin refuse le vert. Mon voisin situe la limite ailleurs. Mon voisin en a déjà posé une, dans mes rosiers. Nous ne sommes pas juges, mais mille conversations nous ont appris ce qui aide.',
      'Von den Fragen an den Kundendienst geht jede zehnte nicht um ein Produkt, sondern um einen Menschen. Mein Nachbar will kein Grün. Mein Nachbar sieht die Grenze woanders. Mein Nachbar hat schon einen Zaun gesetzt, in meine Rosen. Wir sind keine Richter, aber nach tausend Gesprächen wissen wir, was hilft.',
      'Of the questions customer service gets, one in ten isn’t about a product but about a person. My neighbour doesn’t want green. My neighbour says the line is somewhere else. My neighbour has put one up already, through my roses. We’re no judges, but after a thousand conversations we know what helps.',
    ),
    heading(
      'Ga met een schets, niet met een besluit',
      'Venez avec un croquis, pas une décision',
      'Kommen Sie mit einer Skizze, nicht mit einem Beschluss',
      'Bring a sketch, not a decision',
    ),
    paragraph(
      'Wie aanbelt met een bestelbon, krijgt een verdediger aan de deur. Wie aanbelt met een potlood, krijgt koffie. Vraag wat hij ziet als hij aan zijn keukentafel zit, want daar heeft hij de volgende twintig jaar last of plezier van. Vaak is het antwoord kleiner dan je vreest: niet voor dat raam, of toch iets lager bij de druif.',
      'Sonnez avec un bon de commande et vous trouverez un adversaire. Sonnez avec un crayon, on vous offrira le café. Demandez ce qu’il voit de sa table de cuisine : c’est là qu’il vivra avec votre choix pendant vingt ans. La réponse est souvent plus modeste qu’on ne craint : pas devant cette fenêtre, ou un peu plus bas près de la vigne.',
      'Wer mit einem Bestellschein klingelt, trifft auf Abwehr. Wer mit einem Bleistift klingelt, bekommt Kaffee. Fragen Sie, was er von seinem Küchentisch aus sieht, denn dort lebt er zwanzig Jahre damit. Oft ist die Antwort kleiner als befürchtet: nicht vor diesem Fenster, oder etwas niedriger bei der Rebe.',
      'Ring the bell with an order form and you’ll meet a defender. Ring it with a pencil and you’ll get coffee. Ask what he sees from his kitchen table, because that’s where he’ll live with it for twenty years. The answer is often smaller than you feared: not in front of that window, or a bit lower by the grapevine.',
    ),
    heading('Wat je samen vastlegt', 'Ce qu’il faut fixer ensemble', 'Was Sie gemeinsam festhalten', 'What to settle together'),
    list(
      [
        'Waar de lijn loopt: op de grens of helemaal op jouw kant. Zoek eerst de grenspalen.',
        'Le tracé : sur la limite ou entièrement chez vous. Cherchez d’abord les bornes.',
        'Wo die Linie verläuft: auf der Grenze oder ganz bei Ihnen. Suchen Sie zuerst die Grenzsteine.',
        'Where the line runs: on the boundary or entirely on your side. Find the boundary markers first.',
      ],
      [
        'Wie betaalt en wie onderhoudt, en of de mooie kant naar hem of naar jou kijkt.',
        'Qui paie, qui entretient, et de quel côté se trouve la belle face.',
        'Wer zahlt, wer pflegt und zu wem die schöne Seite zeigt.',
        'Who pays, who maintains it, and whose way the good side faces.',
      ],
      [
        'Hoe hoog, gemeten vanaf welke kant. Bij een helling maakt dat een halve meter uit.',
        'La hauteur, et de quel côté on la mesure. En pente, cela change tout.',
        'Wie hoch, und von welcher Seite gemessen. Am Hang macht das einen halben Meter aus.',
        'How high, and measured from which side. On a slope that’s half a metre’s difference.',
      ],
      [
        'Wanneer je op zijn terrein mag staan om te werken, en waar de aarde heen gaat.',
        'Quand vous pouvez travailler chez lui, et où va la terre.',
        'Wann Sie sein Grundstück betreten dürfen und wohin die Erde kommt.',
        'When you may stand on his land to work, and where the soil goes.',
      ],
    ),
    paragraph(
      'Schrijf het op één blad, twee handtekeningen, foto ervan. Dat klinkt stijf, maar het is een cadeau voor wie na jullie in die huizen woont. En komen jullie er niet uit, zet je afsluiting dan helemaal op eigen grond, met beton en al. Bij de gemeente, een landmeter of een bemiddelaar kun je navragen wat bij jou geldt.',
      'Écrivez-le sur une feuille, deux signatures, une photo. Cela semble guindé, mais c’est un cadeau pour ceux qui habiteront après vous. Pas d’accord ? Placez la clôture entièrement chez vous, béton compris. La commune, un géomètre ou un médiateur vous diront ce qui vaut chez vous.',
      'Schreiben Sie es auf ein Blatt, zwei Unterschriften, ein Foto davon. Das klingt steif, ist aber ein Geschenk für alle, die nach Ihnen dort wohnen. Einigen Sie sich nicht, setzen Sie den Zaun samt Beton ganz auf eigenen Grund. Gemeinde, Vermesser oder Schiedsstelle sagen Ihnen, was bei Ihnen gilt.',
      'Put it on one sheet with two signatures, and take a photo. It sounds stiff, but it’s a gift to whoever lives there after you. Can’t agree? Then put the fence entirely on your own ground, concrete and all. Your municipality, a surveyor or a mediator can tell you what applies where you live.',
    ),
    paragraph(
      'En nog iets: vertel het ook aan de buren aan de overkant. Zij kijken er het vaakst naar.',
      'Un dernier conseil : prévenez aussi les voisins d’en face. Ce sont eux qui la verront le plus souvent, votre clôture.',
      'Noch etwas: Sagen Sie auch den Nachbarn gegenüber Bescheid. Sie schauen am häufigsten darauf, und wer vorher gefragt wurde, findet fast jede Farbe schön. Ein Kuchen schadet ebenfalls nicht, vor allem am Tag der Betonmischmaschine.',
      'One more thing: tell the neighbours across the street as well. They’ll be the ones looking at it most.',
    ),
    note(
      'Dit is ervaring, geen juridisch advies. De regels over muren en hagen op de grens verschillen per land.',
      'Ceci est de l’expérience, pas un avis juridique. Les règles de mitoyenneté varient d’un pays à l’autre.',
      'Das ist Erfahrung, keine Rechtsberatung. Das Nachbarrecht ist in jedem Land anders.',
      'This is experience, not legal advice. Rules on walls and hedges along a boundary differ by country.',
    ),
  ],
};
