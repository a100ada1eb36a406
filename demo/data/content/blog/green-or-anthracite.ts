/** Blog: choosing a colour. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph } from '../blocks.ts';

export const greenOrAnthracite: SeedArticle = {
  key: 'blog-green-or-anthracite',
  parent: 'blog',
  slugs: text('groen-of-antraciet', 'vert-ou-anthracite', 'gruen-oder-anthrazit', 'green-or-anthracite'),
  title: text('Groen of antraciet?', 'Vert ou anthracite ?', 'Grün oder Anthrazit?', 'Green or anthracite?'),
  summary: text(
    'Vier op de vijf klanten kiezen antraciet. De vijfde heeft vaak gelijk.',
    'Quatre clients sur cinq prennent l’anthracite. Le cinquième a souvent raison.',
    'Vier von fünf Kunden wählen Anthrazit. Der fünfte hat oft recht.',
    'Four customers in five choose anthracite. The fifth is often right.',
  ),
  picture: articlePicture(
    'blog-colour',
    { type: 'mesh-panel', height: 153, colour: 'green' },
    text(
      'Groene panelen die opgaan in de tuin',
      'Panneaux verts qui se fondent dans le jardin',
      'Grüne Matten, die im Garten verschwinden',
      'Green panels that blend into the garden',
    ),
    820,
  ),
  author: 'elke',
  published: '2025-04-22',
  tags: ['materials', 'fence'],
  products: ['colour-sample', 'panel-linea-3d', 'panel-linea-white', 'panel-linea-zinc'],
  categories: ['panels'],
  blocks: [
    paragraph(
      'In 1998 was een afsluiting groen. Je kon ze ook in het wit krijgen, maar dan moest je uitleggen waarom. Vandaag is ze antraciet, en niemand vraagt nog iets. Toch teken ik in de helft van mijn plannen groen, en ik leg je graag uit wanneer.',
      'En 1998, une clôture était verte. On pouvait l’avoir en blanc, mais il fallait se justifier. Aujourd’hui elle est anthracite et plus personne ne demande rien. Pourtant, dans la moitié de mes plans, je dessine du vert. Voici quand, et pourquoi.',
      '1998 war ein Zaun grün. Es gab ihn auch in Weiß, dann musste man sich erklären. Heute ist er anthrazit, und keiner fragt mehr. Trotzdem zeichne ich in der Hälfte meiner Pläne Grün, und ich erkläre gern, wann.',
      'In 1998 a fence was green. You could have it in white, but then you had to explain yourself. Today it’s anthracite and nobody asks. Still, in half my plans I draw green, and I’m happy to tell you when.',
    ),
    heading('Kijk naar wat erachter staat', 'Regardez ce qu’il y a derrière', 'Schauen Sie, was dahintersteht', 'Look at what’s behind it'),
    paragraph(
      'Ons oog zoekt verschil. Een donkere lijn voor een lichte gevel springt eruit, dezelfde lijn voor een haag verdwijnt. Antraciet is dus niet onzichtbaar, het is alleen onzichtbaar voor schaduw. Staat er gras, riet of een veld achter je afsluiting, dan trekt groen minder aandacht. Zet op een zonnige dag een donkere en een groene stok in de grond en loop twintig stappen achteruit: je weet het meteen.',
      'L’œil cherche la différence. Une ligne foncée saute aux yeux devant une façade claire, la même disparaît devant une haie. L’anthracite n’est donc pas invisible : il ne l’est que devant l’ombre. Devant du gazon, des roseaux ou un champ, le vert se remarque moins. Par beau temps, plantez un bâton foncé et un bâton vert, reculez de vingt pas : la réponse vient seule.',
      'Unser Auge sucht den Unterschied. Eine dunkle Linie vor heller Wand springt hervor, vor einer Hecke verschwindet sie. Anthrazit ist also nicht unsichtbar, nur vor Schatten. Steht Gras, Schilf oder ein Feld dahinter, fällt Grün weniger auf. Stecken Sie an einem sonnigen Tag einen dunklen und einen grünen Stab in die Erde und gehen Sie zwanzig Schritte zurück: Sie sehen es sofort.',
      'The eye looks for difference. A dark line stands out against a pale wall, and the same line vanishes against a hedge. So anthracite isn’t invisible; it’s invisible only against shade. With grass, reeds or a field behind your fence, green draws less attention. On a sunny day, push a dark stick and a green one into the ground and take twenty steps back: you’ll know at once.',
    ),
    list(
      [
        'Groen: tegen gras, weide en lichte struiken, en waar je de tuin groter wilt laten lijken.',
        'Vert : devant pelouse, prairie et arbustes clairs, ou pour agrandir visuellement le jardin.',
        'Grün: vor Rasen, Weide und hellen Sträuchern und wo der Garten größer wirken soll.',
        'Green: against lawn, pasture and pale shrubs, and wherever you want the garden to look bigger.',
      ],
      [
        'Antraciet: bij donkere ramen, een strak huis, of een haag die al dicht is.',
        'Anthracite : avec des châssis foncés, une maison sobre ou une haie déjà dense.',
        'Anthrazit: zu dunklen Fenstern, einem schlichten Haus oder einer dichten Hecke.',
        'Anthracite: with dark windows, a plain modern house, or a hedge that’s already thick.',
      ],
      [
        'Wit: bij een witgekalkte hoeve, en als je graag twee keer per jaar wast.',
        'Blanc : avec une ferme chaulée, si vous aimez laver deux fois par an.',
        'Weiß: zum gekalkten Hof, und wenn Sie gern zweimal im Jahr putzen.',
        'White: with a whitewashed farmhouse, if you enjoy washing it twice a year.',
      ],
      [
        'Verzinkt: achteraan, waar lang meegaan belangrijker is dan mooi zijn. Na een jaar is het zacht grijs.',
        'Galvanisé : au fond, où la durée compte plus que l’allure. En un an, il devient gris doux.',
        'Verzinkt: hinten, wo Haltbarkeit mehr zählt als Aussehen. Nach einem Jahr ist es sanft grau.',
        'Galvanised: at the back, where lasting matters more than looks. In a year it turns a soft grey.',
      ],
    ),
    heading('En de palen?', 'Et les poteaux ?', 'Und die Pfosten?', 'And the posts?'),
    paragraph(
      'Neem ze in dezelfde kleur, tenzij je een reden hebt. Ik zag één keer groene panelen tussen roestbruine palen, naast een schapenstal, en dat was prachtig. Ik heb het sindsdien drie keer geprobeerd in een verkaveling. Dat was het niet.',
      'Prenez la même couleur, sauf bonne raison. J’ai vu un jour des panneaux verts entre des poteaux couleur rouille, près d’une bergerie, et c’était superbe. Je l’ai retenté trois fois dans un lotissement. Ce ne l’était pas.',
      'Nehmen Sie dieselbe Farbe, außer es gibt einen Grund. Einmal sah ich grüne Matten zwischen rostbraunen Pfosten, neben einem Schafstall, und es war wunderschön. Seitdem habe ich es dreimal im Neubaugebiet versucht. Das war es nicht.',
      'Take the same colour, unless you have a reason not to. I once saw green panels between rust-brown posts, next to a sheep barn, and it was lovely. I’ve tried it three times since, in housing estates. It wasn’t.',
    ),
    paragraph(
      'Twijfel je nog, bestel dan twee kleurstalen: voor een euro per stuk komen ze met de post. Hou ze naast je gevel en voor je haag, ’s ochtends en ’s avonds. Dat kost je een dag geduld, en het is beter dan twintig jaar kijken naar een kleur die je eigenlijk niet koos.',
      'Vous hésitez encore ? Commandez deux échantillons : pour un euro pièce, ils arrivent par la poste. Comparez-les à votre façade et à votre haie, le matin et le soir. Cela demande un jour de patience, et c’est mieux que vingt ans face à une couleur qu’on n’a pas vraiment choisie.',
      'Sie zweifeln noch? Bestellen Sie zwei Farbmuster: Für je einen Euro kommen sie per Post. Halten Sie sie an die Fassade und vor die Hecke, morgens und abends. Das kostet einen Tag Geduld und ist besser, als zwanzig Jahre auf eine Farbe zu blicken, die man eigentlich nicht gewählt hat.',
      'Still in doubt? Order two colour samples: they come by post for a euro each. Hold them against the house and in front of the hedge, in the morning and in the evening. It takes a day of patience, and beats twenty years of looking at a colour you didn’t really choose.',
    ),
    note(
      'Sommige gemeenten leggen een kleur op aan de straatkant. Vraag dat na voor je kiest.',
      'Certaines communes imposent une teinte côté rue. Renseignez-vous avant de choisir.',
      'Manche Gemeinden schreiben zur Straße hin eine Farbe vor. Fragen Sie vorher nach.',
      'Some municipalities prescribe a colour on the street side. Ask before you choose.',
    ),
  ],
};
