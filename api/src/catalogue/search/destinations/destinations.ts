import { contentPath } from 'shared-contracts/contract/content-pages';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { foldedWords, foldWord } from '../words/fold-word.ts';
import { splitList } from '../words/split-list.ts';
import { DESTINATIONS_DE, FILLERS_DE } from './destination-words-de.ts';
import { DESTINATIONS_EN, FILLERS_EN } from './destination-words-en.ts';
import { DESTINATIONS_FR, FILLERS_FR } from './destination-words-fr.ts';
import { DESTINATIONS_NL, FILLERS_NL } from './destination-words-nl.ts';
import type { PageAddresses } from './page-addresses.ts';

type Address = (lang: Lang, addresses: PageAddresses) => string | null;

/** Address of a page or of a subtopic of the questions, by its key; null where the shop does not have it. */
const storedPath =
  (key: string): Address =>
  (lang, addresses) => {
    const path = addresses.get(`${lang}/${key}`);
    return path === undefined ? null : paths.page(lang, path);
  };
const dealersPath = (lang: Lang, type?: 'installer' | 'rental'): string =>
  contentPath(lang, 'dealers') + (type === undefined ? '' : `?type=${type}`);

/** Every page that a search may lead to, and its address. */
const PATHS = {
  contact: (lang) => contentPath(lang, 'contact'),
  service: (lang) => contentPath(lang, 'service'),
  faq: (lang) => paths.page(lang, 'faq'),
  delivery: (lang) => contentPath(lang, 'delivery'),
  damage: storedPath('delivery-place'),
  track: (lang) => paths.track(lang),
  returns: (lang) => contentPath(lang, 'returns'),
  withdrawal: (lang) => paths.withdrawal(lang),
  warranty: storedPath('returns-warranty'),
  payment: storedPath('payment-online'),
  invoices: storedPath('payment-invoices'),
  deposit: storedPath('payment-online'),
  login: (lang) => paths.login(lang),
  register: (lang) => paths.register(lang),
  password: (lang) => paths.password(lang),
  account: (lang) => paths.account(lang),
  orders: (lang) => paths.orders(lang),
  profile: (lang) => paths.profile(lang),
  addresses: (lang) => paths.addresses(lang),
  privacyAccount: (lang) => paths.privacy(lang),
  quotes: storedPath('professional-orders'),
  wishlist: (lang) => paths.wishlist(lang),
  compare: (lang) => paths.compare(lang, []),
  cart: (lang) => paths.cart(lang),
  discounts: storedPath('ordering-extras'),
  quickAdd: (lang) => paths.quickAdd(lang),
  dealerRegistration: (lang) => paths.registerAsDealer(lang),
  dealers: (lang) => dealersPath(lang),
  installers: (lang) => dealersPath(lang, 'installer'),
  rentalPartners: (lang) => dealersPath(lang, 'rental'),
  jobs: (lang) => contentPath(lang, 'jobs'),
  newsletter: (lang) => contentPath(lang, 'newsletter'),
  stories: (lang) => paths.stories(lang),
  blog: (lang) => contentPath(lang, 'blog'),
  advice: (lang) => contentPath(lang, 'advice'),
  installation: (lang) => contentPath(lang, 'installation'),
  green: (lang) => contentPath(lang, 'green'),
  team: (lang) => contentPath(lang, 'team'),
  history: (lang) => contentPath(lang, 'history'),
  terms: (lang) => contentPath(lang, 'terms'),
  privacy: (lang) => contentPath(lang, 'privacy'),
  cookies: (lang) => contentPath(lang, 'cookies'),
  accessibility: (lang) => contentPath(lang, 'accessibility'),
  configurator: (lang) => paths.configurator(lang),
  gabionPlan: (lang) => paths.configurator(lang, { kind: 'gabion' }),
  plans: (lang) => paths.plans(lang),
  terracePlan: (lang) => paths.configurator(lang, { kind: 'terrace' }),
  secondChances: (lang) => paths.secondChances(lang),
  reviews: (lang) => paths.reviews(lang),
  permit: storedPath('advice-permits'),
} as const satisfies Record<string, Address>;

