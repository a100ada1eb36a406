import { useTranslation } from 'react-i18next';
import { contentPath, paths, selectLang, useShopSelector } from 'shared-contracts';
import { company } from 'shared-contracts/contract/company';
import { Card, Icon, MoreLink, Stack, TextLink } from 'shared-ui';
import styles from './contact.module.css';

/** Other ways to contact the shop, and frequent questions. */
export function ContactSide({ pickupHours }: { pickupHours: readonly string[] }) {
  return (
    <Stack gap={6}>
      <ContactWays pickupHours={pickupHours} />
      <ContactAnswers />
    </Stack>
  );
}

function ContactWays({ pickupHours }: { pickupHours: readonly string[] }) {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <Card tone="tint">
      <h2 className={styles.sideTitle}>{t('contact.side.title')}</h2>
      <dl className={styles.ways}>
        <div>
          <dt>
            <Icon name="phone" />
            {t('contact.side.call')}
          </dt>
          <dd>
            <TextLink className={styles.phone} href={`tel:${company.phone.replaceAll(' ', '')}`}>
              {company.phone}
            </TextLink>
            <p>{t('contact.side.hours')}</p>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="mail" />
            {t('contact.side.mail')}
          </dt>
          <dd>
            <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
            <p>{t('contact.side.answer')}</p>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="map-pin" />
            {t('contact.side.visit')}
          </dt>
          <dd>
            <address>
              {company.name}
              <br />
              {company.street}
              <br />
              {t('contact.side.town')}
            </address>
            {pickupHours.length > 0 ? (
              <>
                <p>{t('contact.side.pickup')}</p>
                {pickupHours.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </>
            ) : null}
            <p>{t('contact.side.appointment')}</p>
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="file-text" />
            {t('contact.side.company')}
          </dt>
          <dd>
            <p>
              {t('contact.side.enterprise')} {company.enterpriseNumber}
            </p>
            <p>{company.register[lang]}</p>
            <p>
              {t('contact.side.vat')} {company.vat}
            </p>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function ContactAnswers() {
  const { t } = useTranslation('content');
  const lang = useShopSelector(selectLang);
  return (
    <nav aria-labelledby="contact-answers">
      <h2 id="contact-answers" className={styles.sideTitle}>
        {t('contact.side.answers')}
      </h2>
      <ul className={styles.links}>
        <li>
          <MoreLink to={paths.page(lang, 'faq')}>{t('faq.title')}</MoreLink>
        </li>
        <li>
          <MoreLink to={paths.track(lang)}>{t('contact.side.track')}</MoreLink>
        </li>
        <li>
          <MoreLink to={contentPath(lang, 'returns')}>{t('contact.side.returns')}</MoreLink>
        </li>
        <li>
          <MoreLink to={contentPath(lang, 'team')}>{t('contact.side.team')}</MoreLink>
        </li>
      </ul>
    </nav>
  );
}
