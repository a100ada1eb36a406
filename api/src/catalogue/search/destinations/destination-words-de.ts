/** German. Format: see destinations.ts. */
export const DESTINATIONS_DE = `
contact | Kontakt, Adresse und Öffnungszeiten | kontakt, kontaktieren, kontakt aufnehmen, kontaktformular, kontaktdaten, öffnungszeiten, öffnungszeit, wann geöffnet, geöffnet, samstag geöffnet, sonntag geöffnet, heute geöffnet, feiertage geöffnet, feiertage, feiertag, telefon, telefonnummer, anrufen, rufnummer, hotline, e-mail, email, mail, mailadresse, e-mail-adresse, anschrift, adresse, geschäft, laden, filiale adresse, ausstellung, showroom, musterausstellung, termin, termin vereinbaren, anfahrt, wegbeschreibung, parkplatz, frage stellen, chat, whatsapp, nachricht schreiben, rückruf > offen
service | Kundendienst | kundendienst, kundenservice, kundenbetreuung, hilfe, support, service, beschwerde, beschwerden, reklamation, reklamieren, problem, problem mit bestellung, schlichtungsstelle
faq | Häufige Fragen | faq, häufige fragen, fragen, fragen und antworten, häufig gestellte fragen
delivery | Lieferung: Kosten und Lieferzeit | lieferung, lieferungen, lieferkosten, versandkosten, wie hoch versandkosten, versand, versandkostenfrei, versenden, transportkosten, transport, zustellung, zustellkosten, lieferzeit, lieferzeiten, lieferfrist, liefertermin, lieferdatum, liefertag, gratis lieferung, kostenlose lieferung, kostenloser versand, portokosten, porto, abholen, abholung, selbstabholung, selbst abholen, abholstelle, abholort, =depot, kranwagen, lieferung mit kran, lieferung deutschland, lieferung luxemburg, lieferung niederlande, lieferung nach hause, lieferung samstag, frei haus > liefern, geliefert
damage | Beschädigt angekommen | beschädigt angekommen, beschädigt geliefert, transportschaden, transportschäden, kaputt angekommen, kaputt geliefert, falsch geliefert, falsches produkt, falscher artikel, paket beschädigt, teil fehlt
track | Bestellung verfolgen | bestellung verfolgen, sendungsverfolgung, sendung verfolgen, paket verfolgen, paketverfolgung, wo ist meine bestellung, wo bleibt meine bestellung, wo ist mein paket, wo bleibt mein paket, wo bleibt die lieferung, tracking, track and trace, sendungsnummer, bestellstatus, lieferstatus, status bestellung, bestellnummer
returns | Rückgabe | rückgabe, rücksendung, retoure, retouren, zurückgeben, zurückschicken, zurücksenden, rücksendekosten, retourenlabel, rücksendeetikett, retourenschein, rückerstattung, erstattung, geld zurück, umtausch, umtauschen, rückgaberecht, retoure anmelden, tauschen
withdrawal | Widerruf und Widerrufsformular | widerruf, widerrufsrecht, widerrufsbelehrung, widerrufsformular, widerrufen, vertrag widerrufen, kauf widerrufen, widerrufsfrist, muster-widerrufsformular
warranty | Garantie | garantie, gewährleistung, garantiebedingungen, garantiefall, garantieschein, garantiepass, garantiepässe, garantie pass, garantiezeit, gesetzliche gewährleistung, rost garantie, zehn jahre garantie, mangel, defekt
payment | Zahlung | zahlung, zahlen, bezahlen, bezahlung, zahlungsarten, zahlungsmethoden, zahlungsmöglichkeiten, zahlungsweise, zahlung fehlgeschlagen, bancontact, visa, mastercard, kreditkarte, paypal, klarna, auf rechnung, kauf auf rechnung, ratenzahlung, ratenkauf, überweisung, banküberweisung, vorkasse, lastschrift, giropay, apple pay, sicher bezahlen, online bezahlen
invoices | Rechnungen und MwSt. | rechnung, rechnungen, mwst, mehrwertsteuer, umsatzsteuer, ust-id, ustid, umsatzsteuernummer, rechnung herunterladen, rechnung anfordern, rechnungskopie, gutschrift, peppol, steuer, reverse charge
deposit | Kaution zurück | kaution, kaution zurück, kaution zurückbekommen, pfand
login | Anmelden | login, einloggen, anmelden, anmeldung, log in, zugangsdaten, kann mich nicht anmelden, kundenlogin
register | Konto anlegen | registrieren, registrierung, konto anlegen, konto erstellen, neues konto, kundenkonto anlegen, kunde werden, konto eröffnen
password | Neues Passwort | passwort, passwort vergessen, neues passwort, passwort ändern, kennwort, kennwort vergessen, passwort zurücksetzen
account | Ihr Konto | konto, mein konto, kundenkonto, mein bereich, mein profil, mein groenhof, kundenbereich
orders | Ihre Bestellungen | meine bestellungen, bestellungen, meine bestellung, bestellung, bestellhistorie, bestellverlauf, bestellung stornieren, stornieren, stornierung, bestellung ändern, frühere bestellungen, nachbestellen
profile | Ihre Daten ändern | daten ändern, meine daten, e-mail-adresse ändern, name ändern, telefonnummer ändern, profil
addresses | Ihre Adressen | adresse ändern, lieferadresse, lieferadresse ändern, rechnungsadresse, meine adressen, umzug, adressbuch
privacyAccount | Ihre Daten einsehen oder löschen | konto löschen, daten löschen, mein konto löschen, meine daten herunterladen, konto schließen, recht auf vergessenwerden, account löschen
quotes | Angebot anfordern | angebot, angebot anfordern, angebote anfordern, preisanfrage, kostenvoranschlag, preis auf anfrage, anfrage
wishlist | Ihre Merkliste | merkliste, merkzettel, wunschliste, wunschzettel, favoriten, gemerkte produkte, meine liste
compare | Produkte vergleichen | vergleichen, vergleich, produkte vergleichen, produktvergleich
cart | Ihr Warenkorb | warenkorb, einkaufswagen, einkaufskorb, kasse, zur kasse, mein warenkorb
discounts | Gutscheine und Geschenke | gutschein, gutscheine, gutscheincode, rabatt, rabatte, rabattcode, aktionscode, promo code, coupon, voucher, geschenk, gratisgeschenk, aktionen, =aktion, sonderangebote, schlussverkauf, black friday, angebote
quickAdd | Schnell bestellen mit Artikelnummern | schnellbestellung, schnell bestellen, artikelnummern, bestellliste, bestellformular, csv bestellung, sammelbestellung
dealerRegistration | Händler werden | händler werden, gewerbekonto, geschäftskonto, geschäftskunden, geschäftskunde, gewerbe, gewerblich, b2b, großhandel, großhändler, wiederverkäufer, händlerpreise, partner werden, firmenkonto
dealers | Händler in Ihrer Nähe | händler, fachhändler, verkaufsstelle, verkaufsstellen, filialen, filiale, geschäfte, wo kaufen, händler in der nähe, händlersuche, händler finden, bezugsquelle, verkaufspunkt, baumarkt
installers | Monteure in Ihrer Nähe | monteur, monteure, montagebetrieb, handwerker, zaunbauer, gartenbauer, landschaftsgärtner, aufbauen lassen, montieren lassen, montageservice, montagepartner, zaun montieren lassen, zaun aufstellen lassen, gartenbaubetrieb, aufbauservice
rentalPartners | Verleiher in Ihrer Nähe | verleiher, vermieter, mietstation, mieten in der nähe
jobs | Stellenangebote | stellenangebote, stellenangebot, stellen, =stelle, jobs, job, karriere, arbeiten bei, arbeiten bei groenhof, bewerben, bewerbung, initiativbewerbung, praktikum, ferienjob, ausbildung, arbeit, personal gesucht, fahrer gesucht, offene stellen
newsletter | Newsletter | newsletter, newsletter abmelden, newsletter abbestellen, newsletter anmelden, abmelden newsletter, rundbrief
stories | Projekte unserer Kunden | kundenprojekte, projekte, projektberichte, projekte von kunden, kundengeschichten, geschichten von kunden, referenzen
blog | Blog | blog, =artikel, neuigkeiten, nachrichten, aktuelles
advice | Ratgeber | ratgeber, beratung, tipps, =rat, kaufberatung, gartentipps, entscheidungshilfe
installation | Selbst aufbauen | montage, montieren, aufbau, aufbauen, selbst aufbauen, aufbauanleitung, montageanleitung, anleitung, anleitungen, einbau, bedienungsanleitung, wie aufbauen, montagevideo, aufstellen > installieren, installation, setzen
green | Nachhaltigkeit | nachhaltigkeit, nachhaltig, umwelt, ökologie, ökologisch, umweltschutz, recycling, recyceln, co2, klima
team | Das Team | team, mitarbeiter, unser team, wer sind wir, ansprechpartner, personal
history | Über uns | über uns, geschichte, unternehmen, firmengeschichte, über groenhof, familienunternehmen, firma
terms | Allgemeine Geschäftsbedingungen | agb, allgemeine geschäftsbedingungen, geschäftsbedingungen, impressum, verkaufsbedingungen, rechtliches
privacy | Datenschutzerklärung | datenschutz, datenschutzerklärung, dsgvo, privatsphäre, persönliche daten, =privacy
cookies | Cookies | cookies, cookie, cookie-einstellungen, cookie-richtlinie, cookies ablehnen
accessibility | Barrierefreiheit | barrierefreiheit, barrierefrei, barrierefreiheitserklärung, screenreader, blind, sehbehindert
configurator | Zaun zusammenstellen | konfigurator, zaunkonfigurator, zaun berechnen, zaun zusammenstellen, zaunplaner, zeichnen, plan zeichnen, planer, rechner, zaunrechner, preis berechnen, wie viele matten brauche ich, wie viele matten, wie viele pfosten, entwerfen, kalkulator, berechnen, zaun planen
plans | Ihre Pläne | pläne, meine pläne, mein plan, gespeicherte pläne, plan wiederfinden, bauplan
gabionPlan | Gabionenwand berechnen | gabionen berechnen, gabionenwand berechnen, wie viele steine, gabionenrechner, gabionen konfigurator
terracePlan | Terrasse berechnen | terrasse berechnen, terrassenrechner, wie viele dielen, terrassenplaner, terrasse konfigurator, terrasse planen
secondChances | Zweite Chance | zweite chance, outlet, schnäppchen, gebraucht, restposten, b-ware, zweite wahl
reviews | Ihre Bewertungen | bewertung, bewertungen, bewertung schreiben, bewertung abgeben, erfahrungen, rezension, rezensionen, kundenbewertungen
permit | Genehmigung und Vorschriften | genehmigung, baugenehmigung, zaun genehmigung, vorschriften, genehmigungspflichtig, brauche ich eine genehmigung, maximale höhe, wie hoch darf, bauamt, nachbarrecht
`;

/** Words that say nothing of what is looked for. */
export const FILLERS_DE =
  'ein eine einen einem einer der die das den dem des ich du er sie es wir ihr mein meine meinen meinem meiner unser unsere euer eure ihre ihren ist sind bin war was wo wie wann welche welcher welches wer kann konnen darf muss will mochte bitte bei an in im am auf zu zum zur um von vom fur mit nach und oder durch bis da dass dies diese dieser groenhof de at habe haben hat suche suchen geht gehen machen mache finde finden bekomme bekommen uber info infos informationen seite wieviel viel lange dauert kostet kosten brauche benotigt dann noch schon etwas jetzt online man mich mir sich';
