import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound, paths, required, selectLang, selectLocale, shopContext, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { WarrantyPassport } from 'shared-contracts/wire/warranty';
import { Badge, Breadcrumbs, ButtonLink, Card, Cluster, DefinitionList, formatDate, Lead, Note, Wrap } from 'shared-ui';
import { LinePicture } from '../picture/line-picture.tsx';
import styles from './warranty.module.css';

interface WarrantyData {
  token: string;
  passport: WarrantyPassport;
}

/** @throws 404 for a token of nobody's goods */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<WarrantyData> {
  const token = params.token ?? '';
  if (!/^[0-9a-f-]{36}$/i.test(token)) throw notFound(request.url);
  const { http } = context.get(shopContext);
  return { token, passport: required(await http.get<WarrantyPassport>(`/api/warranty/${token}`), request) };
}

/** Address of the contact form that knows what the message is about. */
const claimPath = (lang: Parameters<typeof paths.page>[0], token: string): string =>
  `${paths.page(lang, 'contact')}?type=service&passport=${token}`;

/** What is covered of bought goods until when, behind the QR code of their sticker: also for whoever lives there next. */
export function Component() {
  const { token, passport } = useLoaderData<WarrantyData>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { product_name: product, name, sku, image, slugs, state } = passport;
  return (
    <Wrap className={styles.page}>
      <div>
        <Breadcrumbs label={t('trail')} items={[{ label: t('home'), to: paths.home(lang) }, { label: t('warranty.title') }]} />
        <h1>{t('warranty.title')}</h1>
        <Lead>{t('warranty.intro')}</Lead>
      </div>
      <Card as="section" pad="l" className={styles.passport}>
        <div className={styles.goods}>
          {image ? <LinePicture image={image} /> : null}
          <div>
            <h2 className={styles.name}>{product}</h2>
            <p className={styles.detail}>{[name, sku].filter(Boolean).join(' · ')}</p>
          </div>
          <Badge tone={state === 'covered' ? 'ok' : 'mute'}>{t(`warranty.state.${state}`)}</Badge>
        </div>
        <Facts passport={passport} />
        {state === 'returned' ? <Note>{t('warranty.returned')}</Note> : null}
        <Cluster gap={3}>
          {state === 'returned' ? null : (
            <ButtonLink variant="primary" to={claimPath(lang, token)}>
              {t('warranty.claim')}
            </ButtonLink>
          )}
          {slugs ? (
            <ButtonLink variant="line" to={paths.product(lang, { slugs })}>
              {t('warranty.care')}
            </ButtonLink>
          ) : null}
        </Cluster>
      </Card>
    </Wrap>
  );
}

function Facts({ passport: { amount, ordered_in: month, covers } }: { passport: WarrantyPassport }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return (
    <DefinitionList
      items={[
        {
          term: t('warranty.ordered'),
          details: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month)),
        },
        ...(amount > 0 ? [{ term: t('warranty.amount'), details: String(amount) }] : []),
        ...covers.map(({ kind, years, until, producer, about }) => ({
          term: t(`warranty.kind.${kind}`, { producer: producer ?? '' }),
          details: [
            t('warranty.years', { count: years }),
            about,
            until === null ? t('warranty.fromDelivery') : t('warranty.until', { day: formatDate(until, locale) }),
          ]
            .filter(Boolean)
            .join(', '),
        })),
      ]}
    />
  );
}

export const meta = ({ data, t }: MetaArgs<WarrantyData>): PageMeta => ({
  title: data ? t('account:warranty.of', { product: data.passport.product_name }) : t('account:warranty.title'),
  robots: 'noindex',
});