export type DestinationKey = keyof typeof PATHS;
const isKey = (text: string): text is DestinationKey => Object.hasOwn(PATHS, text);

export interface Term {
  key: DestinationKey;
  /** folded, fillers left out where something else remains */
  words: readonly string[];
  /** every word, folded */
  spelled: readonly string[];
  /** one word is left without fillers, such as `where is my order`: it only means the page when all of it is written */
  isPhrase: boolean;
  /** beside other words it means something else, as in "privacy strip" */
  isAlone: boolean;
  /** the search may go straight to the page: nothing else is called so */
  isPage: boolean;
}

export interface Vocabulary {
  titles: Readonly<Record<DestinationKey, string>>;
  terms: readonly Term[];
  fillers: ReadonlySet<string>;
  /** every word of a term, and the fillers */
  words: ReadonlySet<string>;
}

/**
 * One destination per line: its key, its title, and search terms, separated by `|`. Terms after `>` also mean other things, so they only
 * suggest the page; a term marked with `=` counts only when nothing else is searched for.
 */
const SOURCES: Readonly<Record<Lang, { lines: string; fillers: string }>> = {
  nl: { lines: DESTINATIONS_NL, fillers: FILLERS_NL },
  fr: { lines: DESTINATIONS_FR, fillers: FILLERS_FR },
  de: { lines: DESTINATIONS_DE, fillers: FILLERS_DE },
  en: { lines: DESTINATIONS_EN, fillers: FILLERS_EN },
};

const ALONE = '=';

/** German is also typed without umlauts: `oeffnungszeiten`. */
const spellings = (term: string, lang: Lang): string[] => {
  if (lang !== 'de' || !/[äöü]/.test(term)) return [term];
  return [term, term.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')];
};

const readVocabulary = (lang: Lang): Vocabulary => {
  const { lines, fillers: fillerText } = SOURCES[lang];
  const fillers = new Set(fillerText.split(' ').map(foldWord));
  const titles = new Map<DestinationKey, string>();
  const terms: Term[] = [];
  for (const line of lines.trim().split('\n')) {
    const [key = '', title = '', termList = ''] = line.split('|').map((part) => part.trim());
    if (!isKey(key) || title === '') throw new Error(`This destination can't be read: ${lang}: ${line}`);
    titles.set(key, title);
    const [pageTerms = '', otherTerms = ''] = termList.split('>');
    for (const [list, isPage] of [[pageTerms, true] as const, [otherTerms, false] as const])
      for (const term of splitList(list).flatMap((each) => spellings(each, lang))) {
        const spelled = foldedWords(term);
        const meaningful = spelled.filter((word) => !fillers.has(word));
        terms.push({
          key,
          words: meaningful.length > 0 ? meaningful : spelled,
          spelled,
          isPhrase: meaningful.length < 2 && spelled.length > 1,
          isAlone: term.startsWith(ALONE),
          isPage,
        });
      }
  }
  const missing = Object.keys(PATHS).filter((key) => isKey(key) && !titles.has(key));
  if (missing.length > 0) throw new Error(`Destinations without words in ${lang}: ${missing.join(', ')}`);
  return {
    titles: Object.fromEntries(titles) as Record<DestinationKey, string>,
    terms,
    fillers,
    words: new Set([...terms.flatMap(({ spelled }) => spelled), ...fillers]),
  };
};

const vocabularies = new Map<Lang, Vocabulary>();

/** What the pages of the shop are called in a language. */
export const vocabularyOf = (lang: Lang): Vocabulary => {
  const existing = vocabularies.get(lang);
  if (existing) return existing;
  const vocabulary = readVocabulary(lang);
  vocabularies.set(lang, vocabulary);
  return vocabulary;
};

/** Null where the shop does not have the page. */
export const destinationPath = (lang: Lang, key: DestinationKey, addresses: PageAddresses): string | null => {
  const address: Address = PATHS[key];
  return address(lang, addresses);
};
