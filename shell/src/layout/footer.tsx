import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS, LOCALES, contentPath, paths, selectLang, useShopSelector } from 'shared-contracts';
import type { ContentPage } from 'shared-contracts';
import { company } from 'shared-contracts/contract/company';
import type { Category } from 'shared-contracts/wire/category';
import { Anchor, GroundEdge, Logo, Wrap } from 'shared-ui';
import { PaymentMarks } from 'shared-ui/marks/payment-mark.tsx';
import { useHeadSource } from '../head/head-context.ts';
import { usePageHead } from '../head/use-page-head.ts';
import { RegionLinks } from './region-links.tsx';
import styles from './footer.module.css';

const HELP: readonly ContentPage[] = ['service', 'contact', 'dealers', 'delivery', 'returns', 'installation', 'advice'];
const ABOUT: readonly ContentPage[] = ['team', 'jobs', 'history', 'green', 'blog', 'newsletter'];
const LEGAL: readonly ContentPage[] = ['terms', 'privacy', 'cookies', 'accessibility'];

/** Brand names: the same in every language. */
const METHODS = [
  { method: 'bancontact', name: 'Bancontact' },
  { method: 'ideal', name: 'iDEAL' },
  { method: 'kbc', name: 'KBC/CBC' },
  { method: 'belfius', name: 'Belfius' },
  { method: 'creditcard', name: 'Visa, Mastercard' },
  { method: 'paypal', name: 'PayPal' },
] as const;

/** The language links are plain links, so they work without JavaScript. */
export const Footer = memo(function Footer({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  const { brand } = useHeadSource();
  const mainCategories = categories.filter(({ parent }) => parent == null);
  return (
    <footer className={styles.footer}>
      <GroundEdge />
      <Wrap>
        <div className={styles.columns}>
          <div>
            <Logo light name={brand} height={40} loading="lazy" />
            <p className={styles.about}>{t('footer.about')}</p>
            <p>
              <PhoneLink />
              <br />
              {t('contact.hours')}
            </p>
          </div>
          {mainCategories.length > 0 && (
            <nav aria-labelledby="footer-range">
              <h2 id="footer-range">{t('footer.range')}</h2>
              <ul>
                {mainCategories.slice(0, 8).map(({ slug, slugs, groups, name }) => (
                  <li key={slug}>
                    <Anchor to={paths.products(lang, groups[0] ?? 'garden', slugs)}>{name}</Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <nav aria-labelledby="footer-help">
            <h2 id="footer-help">{t('footer.help')}</h2>
            <ul>
              <PageLinks keys={HELP} />
              {[
                { to: paths.page(lang, 'faq'), text: t('footer.faq') },
                { to: paths.configurator(lang), text: t('nav.configurator') },
                { to: paths.track(lang), text: t('footer.track') },
                { to: paths.withdrawal(lang), text: t('footer.withdrawal') },
                { to: paths.quickAdd(lang), text: t('footer.quick_add') },
              ].map(({ to, text }) => (
                <li key={to}>
                  <Anchor to={to}>{text}</Anchor>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-about">
            <h2 id="footer-about">{brand}</h2>
            <ul>
              <PageLinks keys={ABOUT} />
              <li>
                <Anchor to={paths.stories(lang)}>{t('footer.stories')}</Anchor>
              </li>
            </ul>
          </nav>
          <nav aria-labelledby="footer-languages">
            <h2 id="footer-languages">{t('language.title')}</h2>
            <LanguageLinks />
            <RegionLinks />
          </nav>
        </div>
        <PaymentMarks
          className={styles.methods}
          aria-label={t('footer.methods')}
          methods={[...METHODS, { method: 'banktransfer', name: t('footer.transfer') }]}
        />
        <CompanyLine />
        <div className={styles.base}>
          <span>© {brand}</span>
          <ul>
            <PageLinks keys={LEGAL} />
          </ul>
        </div>
      </Wrap>
    </footer>
  );
});

/** What the law asks for, the languages and the phone number: like the reduced header, it distracts nobody from paying. */
export const CheckoutFooter = memo(function CheckoutFooter() {
  const { t } = useTranslation('shell');
  const { brand } = useHeadSource();
  return (
    <footer className={styles.footer} data-reduced>
      <GroundEdge />
      <Wrap>
        <CompanyLine />
        <nav className={styles.base} aria-label={t('language.title')}>
          <LanguageLinks />
        </nav>
        <div className={styles.base}>
          <span>© {brand}</span>
          <ul>
            <PageLinks keys={LEGAL} />
          </ul>
          <span className={styles.end}>
            <PhoneLink />
          </span>
        </div>
      </Wrap>
    </footer>
  );
});

function PageLinks({ keys }: { keys: readonly ContentPage[] }) {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  return keys.map((key) => (
    <li key={key}>
      <Anchor to={contentPath(lang, key)}>{t(`page.${key}`)}</Anchor>
    </li>
  ));
}

const PhoneLink = () => <Anchor href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</Anchor>;

function CompanyLine() {
  const { t } = useTranslation('shell');
  const lang = useShopSelector(selectLang);
  return (
    <p className={styles.company}>
      {[
        company.name,
        `${company.street}, ${company.zipCode} ${company.cityNames[lang]}`,
        t('footer.enterprise', { number: company.enterpriseNumber, register: company.register[lang] }),
        t('footer.vat', { number: company.vat }),
      ].map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

/** A separate component, because only these links change with the page. */
function LanguageLinks() {
  const lang = useShopSelector(selectLang);
  const { languagePaths } = usePageHead();
  return (
    <ul>
      {LANGS.map((each) => (
        <li key={each}>
          <a
            href={languagePaths[each]}
            lang={LOCALES[each].htmlLang}
            hrefLang={LOCALES[each].htmlLang}
            aria-current={each === lang ? 'true' : undefined}
          >
            {LOCALES[each].label}
          </a>
        </li>
      ))}
    </ul>
  );
}
