import { Slot, paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import { Anchor, Button, ButtonLink, Checkbox, Icon, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { focusBeside, pagePart } from '../stored/focus-beside.ts';
import { PlatePicture, plateOfList } from '../product-card/plate-picture.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { formerPriceCents } from 'shared-contracts/rules/former-price';
import { ProductPrice } from '../product-card/product-price.tsx';
import { ProductStock } from '../product-card/product-stock.tsx';
import { titleOf } from '../product-card/product-title.ts';
import { MEASURES } from '../product-detail/measures.ts';
import { compareRows } from './compare-rows.ts';
import { MetreRuler } from './metre-ruler.tsx';
import { commonScale } from './on-one-scale.ts';
import { compared } from './compared.ts';
import styles from './compare.module.css';

interface CompareTableProps {
  variants: readonly VariantWithProduct[];
}

const SIZES = '(min-width: 1100px) 260px, 180px';

/** Columns that a phone shows at once; the others are beside them. */
const FITTING = 2;

/** Variants side by side, drawn to one scale on one ground line. Equal rows can be hidden by a checkbox that works without JavaScript. */
export function CompareTable({ variants }: CompareTableProps) {
  const { t } = useTranslation('catalog');
  const rows = useRows(variants);
  const scale = commonScale(variants);
  const plateHeight = plateOfList(variants);
  return (
    <div className={styles.compare}>
      <div className={styles.tools}>
        {variants.length > 1 ? <Checkbox className={styles.only} label={t('compare.only_differences')} /> : null}
        <Button variant="line" size="s" icon="printer" className={styles.print} onClick={() => window.print()}>
          {t('compare.print')}
        </Button>
      </div>
      {variants.length > FITTING ? (
        <p className={styles.more}>
          {t('compare.more', { count: variants.length - FITTING })} <Icon name="arrow-right" />
        </p>
      ) : null}
      <div className={styles.scroll} role="region" aria-label={t('compare.table')} tabIndex={0}>
        <table className={styles.table} data-columns={variants.length} data-half={scale?.factor === 0.5 || undefined}>
          <caption className="vh">{t('compare.table')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t('compare.property')}</span>
                {scale ? <MetreRuler scale={scale} /> : null}
              </th>
              {variants.map((variant) => (
                <th key={variant.id} scope="col">
                  <Head variant={variant} all={variants} plateHeight={plateHeight} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <span className={styles.name}>{t('compare.price')}</span>
              </th>
              {variants.map((variant) => (
                <td key={variant.id}>
                  <ProductPrice
                    price={variant.price}
                    step={variant.step}
                    perDay={variant.rental !== null}
                    formerCents={formerPriceCents(variant)}
                  />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">
                <span className={styles.name}>{t('compare.stock')}</span>
              </th>
              {variants.map(({ id, stock, price }) => (
                <td key={id}>{price.on_request ? <None /> : <ProductStock stock={stock} counted />}</td>
              ))}
            </tr>
            {rows.map(({ key, label, values, isSame }) => (
              <tr key={key} data-same={isSame || undefined}>
                <th scope="row">
                  <span className={styles.name}>{label}</span>
                </th>
                {values.map((value, index) => (
                  <td key={variants[index]?.id}>{value ?? <None />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function None() {
  const { t } = useTranslation('catalog');
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{t('compare.none')}</span>
    </>
  );
}

interface HeadProps {
  variant: VariantWithProduct;
  all: readonly VariantWithProduct[];
  /** of all plates, if one is higher than usual */
  plateHeight: number | undefined;
}

function Head({ variant, all, plateHeight }: HeadProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const title = titleOf(variant.product, variant);
  const otherIds = all.filter(({ id }) => id !== variant.id).map(({ id }) => id);
  return (
    <div className={styles.head}>
      <div className={styles.picture} data-plate={plateHeight}>
        {variant.list_image ? (
          <PlatePicture product={{ image: variant.list_image, plate: variant.plate }} sizes={SIZES} decorative priority />
        ) : (
          <ProductPicture image={variant.image} sizes={SIZES} decorative priority />
        )}
      </div>
      <Anchor to={paths.product(lang, variant.product, variant.id)}>{title}</Anchor>
      <div className={styles.actions}>
        {variant.rental === null && variant.stock.left > 0 && !variant.price.on_request ? (
          <Slot
            name="add-to-cart"
            look="compact"
            variantId={variant.id}
            title={title}
            left={variant.stock.left}
            step={variant.step}
            fallback={<span className={styles.addSpace} />}
          />
        ) : null}
        <ButtonLink
          variant="quiet"
          size="s"
          icon="x"
          iconOnly
          to={paths.compare(lang, otherIds)}
          preventScrollReset
          data-remove
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget, pagePart());
            compared.write(compared.read().filter((id) => id !== variant.id));
          }}
        >
          {t('compare.remove', { name: title })}
        </ButtonLink>
      </div>
    </div>
  );
}

function useRows(variants: readonly VariantWithProduct[]) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  return compareRows(variants, [
    ...MEASURES.map((key) => ({
      key,
      label: t(`dimension.${key}`),
      read: ({ dimensions }: VariantWithProduct) => {
        const measure = dimensions[key];
        return measure ? t('dimension.measure', { value: formatNumber(measure.value, locale), unit: measure.unit }) : null;
      },
    })),
    {
      key: 'colour',
      label: t('dimension.colour'),
      read: ({ colour }: VariantWithProduct) => (colour === 'none' ? null : t(`colour.${colour}`)),
    },
    {
      key: 'delivery',
      label: t('compare.delivery'),
      read: ({ delivery, rental }: VariantWithProduct) => (rental ? null : t('compare.days', { count: delivery.working_days })),
    },
    {
      key: 'condition',
      label: t('second_chance.title'),
      read: ({ condition }: VariantWithProduct) => (condition ? `${t('grade.name', { grade: condition.grade })}: ${condition.note}` : null),
    },
    { key: 'sku', label: t('detail.article_number'), read: ({ sku }: VariantWithProduct) => sku },
  ]);
}
