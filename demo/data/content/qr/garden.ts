/** QR pages of screens, decking and balcony fabric. */
import type { SeedQrPage } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { list, note, steps } from '../blocks.ts';
import { warrantyNote } from './warranty.ts';

const screen: SeedQrPage = {
  key: 'qr-screen-rustiek',
  parent: 'qr',
  slugs: text('schermen/rustiek', 'ecrans/rustiek', 'sichtschutz/rustiek', 'screens/rustiek'),
  title: text('Rustiek opbouwen', 'Monter Rustiek', 'Rustiek aufbauen', 'Building Rustiek'),
  summary: text(
    'Plank op plank, met ruimte om te werken.',
    'Lame sur lame, en laissant de quoi se dilater.',
    'Brett auf Brett, mit Platz zum Arbeiten.',
    'Board on board, with room to move.',
  ),
  subject: 'screen-rustiek',
  spareParts: ['post-foot', 'quick-concrete', 'screws-stainless'],
  blocks: [
    steps(
      [
        'Zet de twee palen precies op de maat van het etiket. Een halve centimeter te ruim en de plank valt eruit.',
        'Placez les deux poteaux exactement à la cote indiquée. Un demi-centimètre de trop et la lame tombe.',
        'Setzen Sie die beiden Pfosten genau auf das Maß des Etiketts. Ein halber Zentimeter zu viel, und das Brett fällt heraus.',
        'Set both posts exactly to the size on the label. Half a centimetre too wide and the board drops out.',
      ],
      [
        'Schuif het onderprofiel in de gleuf en laat het 4 cm boven de grond.',
        'Glissez le profil du bas dans la rainure, à 4 cm du sol.',
        'Schieben Sie das untere Profil in die Nut und lassen Sie es 4 cm über dem Boden.',
        'Slide the bottom profile into the groove and keep it 4 cm above the ground.',
      ],
      [
        'Stapel de planken, tand in groef. Tik ze aan met een blokje hout, nooit met de hamer.',
        'Empilez les lames, languette dans rainure. Tapez avec une cale en bois, jamais au marteau.',
        'Stapeln Sie die Bretter, Feder in Nut. Klopfen Sie mit einem Holzklotz, nie mit dem Hammer.',
        'Stack the boards, tongue in groove. Tap them with a wooden block, never with a hammer.',
      ],
      [
        'Laat aan elke kant 3 mm vrij in de paal: composiet zet in de zomer uit.',
        'Laissez 3 mm de jeu de chaque côté : le composite se dilate en été.',
        'Lassen Sie auf jeder Seite 3 mm Luft im Pfosten: Composite dehnt sich im Sommer aus.',
        'Leave 3 mm free on each side in the post: composite swells in summer.',
      ],
      [
        'Sluit af met de bovenlat en schroef die vast.',
        'Terminez par la lisse supérieure et vissez-la.',
        'Schließen Sie mit der Abdeckleiste ab und schrauben Sie sie fest.',
        'Finish with the top rail and screw it down.',
      ],
    ),
    warrantyNote,
  ],
};

const decking: SeedQrPage = {
  key: 'qr-decking-volta',
  parent: 'qr',
  slugs: text('terras/volta', 'terrasse/volta', 'dielen/volta', 'decking/volta'),
  title: text('Volta leggen', 'Poser Volta', 'Volta verlegen', 'Laying Volta'),
  summary: text(
    'Een vlakke onderbouw is driekwart van het werk.',
    'Une structure plane, c’est les trois quarts du travail.',
    'Ein ebener Unterbau ist drei Viertel der Arbeit.',
    'A flat base is three quarters of the job.',
  ),
  subject: 'decking-volta',
  spareParts: ['screws-stainless', 'work-gloves', 'rental-compactor'],
  blocks: [
    steps(
      [
        'Laat de planken twee dagen open liggen op de plek waar ze komen.',
        'Laissez les lames reposer deux jours à l’endroit de la pose.',
        'Lassen Sie die Dielen zwei Tage offen am Ort der Verlegung liegen.',
        'Leave the boards open for two days where they’re going to be laid.',
      ],
      [
        'Leg de onderbalken om de 40 cm, onder een tafel of hottub om de 30 cm.',
        'Posez les lambourdes tous les 40 cm, tous les 30 cm sous une table lourde ou un spa.',
        'Verlegen Sie die Unterkonstruktion alle 40 cm, unter Tisch oder Whirlpool alle 30 cm.',
        'Lay the joists every 40 cm, and every 30 cm under a heavy table or a hot tub.',
      ],
      [
        'Geef het terras 1 cm afloop per meter, weg van de gevel.',
        'Prévoyez une pente d’1 cm par mètre, en s’éloignant de la façade.',
        'Geben Sie 1 cm Gefälle je Meter, weg von der Hauswand.',
        'Give the deck 1 cm of fall per metre, away from the house.',
      ],
      [
        'Begin aan de gevel met een startclip en hou 10 mm van de muur.',
        'Commencez côté façade avec un clip de départ, à 10 mm du mur.',
        'Beginnen Sie an der Wand mit dem Startclip und halten Sie 10 mm Abstand.',
        'Begin at the house with a starter clip and stay 10 mm off the wall.',
      ],
      [
        'Laat kopse naden 5 mm open en leg onder elke naad een dubbele onderbalk.',
        'Laissez 5 mm entre deux abouts et doublez la lambourde sous chaque joint.',
        'Lassen Sie Stirnfugen 5 mm offen und legen Sie unter jede Fuge einen doppelten Balken.',
        'Leave end joints 5 mm open and put a double joist under each one.',
      ],
    ),
    warrantyNote,
  ],
};

