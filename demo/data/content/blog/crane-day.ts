/** Blog: a day in the crane truck. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, paragraph } from '../blocks.ts';

export const craneDay: SeedArticle = {
  key: 'blog-crane-day',
  parent: 'blog',
  slugs: text('een-dag-in-de-kraanwagen', 'une-journee-en-camion-grue', 'ein-tag-im-kranwagen', 'a-day-in-the-crane-lorry'),
  title: text('Een dag in de kraanwagen', 'Une journée dans le camion-grue', 'Ein Tag im Kranwagen', 'A day in the crane lorry'),
  summary: text(
    'Acht ton steen, vier adressen en één kat die niet van de oprit wil.',
    'Huit tonnes de pierre, quatre adresses et un chat qui refuse de quitter l’allée.',
    'Acht Tonnen Stein, vier Adressen und eine Katze, die nicht von der Einfahrt will.',
    'Eight tonnes of stone, four addresses and one cat that won’t leave the driveway.',
  ),
  picture: articlePicture(
    'blog-crane',
    { type: 'gabion', width: 200, height: 100, depth: 50, stone: 'bluestone' },
    text(
      'Gevulde schanskorven in een voortuin',
      'Gabions remplis dans un jardin avant',
      'Gefüllte Gabionen in einem Vorgarten',
      'Filled gabions in a front garden',
    ),
    720,
  ),
  author: 'fatima',
  published: '2025-06-17',
  tags: ['company', 'gabion'],
  products: ['gabion-plenum', 'gabion-turris', 'gabion-stone'],
  categories: ['gabions'],
  blocks: [
    paragraph(
      'Om vijf voor zes staat Dirk al naast zijn wagen. Achttien ton, een arm van zestien meter en op de laadvloer acht ton schanskorf voor vier adressen tussen Geraardsbergen en Aarlen. Ik mag een dag mee, op voorwaarde dat ik mijn eigen boterhammen meebreng en niet aan de hendels kom.',
      'À six heures moins cinq, Dirk est déjà près de son camion. Dix-huit tonnes, un bras de seize mètres et, sur le plateau, huit tonnes de gabions pour quatre adresses entre Grammont et Arlon. Je l’accompagne un jour, à condition d’apporter mes tartines et de ne toucher à aucun levier.',
      'Um fünf vor sechs steht Dirk schon neben seinem Wagen. Achtzehn Tonnen, ein Arm von sechzehn Metern und acht Tonnen Gabionen für vier Adressen zwischen Geraardsbergen und Arlon. Ich darf einen Tag mit, sofern ich eigene Brote mitbringe und die Hebel in Ruhe lasse.',
      'At five to six Dirk is already standing by his lorry. Eighteen tonnes, a sixteen-metre arm, and on the back eight tonnes of gabions for four addresses between Geraardsbergen and Arlon. I may ride along for a day, provided I bring my own sandwiches and keep off the levers.',
    ),
    heading('Eerst kijken, dan draaien', 'Regarder d’abord, tourner ensuite', 'Erst schauen, dann schwenken', 'Look first, then swing'),
    paragraph(
      'Het eerste adres is een doodlopende straat. Dirk stapt uit, loopt ze helemaal af en komt terug met drie vragen: waar ligt de put, wie is de eigenaar van die wagen, en is die kabel van de telefoon of van de stroom? Pas dan rijdt hij achteruit. De steunpoten gaan op houten platen, want een stoep is geen rijweg.',
      'La première adresse est une impasse. Dirk descend, la parcourt à pied et revient avec trois questions : où est le regard, à qui est cette voiture, ce câble est-il électrique ou téléphonique ? Alors seulement, il recule. Les stabilisateurs se posent sur des planches, car un trottoir n’est pas une chaussée.',
      'Die erste Adresse liegt in einer Sackgasse. Dirk steigt aus, geht sie ganz ab und kommt mit drei Fragen zurück: Wo ist der Schacht, wem gehört das Auto dort, und ist das Kabel Telefon oder Strom? Erst dann setzt er zurück. Die Stützen kommen auf Bohlen, denn ein Gehweg ist keine Fahrbahn.',
      'The first address is a dead-end street. Dirk gets out, walks all of it and returns with three questions: where’s the manhole, whose car is that, and is that cable phone or power? Only then does he back in. The outriggers go on wooden pads, because a pavement is no road.',
    ),
    paragraph(
      'De korf zelf is in vier minuten geplaatst. Het heeft iets kalms: een halve ton natuursteen die over een tuinhuis zweeft en op een streep krijt landt. De klant had twee vrienden laten komen om te helpen tillen. Ze hebben koffie gekregen en mochten kijken.',
      'Le gabion, lui, est posé en quatre minutes. C’est presque apaisant : une demi-tonne de pierre qui survole un abri de jardin et atterrit sur un trait de craie. Le client avait convoqué deux amis pour aider à porter. Ils ont eu du café et le spectacle.',
      'Der Korb selbst steht in vier Minuten. Es hat etwas Ruhiges: eine halbe Tonne Naturstein, die über ein Gartenhaus schwebt und auf einem Kreidestrich landet. Der Kunde hatte zwei Freunde zum Tragen bestellt. Sie bekamen Kaffee und durften zuschauen.',
      'The gabion itself is in place in four minutes. There’s something calm about it: half a tonne of stone floating over a garden shed and landing on a chalk line. The customer had invited two friends to help lift. They got coffee and a show.',
    ),
    heading('Wat Dirk graag van je weet', 'Ce que Dirk aimerait savoir', 'Was Dirk gern wüsste', 'What Dirk would like to know'),
    list(
      [
        'Hoe breed de smalste plek is. Onder drie meter komt hij er niet door.',
        'La largeur du passage le plus étroit. Sous trois mètres, il ne passe pas.',
        'Wie breit die engste Stelle ist. Unter drei Metern kommt er nicht durch.',
        'How wide the narrowest spot is. Under three metres he won’t get through.',
      ],
      [
        'Of er een put, een tank of een kelder onder de oprit zit.',
        'S’il y a une citerne, une fosse ou une cave sous l’allée.',
        'Ob unter der Einfahrt eine Zisterne, ein Tank oder ein Keller liegt.',
        'Whether there’s a cistern, a tank or a cellar under the driveway.',
      ],
      [
        'Waar het moet komen, met krijt of een stok. Hij zet neer, hij verschuift niet meer.',
        'L’endroit exact, à la craie ou avec un piquet. Il pose, il ne déplace plus.',
        'Wo es hinsoll, mit Kreide oder Stock. Er setzt ab, verschoben wird nicht mehr.',
        'Where it should go, in chalk or with a stick. He sets it down; he doesn’t shift it.',
      ],
    ),
    paragraph(
      'Op het laatste adres ligt er een rode kat midden op de oprit, in de zon. Toeteren helpt niet, een boterham met kaas wel. Om vijf uur draaien we de poort weer in, met vier lege pallets en een oud hek op de laadvloer. Morgen is het Limburg.',
      'À la dernière adresse, un chat roux dort au soleil, en plein milieu de l’allée. Le klaxon n’y fait rien, une tartine au fromage oui. À cinq heures, nous rentrons avec quatre palettes vides et une vieille clôture sur le plateau. Demain, ce sera le Limbourg.',
      'An der letzten Adresse liegt eine rote Katze mitten in der sonnigen Einfahrt. Hupen hilft nicht, ein Käsebrot schon. Um fünf rollen wir wieder auf den Hof, mit vier leeren Paletten und einem alten Zaun auf der Ladefläche. Morgen ist Limburg dran.',
      'At the last address a ginger cat is lying in the sun, right in the middle of the driveway. Hooting doesn’t help; a cheese sandwich does. At five we roll back in with four empty pallets and an old fence on the back. Tomorrow it’s Limburg.',
    ),
    paragraph(
      'Wat me bijblijft? Dat het zwaarste werk van die dag het stilst gebeurde. En dat Dirk op elke oprit, hoe klein ook, eerst zijn pet afnam voor wie opendeed.',
      'Ce que j’en retiens ? Que le travail le plus lourd de la journée s’est fait sans bruit. Et que, dans chaque allée, si petite soit-elle, Dirk ôtait d’abord sa casquette devant celui qui ouvrait.',
      'Was mir bleibt? Dass die schwerste Arbeit des Tages die leiseste war. Und dass Dirk in jeder Einfahrt, so klein sie auch war, zuerst die Mütze abnahm vor dem, der öffnete. Das steht in keiner Stellenbeschreibung.',
      'What stays with me? That the heaviest work of the day was the quietest. And that in every driveway, however small, Dirk first took off his cap to whoever opened the door.',
    ),
  ],
};
