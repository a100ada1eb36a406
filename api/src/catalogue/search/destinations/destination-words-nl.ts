/** Dutch. Format: see destinations.ts. */
export const DESTINATIONS_NL = `
contact | Contact, adres en openingsuren | contact, contacteren, contact opnemen, contactformulier, contactgegevens, openingsuren, openingstijden, open vandaag, wanneer open, zondag open, zaterdag open, feestdag open, feestdagen, sluitingsdagen, telefoon, telefoonnummer, bellen, bel mij, e-mail, mail, mailadres, e-mailadres, adres winkel, adres, winkel, showroom, toonzaal, afspraak, afspraak maken, routebeschrijving, route, bereikbaarheid, parking, vraag stellen, stel een vraag, chat, whatsapp, bericht sturen, ondernemingsnummer, btw-nummer groenhof > open
service | Klantendienst | klantendienst, klantenservice, hulp, help, helpdesk, support, service, klacht, klachten, klacht indienen, probleem, probleem met bestelling, ombudsdienst
faq | Veelgestelde vragen | faq, veelgestelde vragen, vragen, vraag en antwoord
delivery | Levering: kosten en termijn | levering, leveringen, leveringskosten, leverkosten, verzendkosten, verzending, verzenden, verzendtijd, transportkosten, transport, bezorging, bezorgkosten, bezorgen, thuislevering, levertijd, levertermijn, leverdatum, leverdag, gratis levering, gratis verzending, portkosten, afhalen, afhaling, afhaalpunt, =depot, afhaaldepot, ophalen, zelf ophalen, kraanwagen, levering met kraan, levering nederland, leveren in nederland, levering luxemburg, leveren aan huis, leveren op zaterdag > leveren, geleverd
damage | Beschadigd aangekomen | beschadigd aangekomen, beschadigd geleverd, transportschade, kapot aangekomen, kapot geleverd, schade bij levering, verkeerd geleverd, verkeerd product, pakket beschadigd
track | Je bestelling volgen | bestelling volgen, volg bestelling, volg mijn bestelling, track and trace, track en trace, tracking, trackingnummer, pakket volgen, pakje volgen, zending volgen, waar is mijn bestelling, waar blijft mijn pakket, waar blijft mijn bestelling, waar is mijn pakket, bestelstatus, status bestelling, orderstatus, bestelling opzoeken, bestelnummer
returns | Retourneren | retour, retourneren, retouren, retourkosten, retourlabel, terugsturen, terugzenden, terugbrengen, terug sturen, terugbetaling, terugbetalen, geld terug, ruilen, omruilen, omwisselen, retourbeleid, retourvoorwaarden, retour aanvragen, bedenktijd
withdrawal | Herroepingsrecht en herroepingsformulier | herroeping, herroepingsrecht, herroepingsformulier, herroepen, aankoop herroepen, overeenkomst herroepen, aankoop intrekken
warranty | Garantie | garantie, waarborg product, garantievoorwaarden, garantiebewijs, garantiepas, garantiepaspoort, garantie paspoort, garantielabel, garantietermijn, wettelijke garantie, garantie aanvragen, roest garantie, tien jaar garantie, defect
payment | Betalen | betalen, betaling, betaalmethoden, betaalmethode, betaalwijze, betaalmogelijkheden, betaling mislukt, bancontact, ideal, visa, mastercard, kredietkaart, creditcard, =kaart, paypal, klarna, achteraf betalen, gespreid betalen, op rekening, overschrijving, bankoverschrijving, payconiq, apple pay, afbetaling, veilig betalen
invoices | Facturen en btw | factuur, facturen, rekening, btw, btw factuur, btw-nummer, btw nummer, factuur downloaden, factuur aanvragen, kopie factuur, creditnota, peppol, facturatie, btw verlegd, 6% btw
deposit | Waarborg terugkrijgen | waarborg, waarborg terug, waarborgsom, borg, borgsom
login | Aanmelden | login, inloggen, log in, aanmelden, inlog, mijn account openen, inloggegevens, kan niet inloggen, aanloggen
register | Account maken | registreren, registratie, account maken, account aanmaken, nieuw account, inschrijven, klant worden
password | Nieuw wachtwoord | wachtwoord, wachtwoord vergeten, nieuw wachtwoord, wachtwoord wijzigen, paswoord, paswoord vergeten, wachtwoord resetten, wachtwoord herstellen
account | Je account | account, mijn account, mijn groenhof, klantenzone, mijn profiel, klantenaccount
orders | Je bestellingen | mijn bestellingen, bestellingen, mijn bestelling, bestelling, bestelgeschiedenis, bestelling annuleren, annuleren, bestelling wijzigen, vorige bestellingen, mijn orders, opnieuw bestellen
profile | Je gegevens wijzigen | gegevens wijzigen, mijn gegevens, e-mailadres wijzigen, naam wijzigen, telefoonnummer wijzigen, profiel
addresses | Je adressen | adres wijzigen, leveradres wijzigen, leveradres, facturatieadres, mijn adressen, verhuizen, adresboek
privacyAccount | Je persoonsgegevens inzien of verwijderen | account verwijderen, gegevens verwijderen, account wissen, mijn gegevens downloaden, account sluiten, recht om vergeten te worden
quotes | Offerte vragen | offerte, offerte aanvragen, prijsofferte, prijsvraag, offerte vragen, bestek, prijs op aanvraag
wishlist | Je favorieten | favorieten, verlanglijst, verlanglijstje, wenslijst, bewaarde producten, mijn lijst
compare | Producten vergelijken | vergelijken, vergelijk, producten vergelijken, vergelijker
cart | Je winkelwagen | winkelwagen, winkelmand, winkelmandje, mandje, afrekenen, kassa, winkelkar
discounts | Kortingscodes en cadeaus | kortingscode, kortingscodes, korting, promocode, actiecode, waardebon, voucher, coupon, cadeau, cadeaus, geschenk, gratis cadeau, promoties, promotie, acties, actie, solden, black friday
quickAdd | Snel bestellen met artikelnummers | snel bestellen, snelbestelling, snelle bestelling, bestellijst, artikelnummers, bestellen met artikelnummer, bestelformulier, csv bestellen
dealerRegistration | Verdeler worden | verdeler worden, dealer worden, professioneel account, zakelijk account, b2b, aannemer worden klant, wederverkoper, groothandel, vakman account, prijzen voor professionelen, zakelijk, bedrijf account
dealers | Verdelers in je buurt | verdeler, verdelers, dealer, dealers, verkooppunt, verkooppunten, winkels, filialen, filiaal, winkel in de buurt, waar te koop, verdeler in de buurt, waar kopen, handelaar
installers | Plaatsers in je buurt | plaatser, plaatsers, installateur, tuinaannemer, aannemer, laten plaatsen, plaatser in de buurt, vakman, hovenier, plaatsingsdienst, hek laten plaatsen, afsluiting laten plaatsen, plaatsen door vakman, plaatser gezocht
rentalPartners | Verhuurders in je buurt | verhuurder, verhuurders, verhuurpunt, machine huren in de buurt
jobs | Vacatures | vacature, vacatures, jobs, job, werken bij, werken bij groenhof, solliciteren, sollicitatie, personeel gezocht, =werk, stage, stageplaats, studentenjob, vakantiejob, carrière, chauffeur gezocht
newsletter | Nieuwsbrief | nieuwsbrief, inschrijven nieuwsbrief, uitschrijven nieuwsbrief, nieuwsbrief uitschrijven, uitschrijven, mailing
stories | Verhalen van klanten | verhalen, verhalen van klanten, klantverhalen, projecten, projecten van klanten, realisaties
blog | Blog | blog, artikels, artikelen, nieuws, verhalen
advice | Advies | advies, tips, raad, handleidingen, keuzehulp, tuinadvies
installation | Zelf plaatsen | plaatsing, plaatsen, zelf plaatsen, montage, monteren, installatie, handleiding, montagehandleiding, plaatsingsinstructies, stappenplan, hoe plaatsen, plaatsingsvideo, opbouwen > installeren, zetten
green | Duurzaamheid | duurzaamheid, duurzaam, milieu, ecologie, ecologisch, recyclage, recycleren, co2, klimaat
team | Het team | =team, medewerkers, ons team, wie zijn wij, personeel, collega's
history | Over ons | over ons, geschiedenis, over groenhof, wie is groenhof, bedrijf, ontstaan, familiebedrijf
terms | Algemene voorwaarden | algemene voorwaarden, voorwaarden, verkoopsvoorwaarden, verkoopvoorwaarden, juridisch, wie zijn we juridisch
privacy | Privacyverklaring | =privacy, privacybeleid, privacyverklaring, gdpr, avg, persoonsgegevens, gegevensbescherming
cookies | Cookies | cookies, cookie, cookiebeleid, cookie instellingen, cookievoorkeuren
accessibility | Toegankelijkheid | toegankelijkheid, toegankelijkheidsverklaring, schermlezer, blind, slechtziend
configurator | Afsluiting samenstellen | configurator, afsluiting berekenen, hek berekenen, afsluiting samenstellen, hek samenstellen, tekenen, plan tekenen, berekenen, calculator, rekenmodule, prijs berekenen, hoeveel panelen nodig, hoeveel palen nodig, ontwerpen, ontwerptool, samenstellen, zelf ontwerpen
plans | Je plannen | plannen, mijn plannen, mijn plan, bewaarde plannen, opgeslagen plannen, plan terugvinden, bouwblad, bouwbladen
gabionPlan | Schanskorfmuur berekenen | schanskorf berekenen, schanskorfmuur berekenen, hoeveel stenen nodig, schanskorf configurator, schanskorfmuur samenstellen
terracePlan | Terras berekenen | terras berekenen, hoeveel planken nodig, terras configurator, terras samenstellen, hoeveel terrasplanken
secondChances | Tweede kans | tweede kans, tweedekansje, tweede keus, outlet, koopjes, koopje, tweedehands, b-keuze, restpartijen, stockverkoop, koopjeshoek
reviews | Je beoordelingen | beoordeling schrijven, review schrijven, reviews, beoordelingen, review, beoordeling, ervaringen
permit | Vergunning en regels | vergunning, omgevingsvergunning, bouwvergunning, vergunning afsluiting, regels afsluiting, heb ik een vergunning nodig, maximale hoogte, hoe hoog mag, stedenbouw
`;

/** Words that say nothing of what is looked for. */
export const FILLERS_NL =
  'een het de der den ik je jij jullie u uw mij mijn me we wij ons onze is zijn ben wat waar hoe wanneer welke wie kan kunnen mag moet wil graag aub alstublieft bij aan in op te om van voor met naar en of door tot er dat die dit deze groenhof nl be vlaanderen belgie heb hebben zoek zoeken ga doen vind vinden krijg krijgen over info informatie pagina hoeveel hoelang lang duurt kost kosten nodig dan wel toch nog al mijnheer mevrouw iets nu online';
