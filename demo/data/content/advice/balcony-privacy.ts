/** Advice: privacy on a balcony. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { faq, heading, list, note, paragraph } from '../blocks.ts';

export const balconyPrivacy: SeedArticle = {
  key: 'advice-balcony-privacy',
  parent: 'advice',
  slugs: text('balkon-uit-het-zicht', 'balcon-sans-vis-a-vis', 'sichtschutz-am-balkon', 'balcony-privacy'),
  title: text('Je balkon uit het zicht', 'Un balcon à l’abri des regards', 'Sichtschutz am Balkon', 'Privacy on your balcony'),
  summary: text(
    'Doek, vlechtwerk of planten: wat de wind verdraagt en wat je huisbaas toelaat.',
    'Toile, canisse ou plantes : ce que supporte le vent et ce qu’admet la copropriété.',
    'Stoff, Geflecht oder Pflanzen: was der Wind verträgt und der Vermieter erlaubt.',
    'Fabric, wicker or plants: what the wind can bear and your landlord will allow.',
  ),
  picture: articlePicture(
    'adv-balcony',
    { type: 'balcony', height: 90, width: 420, colour: 'sand' },
    text(
      'Balkon met een zandkleurig doek aan de leuning',
      'Balcon avec une toile couleur sable au garde-corps',
      'Balkon mit sandfarbenem Stoff am Geländer',
      'Balcony with sand-coloured fabric on the railing',
    ),
    500,
  ),
  author: 'elke',
  published: '2026-05-12',
  tags: ['balcony', 'privacy'],
  products: ['balcony-brisa', 'balcony-vimini', 'balcony-sento', 'planter-sospeso'],
  categories: ['balcony', 'planters'],
  blocks: [
    paragraph(
      'Op een balkon is de wind de baas. Vanaf de tweede verdieping waait het dubbel zo hard als in de tuin, en een dicht scherm werkt er als een zeil. Kies daarom iets wat lucht doorlaat, en maak het onderaan losser vast dan bovenaan.',
      'Sur un balcon, le vent commande. Dès le deuxième étage, il souffle deux fois plus fort qu’au jardin et un écran plein devient une voile. Choisissez donc une matière qui respire, attachée plus souplement en bas qu’en haut.',
      'Auf dem Balkon regiert der Wind. Ab dem zweiten Stock weht er doppelt so stark wie im Garten, eine dichte Bespannung wird zum Segel. Nehmen Sie deshalb etwas Luftdurchlässiges und befestigen Sie es unten lockerer als oben.',
      'On a balcony the wind is in charge. From the second floor up it blows twice as hard as in a garden, and a solid screen acts like a sail. So choose something that lets air through, and tie it more loosely at the bottom than at the top.',
    ),
    heading('Wat past bij jou?', 'Que choisir ?', 'Was passt zu Ihnen?', 'Which one suits you?'),
    list(
      [
        'Geweven doek: licht, snel opgehangen en in veel kleuren. Het laat een derde van de wind door.',
        'La toile tissée : légère, vite posée, en plusieurs couleurs. Elle laisse passer un tiers du vent.',
        'Gewebter Stoff: leicht, schnell montiert und in vielen Farben. Er lässt ein Drittel des Windes durch.',
        'Woven fabric: light, quick to hang and in many colours. It lets a third of the wind through.',
      ],
      [
        'Vlechtwerk: dichter en zwaarder, mooi bij hout. Bind het om de 30 cm vast.',
        'La canisse synthétique : plus dense et plus lourde, belle avec le bois. Attachez-la tous les 30 cm.',
        'Kunststoffgeflecht: dichter und schwerer, schön zu Holz. Alle 30 cm befestigen.',
        'Woven wicker: denser and heavier, good with wood. Tie it every 30 cm.',
      ],
      [
        'Bamboe: het mooist en het kortst van leven. Na drie natte winters is het op.',
        'Le bambou : le plus beau, mais le moins durable. Après trois hivers humides, il est à remplacer.',
        'Bambus: am schönsten und am kurzlebigsten. Nach drei nassen Wintern ist Schluss.',
        'Bamboo: the prettiest and the shortest-lived. After three wet winters it’s done.',
      ],
      [
        'Planten: siergras of een klimplant in een bak filtert blikken zonder muur te worden.',
        'Les plantes : une graminée ou une grimpante en bac filtre les regards sans faire mur.',
        'Pflanzen: Ziergras oder eine Kletterpflanze im Kübel filtert Blicke, ohne zur Wand zu werden.',
        'Plants: grass or a climber in a planter filters the view without becoming a wall.',
      ],
    ),
    heading('Zonder boren', 'Sans percer', 'Ohne Bohren', 'Without drilling'),
    paragraph(
      'Alles in ons balkongamma hangt met koord of klemmen aan de leuning. Je laat geen gat na, en bij een verhuis neem je het mee. Een bak aan de leuning hoort aan de binnenkant: valt er iets, dan valt het bij jou.',
      'Toute notre gamme balcon tient au garde-corps par cordon ou par pinces. Aucun trou, et vous l’emportez en déménageant. Une jardinière se place côté intérieur : si elle tombe, elle tombe chez vous.',
      'Unser ganzes Balkonsortiment hält mit Kordel oder Klemmen am Geländer. Es bleibt kein Loch, und beim Umzug kommt es mit. Ein Kasten gehört auf die Innenseite: Fällt er, dann zu Ihnen.',
      'Everything in our balcony range ties or clamps onto the railing. You leave no hole, and take it along when you move. A planter belongs on the inside: if it falls, it falls your way.',
    ),
    note(
      'Controleer eerst of je balkon het gewicht draagt: een natte bak van 80 cm weegt veertig kilo.',
      'Vérifiez d’abord la charge admissible : un bac humide de 80 cm pèse quarante kilos.',
      'Prüfen Sie zuerst die Traglast: Ein nasser 80-cm-Kübel wiegt vierzig Kilo.',
      'Check first what your balcony can carry: a wet 80 cm planter weighs forty kilos.',
    ),
    faq(
      [
        'Mag de vereniging van mede-eigenaars een kleur opleggen?',
        'La copropriété peut-elle imposer une couleur ?',
        'Darf die Eigentümergemeinschaft eine Farbe vorschreiben?',
        'Can the owners’ association prescribe a colour?',
      ],
      [
        'Ja, en vaak doet ze dat, omdat een gevel één geheel is. Vraag het reglement van mede-eigendom op en stuur de syndicus een foto van wat je kiest.',
        'Oui, et c’est fréquent, car une façade forme un tout. Demandez le règlement de copropriété et envoyez au syndic une photo de votre choix.',
        'Ja, und oft tut sie es, weil eine Fassade ein Ganzes ist. Lassen Sie sich die Hausordnung geben und schicken Sie der Verwaltung ein Foto Ihrer Wahl.',
        'Yes, and it often does, since a façade is one whole. Ask for the building’s rules and send the manager a photo of what you’ve chosen.',
      ],
    ),
  ],
};
