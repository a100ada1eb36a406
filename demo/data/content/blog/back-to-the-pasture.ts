/** Blog: back to the first fence. */
import type { SeedArticle } from '../../seed-types.ts';
import { text } from '../../text.ts';
import { articlePicture } from '../article-picture.ts';
import { heading, paragraph, quote } from '../blocks.ts';

export const backToThePasture: SeedArticle = {
  key: 'blog-back-to-the-pasture',
  parent: 'blog',
  slugs: text('terug-naar-de-wei', 'retour-a-la-prairie', 'zurueck-auf-die-weide', 'back-to-the-pasture'),
  title: text('Terug naar de wei van 1991', 'Retour à la prairie de 1991', 'Zurück auf die Weide von 1991', 'Back to the pasture of 1991'),
  summary: text(
    'We gingen kijken of onze eerste afsluiting er nog stond. Met een schop, voor alle zekerheid.',
    'Nous sommes allés voir si notre première clôture tenait encore. Avec une bêche, au cas où.',
    'Wir sahen nach, ob unser erster Zaun noch steht. Mit Spaten, sicherheitshalber.',
    'We went to see whether our first fence was still up. With a spade, just in case.',
  ),
  picture: articlePicture(
    'blog-1991',
    { type: 'chain-link', height: 125, mesh: [50, 50], colour: 'galvanized' },
    text(
      'Verzinkt gaas langs een weide',
      'Grillage galvanisé le long d’une prairie',
      'Verzinktes Geflecht an einer Weide',
      'Galvanised mesh along a pasture',
    ),
    900,
  ),
  author: 'fatima',
  published: '2026-09-15',
  tags: ['company', 'fence'],
  products: ['mesh-zincalu', 'wire-zincalu', 'quick-concrete'],
  categories: ['mesh', 'wire'],
  blocks: [
    paragraph(
      'Vijfendertig jaar is lang voor een bedrijf en nog langer voor een stuk gaas. Toen we onze verjaardag voorbereidden, vroeg iemand in de kantine of die allereerste afsluiting er nog stond. Niemand wist het. De boer was met pensioen, de factuur met de hand geschreven, en op het adres stond alleen: voorbij de kapel links.',
      'Trente-cinq ans, c’est long pour une entreprise, et plus encore pour un grillage. En préparant l’anniversaire, quelqu’un a demandé à la cantine si la toute première clôture existait toujours. Personne n’en savait rien. Le fermier était retraité, la facture manuscrite, et l’adresse disait seulement : à gauche après la chapelle.',
      'Fünfunddreißig Jahre sind lang für eine Firma und noch länger für ein Stück Maschendraht. Als wir das Jubiläum planten, fragte jemand in der Kantine, ob der allererste Zaun noch steht. Keiner wusste es. Der Bauer war in Rente, die Rechnung handgeschrieben, und als Adresse stand da nur: hinter der Kapelle links.',
      'Thirty-five years is long for a company and longer still for a stretch of mesh. As we planned our anniversary, someone in the canteen asked whether that very first fence was still up. Nobody knew. The farmer had retired, the invoice was handwritten, and the address said only: left past the chapel.',
    ),
    paragraph(
      'Wat we verwachtten? Eerlijk gezegd een paar scheve palen en een foto om mee te lachen. Gaas uit die tijd had een dunnere zinklaag dan vandaag, en niemand van ons durfde te zeggen hoe diep die eerste palen precies zaten. De chauffeur dacht zestig centimeter. De stichter hoopte het.',
      'À quoi nous attendions-nous ? À quelques poteaux de travers et à une photo pour rire. Le grillage d’alors avait une couche de zinc plus mince qu’aujourd’hui, et personne n’osait affirmer la profondeur exacte des premiers poteaux. Le chauffeur disait soixante centimètres. Le fondateur l’espérait.',
      'Was wir erwarteten? Ehrlich gesagt ein paar schiefe Pfosten und ein Foto zum Lachen. Geflecht von damals trug eine dünnere Zinkschicht als heute, und niemand von uns wagte zu sagen, wie tief die ersten Pfosten genau saßen. Der Fahrer meinte sechzig Zentimeter. Der Gründer hoffte es.',
      'What did we expect? To be honest, a few crooked posts and a photo to laugh at. Mesh in those days had a thinner zinc coat than it does now, and none of us dared say how deep those first posts really went. The driver thought sixty centimetres. The founder hoped so.',
    ),
    heading('Links voorbij de kapel', 'À gauche après la chapelle', 'Hinter der Kapelle links', 'Left past the chapel'),
    paragraph(
      'We reden erheen met drie: de stichter, onze eerste chauffeur en ik, die toen nog geboren moest worden. De kapel was er nog, de wei ook. Er liepen nu schapen in plaats van vaarzen. En langs de beek stond, een beetje grijs en met mos op de bovendraad, honderdtwintig meter gaas. Recht.',
      'Nous y sommes allés à trois : le fondateur, notre premier chauffeur et moi, qui n’étais pas née à l’époque. La chapelle était là, la prairie aussi, avec des moutons à la place des génisses. Et le long du ruisseau, un peu gris, de la mousse sur le fil du haut, cent vingt mètres de grillage. Droits.',
      'Zu dritt fuhren wir hin: der Gründer, unser erster Fahrer und ich, die damals noch nicht geboren war. Die Kapelle stand noch, die Weide auch, nun mit Schafen statt Färsen. Und am Bach, etwas grau und mit Moos auf dem oberen Draht, standen hundertzwanzig Meter Geflecht. Gerade.',
      'Three of us drove out: the founder, our first driver, and me, not yet born back then. The chapel was there and so was the pasture, with sheep now instead of heifers. And along the stream, a bit grey, moss on its top wire, stood a hundred and twenty metres of mesh. Straight.',
    ),
    paragraph(
      'De chauffeur heeft toen gedaan wat hij al de hele rit van plan was: graven. Op zestig centimeter zat het beton, breed aan de voet, precies zoals hij het die week had leren gieten. Het gaas zelf was onderaan één keer hersteld, met binddraad en een stuk van een oude rol. De rest was van 1991.',
      'Le chauffeur a alors fait ce qu’il avait en tête depuis le départ : creuser. À soixante centimètres apparut le béton, large au pied, tel qu’il avait appris à le couler cette semaine-là. Le grillage, lui, avait été réparé une fois, en bas, avec du fil d’attache et un bout de vieux rouleau. Le reste datait de 1991.',
      'Dann tat der Fahrer, was er die ganze Fahrt über vorhatte: Er grub. In sechzig Zentimetern Tiefe kam der Beton zum Vorschein, unten breit, genau wie er ihn in jener Woche zu gießen gelernt hatte. Das Geflecht war unten einmal geflickt, mit Bindedraht und einem Rest alter Rolle. Alles andere war von 1991.',
      'Then the driver did what he’d been meaning to do the whole way there: he dug. At sixty centimetres he hit concrete, wide at the foot, just as he’d learned to pour it that week. The mesh itself had been mended once along the bottom, with binding wire and a piece of an old roll. All the rest was from 1991.',
    ),
    quote(
      [
        'Het gaas was niet goedkoop, zei de boer aan de telefoon. Maar ik heb er nooit meer aan gedacht, en dat was de bedoeling.',
        'Le grillage n’était pas donné, nous a dit le fermier au téléphone. Mais je n’y ai plus jamais pensé, et c’était le but.',
        'Billig war der Zaun nicht, sagte der Bauer am Telefon. Aber ich habe nie wieder an ihn gedacht, und das war der Sinn.',
        'That mesh wasn’t cheap, the farmer told us on the phone. But I never gave it another thought, and that was the idea.',
      ],
      ['De eerste klant', 'Le premier client', 'Der erste Kunde', 'Our first customer'],
    ),
    paragraph(
      'We hebben het gat weer dichtgemaakt en de graszode teruggelegd. Eén spanner hebben we vervangen, omdat het kon, en omdat de stichter het niet kon laten. De oude ligt nu in een glazen kastje bij de koffiemachine. Hij draait nog.',
      'Nous avons rebouché le trou et remis la motte d’herbe. Nous avons aussi changé un tendeur, parce que c’était possible et que le fondateur n’a pas pu s’en empêcher. L’ancien trône sous verre près de la machine à café. Il tourne encore.',
      'Wir schlossen das Loch und legten die Grasnarbe zurück. Einen Spanner haben wir ersetzt, weil es ging und der Gründer nicht anders konnte. Der alte liegt nun in einem Glaskästchen neben der Kaffeemaschine. Er dreht sich noch.',
      'We filled the hole and put the turf back. We replaced one tensioner, because we could, and because our founder couldn’t help himself. The old one sits in a glass case by the coffee machine. It still turns.',
    ),
  ],
};
