/** Top-level domains that mail programs turn into links: those of countries, and the most common generic ones. IANA root zone. */
const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(
  (
    'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm ' +
    'cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw ' +
    'gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc ' +
    'md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt ' +
    'pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ' +
    'ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw ' +
    'com net org info biz name pro edu gov mil int mobi asia cat jobs tel travel aero coop museum app dev page link click shop store online ' +
    'site website web space xyz top club vip win bid loan men work works live life today world news media agency company business group ' +
    'services solutions systems network digital cloud host hosting email support help center zone tech technology blog wiki art design ' +
    'studio photo photos gallery video tv fun games game casino bet poker porn sex adult dating date party chat social community fans ' +
    'money finance financial loans credit cash bank fund invest trade trading market markets marketing promo sale discount deals gift gifts ' +
    'free icu cyou rest bar bio best buzz cam cfd click country cricket download faith gdn lol mom monster ninja one ooo pics quest racing ' +
    'review reviews rocks run sbs science skin stream surf tokyo uno wang webcam zip mov foo new day how gle goo brussels vlaanderen gent ' +
    'amsterdam frl berlin hamburg koeln cologne bayern ruhr saarland paris alsace bzh corsica london swiss wien tirol garden house ' +
    'рф рус бел укр 中国 onion'
  ).split(' '),
);
/** Initials or a title with a particle that is also a top-level domain, as in "J.de Boer" or "Ing.De Smet". */
const INITIALS_AND_PARTICLE = /(?<![\p{L}\p{N}.-])\p{Lu}\p{Ll}{0,2}\.(?:[Dd]e|[Ll]a)(?=\s+\p{L})/gu;
const SCHEME = /[a-z][a-z\d+.-]*:\/\/|(?:^|[^\p{L}\p{N}])(?:www\d?\.|mailto:|javascript:|data:)/iu;
/** No host ends in figures alone: "2026.04/15" is a number of somebody's books. */
const HOST_WITH_PATH_OR_PORT = /[\p{L}\p{N}]\.(?=[\p{N}-]*\p{L})[\p{L}\p{N}-]{2,}(?::\d|[/?#\\])/u;
const IP_ADDRESS = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)|\[[\da-f:]*::?[\da-f:]*\]/i;

const isHost = (word: string): boolean => {
  const labels = word.split('.').filter((label) => label !== '');
  const ending = labels.at(-1) ?? '';
  const name = labels.at(-2)?.replaceAll(/^[-_]+|[-_]+$/g, '') ?? '';
  if (ending.startsWith('xn--')) return name !== '';
  // A single letter before the dot is an initial.
  return name.length > 1 && TOP_LEVEL_DOMAINS.has(ending);
};

/** Whether mail programs would show a link in the text: a web or e-mail address, with or without its scheme. */
export const containsLink = (text: string): boolean => {
  const plain = text.normalize('NFKC').replaceAll(/[。．｡․]/g, '.');
  if (SCHEME.test(plain) || HOST_WITH_PATH_OR_PORT.test(plain) || IP_ADDRESS.test(plain)) return true;
  return plain
    .replaceAll(INITIALS_AND_PARTICLE, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}._-]+/u)
    .some(isHost);
};

/**
 * Whether a text can be the name of a person or company, or a part of an address, in a mail: one line without control characters, and
 * without a link, which would turn our mail into somebody's advertisement.
 */
export const isPlainName = (text: string): boolean =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/u.test(text) && !containsLink(text);
