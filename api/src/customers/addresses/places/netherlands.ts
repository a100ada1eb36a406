/**
 * Dutch towns with the first and last four digits of their postcodes (`1011-1109`); the two letters behind them belong to the street. After
 * `|` follow other names for searching.
 */
export const netherlands = `
1011-1109 Amsterdam;1110-1112 Diemen;1115 Duivendrecht;1118 Schiphol;1171 Badhoevedorp;1181-1188 Amstelveen;1211-1223 Hilversum;1231 Loosdrecht
1241 Kortenhoef;1251 Laren;1261 Blaricum;1271-1277 Huizen;1301-1363 Almere;1381-1384 Weesp;1398 Muiden;1399 Muiderberg;1401-1406 Bussum;1411-1412 Naarden
1421-1423 Uithoorn;1431-1433 Aalsmeer;1441-1448 Purmerend;1483 De Rijp;1501-1509 Zaandam;1521 Wormerveer;1541 Koog aan de Zaan;1561-1562 Krommenie
1601-1602 Enkhuizen;1611 Bovenkarspel;1621-1628 Hoorn;1671 Medemblik;1701-1705 Heerhugowaard;1721 Broek op Langedijk;1741-1742 Schagen;1761 Anna Paulowna
1781-1789 Den Helder;1791 Den Burg;1811-1827 Alkmaar;1851-1852 Heiloo;1901-1902 Castricum;1911 Uitgeest;1921 Akersloot;1931 Egmond aan Zee
1941-1949 Beverwijk;1951 Velsen-Noord;1961-1969 Heemskerk;1971-1976 IJmuiden;1991 Velserbroek;2011-2037 Haarlem;2041-2042 Zandvoort;2051 Overveen
2061 Bloemendaal;2071 Santpoort-Noord;2101-2106 Heemstede;2111 Aerdenhout;2121 Bennebroek;2131-2135 Hoofddorp;2141 Vijfhuizen;2151-2153 Nieuw-Vennep
2161-2163 Lisse;2171-2172 Sassenheim;2181-2182 Hillegom;2201-2204 Noordwijk;2211 Noordwijkerhout;2221-2225 Katwijk;2231 Rijnsburg;2241-2245 Wassenaar
2251-2254 Voorschoten;2261-2267 Leidschendam;2271-2275 Voorburg;2281-2289 Rijswijk;2311-2334 Leiden;2341-2343 Oegstgeest;2351-2353 Leiderdorp
2371 Roelofarendsveen;2401-2409 Alphen aan den Rijn;2411 Bodegraven;2421 Nieuwkoop;2491-2597 Den Haag|’s-Gravenhage,La Haye,The Hague;2611-2629 Delft
2631-2632 Nootdorp;2641-2643 Pijnacker;2651-2652 Berkel en Rodenrijs;2661-2662 Bergschenhoek;2665 Bleiswijk;2671-2673 Naaldwijk;2681 Monster
2691-2692 ’s-Gravenzande;2711-2729 Zoetermeer;2731 Benthuizen;2741-2743 Waddinxveen;2751 Moerkapelle;2761 Zevenhuizen;2771 Boskoop;2801-2809 Gouda
2811 Reeuwijk;2821 Stolwijk;2841 Moordrecht;2851 Haastrecht;2861 Bergambacht;2871 Schoonhoven;2901-2909 Capelle aan den IJssel
2911-2914 Nieuwerkerk aan den IJssel;2921-2926 Krimpen aan den IJssel;2931 Krimpen aan de Lek;2941 Lekkerkerk;2951-2953 Alblasserdam;2961 Kinderdijk
2971 Bleskensgraaf;2981-2989 Ridderkerk;2991-2994 Barendrecht;3011-3089 Rotterdam;3111-3125 Schiedam;3131-3138 Vlaardingen;3141-3147 Maassluis
3151 Hoek van Holland;3161-3162 Rhoon;3171-3176 Poortugaal;3181 Rozenburg;3191-3194 Hoogvliet;3201-3209 Spijkenisse;3221-3225 Hellevoetsluis
3231-3232 Brielle;3241 Middelharnis;3261-3263 Oud-Beijerland;3271 Mijnsheerenland;3281 Numansdorp;3291 Strijen;3311-3329 Dordrecht;3331-3336 Zwijndrecht
3341-3344 Hendrik-Ido-Ambacht;3351-3356 Papendrecht;3361-3364 Sliedrecht;3371-3373 Hardinxveld-Giessendam;3381 Giessenburg;3401-3404 IJsselstein
3411-3412 Lopik;3421 Oudewater;3431-3439 Nieuwegein;3441-3449 Woerden;3451-3452 Vleuten;3454 De Meern;3461 Linschoten;3471 Kamerik;3481 Harmelen
3511-3585 Utrecht;3601-3608 Maarssen;3621 Breukelen;3641-3643 Mijdrecht;3645 Vinkeveen;3701-3709 Zeist;3711 Austerlitz;3712 Huis ter Heide
3721-3723 Bilthoven;3731-3732 De Bilt;3741-3744 Baarn;3751-3752 Bunschoten;3755 Eemnes;3761-3769 Soest;3771-3773 Barneveld;3781 Voorthuizen
3811-3829 Amersfoort;3831-3834 Leusden;3841-3849 Harderwijk;3851-3853 Ermelo;3861-3863 Nijkerk;3871 Hoevelaken;3881-3882 Putten;3891-3899 Zeewolde
3901-3907 Veenendaal;3911-3912 Rhenen;3931 Woudenberg;3941 Doorn;3951 Maarn;3961-3962 Wijk bij Duurstede;3971-3972 Driebergen-Rijsenburg;3981 Bunnik
3991-3995 Houten;4001-4007 Tiel;4021 Maurik;4033 Lienden;4041 Kesteren;4051 Ochten;4101-4107 Culemborg;4112 Beusichem;4116 Buren;4131-4133 Vianen
4141-4143 Leerdam;4153 Beesd;4191 Geldermalsen;4201-4208 Gorinchem;4231 Meerkerk;4251 Werkendam;4261 Wijk en Aalburg;4285 Woudrichem;4301 Zierikzee
4331-4337 Middelburg;4341 Arnemuiden;4351 Veere;4357 Domburg;4381-4389 Vlissingen|Flessingue,Flushing;4401 Yerseke;4411 Rilland;4421 Kapelle
4461-4465 Goes;4481 Kloetinge;4501 Oostburg;4511 Breskens;4524 Sluis;4531-4539 Terneuzen;4541 Sluiskil;4551 Sas van Gent;4561 Hulst;4571 Axel
4611-4625 Bergen op Zoom;4631 Hoogerheide;4641 Ossendrecht;4651 Steenbergen;4661 Halsteren;4671 Dinteloord;4691 Tholen;4701-4709 Roosendaal
4711 Sint Willebrord;4714 Sprundel;4715 Rucphen;4724 Wouw;4731 Oudenbosch;4741 Hoeven;4751 Oud Gastel;4761-4762 Zevenbergen;4791 Klundert;4793 Fijnaart
4797 Willemstad;4811-4839 Breda;4841 Prinsenbeek;4847 Teteringen;4851 Ulvenhout;4854 Bavel;4861 Chaam;4871-4879 Etten-Leur;4881 Zundert
4901-4909 Oosterhout;4921 Made;4931 Geertruidenberg;4941 Raamsdonksveer;5011-5049 Tilburg;5051-5053 Goirle;5056 Berkel-Enschot;5061-5062 Oisterwijk
5066 Moergestel;5071 Udenhout;5081 Hilvarenbeek;5087 Diessen;5101-5103 Dongen;5111 Baarle-Nassau;5121 Rijen;5126 Gilze;5131 Alphen;5141-5146 Waalwijk
5151 Drunen;5161 Sprang-Capelle;5165 Waspik;5171 Kaatsheuvel;5175 Loon op Zand;5211-5236 ’s-Hertogenbosch|Den Bosch,Bois-le-Duc;5241-5248 Rosmalen
5251-5252 Vlijmen;5256 Heusden;5261-5263 Vught;5268 Helvoirt;5271-5272 Sint-Michielsgestel;5281-5283 Boxtel;5301-5302 Zaltbommel;5331 Kerkdriel
5341-5349 Oss;5351 Berghem;5361 Grave;5371 Ravenstein;5374 Schaijk;5384 Heesch;5388 Nistelrode;5391 Nuland;5401-5408 Uden;5411 Zeeland;5420-5421 Gemert
5431-5432 Cuijk;5441 Oeffelt;5451 Mill;5461-5467 Veghel;5481-5482 Schijndel;5491-5492 Sint-Oedenrode;5501-5509 Veldhoven;5521 Eersel;5527 Hapert
5531 Bladel;5541 Reusel;5551-5556 Valkenswaard;5561 Riethoven;5571 Bergeijk;5581-5583 Waalre;5591 Heeze;5595 Leende;5611-5658 Eindhoven
5661-5667 Geldrop;5671-5674 Nuenen;5681-5685 Best;5688 Oirschot;5691-5692 Son en Breugel;5701-5709 Helmond;5711-5712 Someren;5721-5725 Asten;5731 Mierlo
5741 Beek en Donk;5751-5754 Deurne;5761 Bakel;5801-5804 Venray;5821 Vierlingsbeek;5831-5836 Boxmeer;5851 Afferden;5854 Bergen;5861 Wanssum
5911-5928 Venlo;5931-5932 Tegelen;5941 Velden;5951 Belfeld;5961-5964 Horst;5971 Grubbenvorst;5975 Sevenum;5981 Panningen;5991 Baarlo;5993 Maasbree
5995 Kessel;6001-6006 Weert;6011 Ell;6017 Thorn;6019 Wessem;6021 Budel;6031 Nederweert;6041-6049 Roermond|Ruremonde;6051 Maasbracht;6061 Posterholt
6071 Swalmen;6074 Melick;6075 Herkenbosch;6081 Haelen;6085 Horn;6088 Roggel;6093 Heythuysen;6101-6104 Echt;6114 Susteren;6121 Born;6129 Urmond
6131-6137 Sittard;6141 Limbricht;6151 Munstergeleen;6161-6167 Geleen;6171 Stein;6176 Spaubeek;6181 Elsloo;6191 Beek;6211-6229 Maastricht|Maestricht
6231 Meerssen;6241 Bunde;6245 Eijsden;6247 Gronsveld;6271 Gulpen;6281 Mechelen;6291 Vaals;6301 Valkenburg|Fauquemont;6321 Wijlre;6336 Hulsberg
6343 Klimmen;6351 Bocholtz;6361 Nuth;6367 Voerendaal;6369 Simpelveld;6371-6374 Landgraaf;6411-6422 Heerlen;6431-6433 Hoensbroek;6441-6446 Brunssum
6451 Schinveld;6461-6469 Kerkrade;6471 Eygelshoven;6511-6546 Nijmegen|Nimègue;6551 Weurt;6561 Groesbeek;6581 Malden;6591 Gennep;6596 Milsbeek
6601-6606 Wijchen;6641 Beuningen;6651 Druten;6661-6662 Elst;6666 Heteren;6671 Zetten;6681 Bemmel;6691 Gendt;6701-6709 Wageningen;6711-6718 Ede
6721 Bennekom;6731 Otterlo;6741 Lunteren;6811-6846 Arnhem;6851-6852 Huissen;6861-6862 Oosterbeek;6865 Doorwerth;6871 Renkum;6881-6883 Velp;6891 Rozendaal
6901-6905 Zevenaar;6921-6922 Duiven;6931 Westervoort;6941-6942 Didam;6951-6953 Dieren;6961 Eerbeek;6971 Brummen;6981-6984 Doesburg;6991 Rheden
7001-7009 Doetinchem;7021 Zelhem;7031 Wehl;7041 ’s-Heerenberg;7051 Varsseveld;7061 Terborg;7064 Silvolde;7071 Ulft;7081 Gendringen;7091 Dinxperlo
7101-7109 Winterswijk;7121-7122 Aalten;7131-7132 Lichtenvoorde;7141-7142 Groenlo;7151-7152 Eibergen;7161 Neede;7201-7207 Zutphen;7211 Eefde;7213 Gorssel
7231-7232 Warnsveld;7241-7242 Lochem;7251 Vorden;7255 Hengelo (Gelderland);7261 Ruurlo;7271 Borculo;7311-7339 Apeldoorn;7361 Beekbergen;7371 Loenen
7391 Twello;7411-7429 Deventer;7431 Diepenveen;7437 Bathmen;7441-7443 Nijverdal;7451 Holten;7461-7463 Rijssen;7471-7475 Goor;7481-7482 Haaksbergen
7491 Delden;7511-7548 Enschede;7551-7559 Hengelo;7571-7577 Oldenzaal;7581 Losser;7591 Denekamp;7601-7611 Almelo;7621-7623 Borne;7631 Ootmarsum
7641-7642 Wierden;7651 Tubbergen;7671-7672 Vriezenveen;7681 Vroomshoop;7701-7706 Dedemsvaart;7711 Nieuwleusen;7721 Dalfsen;7731 Ommen;7741-7742 Coevorden
7751 Dalen;7761 Schoonebeek;7771-7772 Hardenberg;7783 Gramsbergen;7811-7828 Emmen;7841 Sleen;7875 Exloo;7881 Emmer-Compascuum;7891 Klazienaveen
7901-7909 Hoogeveen;7921 Zuidwolde;7941-7944 Meppel;7951 Staphorst;7961 Ruinerwold;7971 Havelte;7981 Diever;7991 Dwingeloo;8011-8045 Zwolle;8051 Hattem
8061 Hasselt;8064 Zwartsluis;8071-8072 Nunspeet;8081 Elburg;8091 Wezep;8096 Oldebroek;8101-8103 Raalte;8121 Olst;8131 Wijhe;8141 Heino
8151 Lemelerveld;8161-8162 Epe;8171 Vaassen;8181 Heerde;8211-8245 Lelystad;8251-8254 Dronten;8255 Swifterbant;8256 Biddinghuizen;8261-8267 Kampen
8271 IJsselmuiden;8281 Genemuiden;8301-8304 Emmeloord;8321-8322 Urk;8325 Vollenhove;8331-8334 Steenwijk;8355 Giethoorn;8391 Noordwolde;8401 Gorredijk
8431 Oosterwolde;8441-8449 Heerenveen;8471 Wolvega;8501 Joure;8531 Lemmer;8561 Balk;8601-8608 Sneek;8621 Heeg;8651 IJlst;8701-8702 Bolsward;8711 Workum
8754 Makkum;8801-8802 Franeker;8861-8862 Harlingen;8911-8941 Leeuwarden;9001 Grou;9051 Stiens;9101 Dokkum;9201-9207 Drachten;9231 Surhuisterveen
9251 Burgum;9285 Buitenpost;9301-9302 Roden;9321 Peize;9331 Norg;9351 Leek;9401-9408 Assen;9411 Beilen;9431 Westerbork;9451 Rolde;9461 Gieten
9471 Zuidlaren;9501-9503 Stadskanaal;9531 Borger;9561 Ter Apel;9581 Musselkanaal;9601-9603 Hoogezand;9611 Sappemeer;9641-9646 Veendam
9671-9675 Winschoten;9711-9747 Groningen|Groningue;9751 Haren;9761 Eelde;9781 Bedum;9801 Zuidhorn;9831 Aduard;9843 Grijpskerk;9901 Appingedam
9931-9937 Delfzijl;9951 Winsum;9965 Leens;9981 Uithuizen;9991 Middelstum`;
