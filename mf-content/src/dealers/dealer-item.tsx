import { useTranslation } from 'react-i18next';
import { LOCALES, selectLang, useShopSelector } from 'shared-contracts';
import type { DealerCard } from 'shared-contracts/wire/dealer';
import { Anchor, Icon, TextLink, formatNumber } from 'shared-ui';
import { addressLines, phoneHref, routeHref } from './contact-links.ts';
import styles from './dealer-item.module.css';
import { dealerPath } from './dealer-search.ts';
import { OpenNow } from './open-now.tsx';

interface Props {
  dealer: DealerCard;
  /** the number on its pin */
  number: number;
  isActive: boolean;
  onActive: (slug: string | null) => void;
  /** called when the entry is focused by keyboard: the map moves to it */
  onFollow: (slug: string) => void;
}

/** Id of a company's entry in the list; its pin links to it. */
export const itemId = (slug: string): string => `dealer-${slug}`;

export function DealerItem({ dealer, number, isActive, onActive, onFollow }: Props) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  const { slug, name, types, phone, distance_km, rents_here } = dealer;
  return (
    <li
      id={itemId(slug)}
      className={styles.item}
      data-active={isActive || undefined}
      onPointerEnter={() => onActive(slug)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => {
        onActive(slug);
        onFollow(slug);
      }}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Anchor to={dealerPath(lang, slug)}>{name}</Anchor>
        </h3>
        <p className={styles.types}>{types.map((type) => t(`dealers.type.${type}`)).join(', ')}</p>
        <p className={styles.address}>{addressLines(dealer).join(', ')}</p>
        <OpenNow hours={dealer.hours} slug={slug} />
        {rents_here === null ? null : (
          <p className={styles.rents}>
            <Icon name={rents_here ? 'truck' : 'info'} size={16} />
            {t(rents_here ? 'dealers.rentsHere' : 'dealers.rentsElsewhere')}
          </p>
        )}
        <p className={styles.ways}>
          <TextLink href={phoneHref(phone)} icon="phone">
            {phone}
          </TextLink>
          <TextLink href={routeHref(dealer)} icon="map-pin" rel="noreferrer">
            {t('dealers.route')}
            <span className="vh"> {name}</span>
          </TextLink>
        </p>
      </div>
      {distance_km === null ? null : (
        <p className={styles.distance}>
          {formatNumber(distance_km, LOCALES[lang].locale, {
            style: 'unit',
            unit: 'kilometer',
            maximumFractionDigits: distance_km < 10 ? 1 : 0,
          })}
        </p>
      )}
    </li>
  );
}
