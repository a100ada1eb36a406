/** Blog: corten steel in its first year. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, list, note, paragraph } from '../blocks.ts';

export const cortenDiary: SeedArticle = {
  key: 'blog-corten-diary',
  parent: 'blog',
  slugs: text('dagboek-van-een-cortenbak', 'journal-d-un-bac-corten', 'tagebuch-eines-cortenkuebels', 'diary-of-a-corten-planter'),
  title: text('Dagboek van een cortenbak', 'Journal d’un bac en corten', 'Tagebuch eines Cortenkübels', 'Diary of a corten planter'),
  summary: text(
    'Van blinkend grijs tot warm bruin: wat er in twaalf maanden met de plaat gebeurt.',
    'Du gris brillant au brun chaud : douze mois dans la vie d’une tôle.',
    'Von blankem Grau zu warmem Braun: was in zwölf Monaten mit dem Blech geschieht.',
    'From shiny grey to warm brown: what happens to the plate in twelve months.',
  ),
  picture: articlePicture(
    'blog-corten',
    { type: 'planter', width: 120, height: 45, depth: 45, colour: 'corten', pattern: 'grass' },
    text(
      'Cortenbak met siergrassen',
      'Bac corten planté de graminées',
      'Cortenkübel mit Ziergräsern',
      'Corten planter with ornamental grasses',
    ),
    520,
  ),
  author: 'elke',
  published: '2025-10-28',
  tags: ['materials', 'maintenance'],
  products: ['planter-corto', 'deco-leaf', 'deco-grass', 'second-deco-leaf'],
  categories: ['planters', 'deco'],
  blocks: [
    paragraph(
      'De vraag die we het vaakst krijgen over cortenstaal: is dat normaal? Ja, bijna altijd. Omdat een foto meer zegt dan een mail, zette ik vorig jaar een bak voor mijn raam en schreef ik elke maand op wat ik zag. Dit is het verslag, met de vlekken erbij.',
      'La question la plus fréquente sur l’acier corten : est-ce normal ? Presque toujours, oui. L’an dernier, j’ai donc installé un bac sous ma fenêtre et noté chaque mois ce que je voyais. Voici le récit, taches comprises.',
      'Die häufigste Frage zu Cortenstahl: Ist das normal? Ja, fast immer. Deshalb stellte ich letztes Jahr einen Kübel vor mein Fenster und notierte jeden Monat, was ich sah. Hier ist der Bericht, Flecken inbegriffen.',
      'The question we hear most about corten steel: is that normal? Yes, almost always. So last year I put a planter outside my window and wrote down every month what I saw. Here’s the report, stains included.',
    ),
    heading('De eerste weken', 'Les premières semaines', 'Die ersten Wochen', 'The first weeks'),
    paragraph(
      'Bij aankomst is de plaat grijs, een beetje vettig, met walsstrepen. Na de eerste bui staan er oranje druppels op, fel als wortelsap. Dat is het moment waarop mensen bellen. Ik veegde de olie weg met een doek en afwasmiddel, want waar vet zit, roest het later en dus vlekkerig. Daarna liet ik het met rust.',
      'À la livraison, la tôle est grise, un peu grasse, striée par le laminage. Après la première averse apparaissent des gouttes orange, vives comme du jus de carotte. C’est alors qu’on nous appelle. J’ai dégraissé au chiffon et au liquide vaisselle, car là où il reste du gras la rouille vient plus tard et fait des taches. Puis je n’y ai plus touché.',
      'Bei der Ankunft ist das Blech grau, etwas fettig und hat Walzstreifen. Nach dem ersten Schauer stehen orange Tropfen darauf, grell wie Karottensaft. In diesem Moment rufen die Leute an. Ich wischte das Öl mit Tuch und Spülmittel ab, denn wo Fett sitzt, rostet es später und deshalb fleckig. Danach ließ ich es in Ruhe.',
      'On arrival the plate is grey, slightly greasy, with streaks from the mill. After the first shower there are orange drops on it, bright as carrot juice. That’s when people call. I wiped off the oil with a cloth and washing-up liquid, since wherever grease stays the rust comes later and in blotches. Then I left it alone.',
    ),
    heading('Lente tot herfst', 'Du printemps à l’automne', 'Frühling bis Herbst', 'Spring to autumn'),
    list(
      [
        'Maand twee: egaal oranje. Een vinger erover en je vinger is ook oranje.',
        'Deuxième mois : orange uniforme. On y passe le doigt, le doigt devient orange.',
        'Monat zwei: gleichmäßig orange. Ein Finger darüber, und der Finger ist es auch.',
        'Month two: an even orange. Run a finger over it and your finger is orange too.',
      ],
      [
        'Maand vier: donkerder aan de weerkant, lichter onder het afdakje.',
        'Quatrième mois : plus foncé côté pluie, plus clair à l’abri.',
        'Monat vier: dunkler auf der Wetterseite, heller unter dem Vordach.',
        'Month four: darker on the weather side, paler under the overhang.',
      ],
      [
        'Maand zes: de korrel wordt fijn. Er komt bijna niets meer af.',
        'Sixième mois : le grain s’affine. Plus rien ne déteint, ou presque.',
        'Monat sechs: Das Korn wird fein. Es färbt kaum noch ab.',
        'Month six: the grain turns fine. Hardly anything rubs off now.',
      ],
      [
        'Maand twaalf: kastanjebruin, mat, warm in de avondzon. De laag is af.',
        'Douzième mois : brun marron, mat, chaud au soleil du soir. La patine est faite.',
        'Monat zwölf: kastanienbraun, matt, warm in der Abendsonne. Die Schicht ist fertig.',
        'Month twelve: chestnut brown, matt, warm in evening sun. The patina is done.',
      ],
    ),
    paragraph(
      'Wat is er dan gebeurd? In corten zit een beetje koper en chroom. Daardoor wordt de roest geen losse korst maar een dichte huid, die het staal eronder met rust laat. Ze heeft wel afwisseling nodig, nat en weer droog. Een bak die altijd nat staat, blijft roesten. Geef hem dus pootjes.',
      'Que s’est-il passé ? Le corten contient un peu de cuivre et de chrome. La rouille n’y forme pas une croûte mais une peau serrée qui protège l’acier. Il lui faut toutefois l’alternance du mouillé et du sec : un bac toujours humide continue de rouiller. Donnez-lui donc des pieds.',
      'Was ist geschehen? Corten enthält etwas Kupfer und Chrom. Dadurch wird der Rost keine lose Kruste, sondern eine dichte Haut, die den Stahl darunter in Ruhe lässt. Sie braucht den Wechsel von nass und trocken. Ein Kübel, der immer nass steht, rostet weiter. Geben Sie ihm also Füße.',
      'So what happened? Corten contains a little copper and chromium. They make the rust a tight skin, not a loose crust, and it leaves the steel beneath alone. It does need wet and dry by turns. A planter that’s always wet keeps on rusting. So give it feet.',
    ),
    paragraph(
      'Wil je niet zo lang wachten? Maak de plaat vetvrij en besproei ze een week lang elke avond met water waarin een lepel zout zit. Dat wint twee maanden. Spoel daarna goed na, want zout dat blijft staan vreet verder. Of koop een paneel uit de tweede kans: dat heeft zijn eerste jaar al bij ons gehad.',
      'Vous n’avez pas cette patience ? Dégraissez la tôle et vaporisez-la chaque soir, une semaine durant, d’eau additionnée d’une cuillère de sel. Vous gagnez deux mois. Rincez bien ensuite, car le sel qui reste continue de ronger. Ou prenez un panneau de seconde chance : sa première année, il l’a passée chez nous.',
      'So lange wollen Sie nicht warten? Entfetten Sie das Blech und besprühen Sie es eine Woche lang jeden Abend mit Wasser, in dem ein Löffel Salz gelöst ist. Das spart zwei Monate. Spülen Sie danach gut ab, denn Salz, das bleibt, frisst weiter. Oder nehmen Sie ein Paneel der zweiten Chance: Sein erstes Jahr hat es schon bei uns verbracht.',
      'Can’t wait that long? Degrease the plate and spray it every evening for a week with water holding a spoonful of salt. That gains you two months. Rinse well afterwards, since any salt left behind keeps on biting. Or buy a second-chance panel: it has already spent its first year with us.',
    ),
    note(
      'Roestwater vlekt op blauwe steen en beton. Zet de bak het eerste jaar op grind of in de border.',
      'L’eau de rouille tache la pierre bleue et le béton. La première année, posez le bac sur du gravier ou dans un massif.',
      'Rostwasser macht Flecken auf Blaustein und Beton. Stellen Sie den Kübel im ersten Jahr auf Kies oder ins Beet.',
      'Rust water stains bluestone and concrete. Stand the planter on gravel or in a border for its first year.',
    ),
  ],
};
