import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { Badge, Breadcrumbs, Card, IconList, MoreLink, SectionHead, SplitLayout, Stack, TextLink, Wrap } from 'shared-ui';
import { LinkedText } from '../page/linked-text.tsx';
import pageStyles from '../page/page.module.css';
import { breadcrumbSchema } from '../page/page-schema.ts';
import { addressLines, deviceMapHref, googleMapHref, phoneHref, routeHref } from './contact-links.ts';
import { loadDealer } from './dealer-data.ts';
import type { DealerData } from './dealer-data.ts';
import { dealerSchema } from './dealer-schema.ts';
import { dealerPath, dealersPath } from './dealer-search.ts';
import styles from './dealer.module.css';
import { HoursTable } from './hours-table.tsx';
import { SpotMap } from './map/spot-map.tsx';
import { NearbyDealers } from './nearby-dealers.tsx';

export const loader = loadDealer;

export function Component() {
  const { dealer, nearby } = useLoaderData<DealerData>();
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { name, types, about, services, rental_postcodes: postcodes, address, geo } = dealer;
  return (
    <Wrap className={pageStyles.page}>
      <Breadcrumbs
        label={t('page.trail')}
        items={[{ label: t('page.home'), to: paths.home(lang) }, { label: t('dealers.name'), to: dealersPath(lang) }, { label: name }]}
      />
      <header className={pageStyles.head}>
        <p className={styles.badges}>
          {types.map((type) => (
            <Badge key={type} tone="mute">
              {t(`dealers.type.${type}`)}
            </Badge>
          ))}
        </p>
        <h1>{name}</h1>
        <p className={styles.about}>
          <LinkedText text={about} />
        </p>
      </header>
      <SplitLayout side={<Reach {...dealer} />} sidePosition="start">
        <Stack gap={8}>
          <figure className={styles.map}>
            <SpotMap place={geo} />
            <figcaption className="vh">{t('dealers.map.place', { name, city: address.city })}</figcaption>
          </figure>
          <section aria-labelledby="dealer-services">
            <h2 id="dealer-services" className={styles.title}>
              {t('dealers.services')}
            </h2>
            <IconList className={styles.services} items={services.map(({ label }) => ({ icon: 'check', text: label }))} />
          </section>
          {postcodes.length > 0 ? (
            <section aria-labelledby="dealer-rental">
              <h2 id="dealer-rental" className={styles.title}>
                {t('dealers.rental.title')}
              </h2>
              <p className={styles.about}>{t('dealers.rental.text')}</p>
              <p className={styles.postcodes}>{postcodes.join(', ')}</p>
            </section>
          ) : null}
        </Stack>
      </SplitLayout>
      {nearby.length > 0 ? (
        <section className={pageStyles.more}>
          <SectionHead
            title={t('dealers.nearby')}
            more={<MoreLink to={dealersPath(lang, { position: geo })}>{t('dealers.nearbyAll')}</MoreLink>}
          />
          <NearbyDealers dealers={nearby} />
        </section>
      ) : null}
    </Wrap>
  );
}

function Reach(dealer: DealerData['dealer']) {
  const { t } = useTranslation('content');
  const { hours, phone, email, website, address } = dealer;
  return (
    <Card className={styles.reach}>
      <section aria-labelledby="dealer-address">
        <h2 id="dealer-address" className={styles.title}>
          {t('dealers.address')}
        </h2>
        <address className={styles.address}>
          {addressLines(dealer).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{t(`dealers.countries.${address.country}`)}</span>
          <TextLink href={phoneHref(phone)} icon="phone">
            {phone}
          </TextLink>
          <TextLink href={`mailto:${email}`} icon="mail">
            {email}
          </TextLink>
          <TextLink href={website} icon="globe" rel="noreferrer">
            {website.replace(/^https?:\/\/(www\.)?/, '')}
          </TextLink>
        </address>
      </section>
      <section aria-labelledby="dealer-route">
        <h2 id="dealer-route" className={styles.title}>
          {t('dealers.routeTitle')}
        </h2>
        <ul className={styles.ways}>
          <li>
            <TextLink href={routeHref(dealer)} icon="external-link" rel="noreferrer">
              OpenStreetMap
            </TextLink>
          </li>
          <li>
            <TextLink href={googleMapHref(dealer)} icon="external-link" rel="noreferrer">
              Google Maps
            </TextLink>
          </li>
          <li className={styles.device}>
            <TextLink href={deviceMapHref(dealer)} icon="map-pin">
              {t('dealers.deviceMap')}
            </TextLink>
          </li>
        </ul>
      </section>
      <section id="hours" aria-labelledby="dealer-hours" className={styles.hours}>
        <h2 id="dealer-hours" className={styles.title}>
          {t('dealers.hours.title')}
        </h2>
        <HoursTable hours={hours} />
      </section>
    </Card>
  );
}

export const meta = ({ data, lang, t, url }: MetaArgs<DealerData>): PageMeta => {
  if (!data) return { title: t('content:page.notFound'), robots: 'noindex' };
  const { dealer } = data;
  const trail = [
    { label: t('content:page.home'), to: paths.home(lang) },
    { label: t('content:dealers.name'), to: dealersPath(lang) },
    { label: dealer.name },
  ];
  return {
    title: t('content:dealers.dealerTitle', { name: dealer.name, city: dealer.address.city }),
    description: dealer.about,
    jsonLd: [
      breadcrumbSchema({ trail, origin: url.origin, own: dealerPath(lang, dealer.slug) }),
      dealerSchema({ dealer, origin: url.origin, lang, about: dealer.about }),
    ],
  };
};