const balcony: SeedQrPage = {
  key: 'qr-balcony-brisa',
  parent: 'qr',
  slugs: text('balkon/brisa', 'balcon/brisa', 'balkon-tuch/brisa', 'balcony/brisa'),
  title: text('Brisa ophangen', 'Accrocher Brisa', 'Brisa aufhängen', 'Hanging Brisa'),
  summary: text(
    'Een kwartier werk, en geen enkel gat in de leuning.',
    'Un quart d’heure, sans percer le garde-corps.',
    'Eine Viertelstunde, ganz ohne Loch im Geländer.',
    'Fifteen minutes, and not one hole in the railing.',
  ),
  subject: 'balcony-brisa',
  spareParts: ['binding-wire', 'planter-sospeso', 'balcony-brisa-stripe'],
  blocks: [
    steps(
      [
        'Begin in het midden van de leuning, met het label naar binnen.',
        'Commencez au milieu du garde-corps, l’étiquette vers l’intérieur.',
        'Beginnen Sie in der Mitte des Geländers, mit dem Etikett nach innen.',
        'Begin in the middle of the railing, with the label facing in.',
      ],
      [
        'Rijg het koord door de bovenste ogen en rond de leuning, oog per oog.',
        'Passez le cordon dans les œillets du haut et autour de la main courante, un à un.',
        'Fädeln Sie die Kordel durch die oberen Ösen und um den Handlauf, Öse für Öse.',
        'Thread the cord through the top eyelets and around the rail, one by one.',
      ],
      [
        'Span van het midden naar de hoeken, zodat er geen plooi overblijft.',
        'Tendez du centre vers les angles pour éviter les plis.',
        'Spannen Sie von der Mitte zu den Ecken, damit keine Falte bleibt.',
        'Stretch from the middle to the corners so no crease is left.',
      ],
      [
        'Maak de onderkant los vast: het doek moet bij storm wat wind kunnen doorlaten.',
        'Attachez le bas sans serrer : la toile doit pouvoir laisser passer le vent.',
        'Befestigen Sie die Unterkante locker: Bei Sturm muss der Stoff etwas Wind durchlassen.',
        'Tie the bottom loosely: in a storm the fabric has to let some wind through.',
      ],
    ),
    list(
      [
        'Wassen: met lauw water en zachte zeep, nooit in de machine.',
        'Lavage : eau tiède et savon doux, jamais en machine.',
        'Waschen: lauwarmes Wasser und milde Seife, nie in der Maschine.',
        'Washing: lukewarm water and mild soap, never in the machine.',
      ],
      [
        'Winter: laten hangen mag, maar niet bij windkracht 9 of meer.',
        'Hiver : la toile peut rester, sauf à partir de force 9.',
        'Winter: Hängen lassen ist erlaubt, ab Windstärke 9 bitte abnehmen.',
        'Winter: it may stay up, except from wind force 9 upwards.',
      ],
    ),
    note(
      'Woon je in een appartement? Kijk in het reglement van mede-eigendom of de kleur vastligt.',
      'Vous habitez en copropriété ? Vérifiez dans le règlement si la couleur est imposée.',
      'Sie wohnen in einer Eigentumsanlage? Prüfen Sie, ob die Hausordnung eine Farbe vorschreibt.',
      'Living in a flat? Check whether the building’s rules prescribe a colour.',
    ),
    warrantyNote,
  ],
};

export const gardenCodes: SeedQrPage[] = [screen, decking, balcony];
