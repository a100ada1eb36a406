import { Suspense, lazy, memo } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Slot, paths, selectLang, selectLocale, selectVatView, toastAdded, useShopDispatch, useShopSelector } from 'shared-contracts';
import type { ConfigurationAnswer, ConfiguratorLine } from 'shared-contracts/wire/configurator';
import { includedWith } from 'shared-contracts/rules/plan/included-parts';
import { Card, IconList, Note, TextLink, formatDate, formatList, formatMoney, formatNumber } from 'shared-ui';
import { useHydrated } from 'shared-ui/use-hydrated.ts';
import { useTranslation } from 'react-i18next';
import { useDeliveryMoney } from '../delivery/use-delivery-price.ts';
import { StickyBuyBar } from '../product-detail/sticky-buy-bar.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { ColourOffers } from './colour-offers.tsx';
import { FenceDrawing } from './fence-drawing.tsx';
import { KeepPlan } from './keep-plan.tsx';
import { NO_OFFERS } from './live-plan.ts';
import { PlanLoad } from './load/plan-load.tsx';
import { PartsTable } from './parts-table.tsx';
import { PermitNote } from './permit-note.tsx';
import { RulesNote } from './rules-note.tsx';
import { GabionDrawing } from './gabion-drawing.tsx';
import type { PlanExtrasProps } from './scene/plan-extras.tsx';
import { TerraceDrawing } from './terrace-drawing.tsx';
import { useCalmPlan } from './use-calm-plan.ts';
import styles from './configurator.module.css';

interface ResultProps {
  plan: ConfigurationAnswer;
  isSaved: boolean;
  /** whether something is dragged at this moment */
  isMoving: boolean;
  /** lets a fence be drawn; null without JavaScript */
  editor: ComponentProps<typeof FenceDrawing>['editor'];
  /** how another colour is chosen for a part that is sold out */
  colours: Omit<ComponentProps<typeof ColourOffers>, 'offers'>;
}

/** `isSaved`: the API has stored this plan, so that it can be bought and shared. */
export function PlanResult({ plan, isSaved, isMoving, editor, colours }: ResultProps) {
  const calmPlan = useCalmPlan(plan, isMoving);
  return (
    <section aria-labelledby="plan" className={styles.result}>
      <PlanHead plan={calmPlan} isSaved={isSaved} />
      <PlanBuyBar plan={calmPlan} isSaved={isSaved} />
      {plan.kind === 'fence' && calmPlan.kind === 'fence' ? <FenceDrawing plan={plan} calmPlan={calmPlan} editor={editor} /> : null}
      <PlanParts plan={calmPlan} isSaved={isSaved} colours={colours} />
    </section>
  );
}

/** The sum that the visitor reads first, and the other one. */
const useSums = ({ totals }: ConfigurationAnswer) => {
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  const [first, second] = isExclFirst ? [totals.excl_vat_cents, totals.incl_vat_cents] : [totals.incl_vat_cents, totals.excl_vat_cents];
  return { isExclFirst, first, second };
};

const PlanHead = memo(function PlanHead({ plan, isSaved }: Pick<ResultProps, 'plan' | 'isSaved'>) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const title = usePlanTitle(plan);
  const { first } = useSums(plan);
  const missingNames = useMissingNames(plan.lines);
  return (
    <>
      <div className={styles.head}>
        <h2 id="plan">{title}</h2>
        {isSaved ? (
          <div className={styles.headTools} data-print="none">
            <TextLink href={paths.buildSheet(lang, plan.share_id)} target="_blank" icon="download">
              {t('configurator.build_sheet')}
            </TextLink>
            <ShareButton title={title} />
          </div>
        ) : null}
      </div>
      <p role="status" className={styles.spoken}>
        {isSaved ? t('configurator.updated', { plan: title, price: formatMoney(first, locale) }) : null}
      </p>
      <RulesNote rules={plan.rules} />
      {missingNames ? <p className={styles.short}>{t('set.without', { names: missingNames })}</p> : null}
    </>
  );
});

/** What the total is of: everything, or what is in stock of it. */
const useTotalLabel = ({ lines }: ConfigurationAnswer, isExclFirst: boolean): string => {
  const { t } = useTranslation('catalog');
  const isShort = lines.some(({ amount, available }) => available < amount);
  return t(`configurator.${isShort ? 'in_stock' : 'total'}_${isExclFirst ? 'excl' : 'incl'}`);
};

/** The sum and the button: in view however long the plan is, because its parts and notes take several screens. */
const PlanBuyBar = memo(function PlanBuyBar({ plan, isSaved }: Pick<ResultProps, 'plan' | 'isSaved'>) {
  const locale = useShopSelector(selectLocale);
  const title = usePlanTitle(plan);
  const of = useSearchParams()[0].get('of');
  const { isExclFirst, first } = useSums(plan);
  return (
    <StickyBuyBar
      name={useTotalLabel(plan, isExclFirst)}
      action={isSaved ? <WholePlan lines={plan.lines} title={title} plan={plan.share_id} of={of} /> : <div className={styles.addSpace} />}
      isInPage
    >
      <p className={styles.sum}>{formatMoney(first, locale)}</p>
    </StickyBuyBar>
  );
});

/** What the plan needs and costs, below its drawings. */
const PlanParts = memo(function PlanParts({ plan, isSaved, colours }: Pick<ResultProps, 'plan' | 'isSaved' | 'colours'>) {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const title = usePlanTitle(plan);
  const of = useSearchParams()[0].get('of');
  const { isExclFirst, first, second } = useSums(plan);
  const { lines, notes, missing = [], colour_offers: offers = NO_OFFERS } = plan;
  const missingGates = lines
    .filter(({ role }) => role === 'gate')
    .reduce((sum, { amount, available }) => sum + Math.max(0, amount - available), 0);
  const included = includedWith(plan.included, missingGates);
  const totalLabel = useTotalLabel(plan, isExclFirst);
  return (
    <>
      {plan.kind === 'gabion' ? <GabionDrawing plan={plan} /> : null}
      {plan.kind === 'terrace' ? <TerraceDrawing plan={plan} /> : <InThreeDimensions plan={plan} title={title} isSaved={isSaved} />}
      <div>
        <h3 aria-hidden="true">{t('configurator.material')}</h3>
        <PartsTable lines={lines} offers={offers} isExclFirst={isExclFirst} />
      </div>
      <ColourOffers offers={offers} {...colours} />
      {included.length > 0 ? (
        <div>
          <h3>{t('configurator.included')}</h3>
          <IconList
            items={included.map(({ label, amount }) => ({
              icon: 'check',
              text: t('configurator.included_part', { amount: formatNumber(amount, locale), part: label }),
            }))}
          />
        </div>
      ) : null}
      {missing.length > 0 ? (
        <Note>
          <ul className={styles.notes}>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Note>
      ) : null}
      <PlanLoad plan={plan} />
      {notes.length > 0 ? (
        <Note title={t('configurator.notes')}>
          <ul className={styles.notes}>
            {notes.map(({ code, text, run }) => (
              <li key={`${code}-${run ?? ''}`}>{run === undefined ? text : t('configurator.note_of', { number: run + 1, text })}</li>
            ))}
          </ul>
        </Note>
      ) : null}
      {plan.kind === 'fence' ? <PermitNote input={plan.input} /> : null}
      <Card className={styles.total}>
        <p>
          <b>{totalLabel}</b>
          <b className={styles.sum}>{formatMoney(first, locale)}</b>
        </p>
        <p className={styles.small}>{t(isExclFirst ? 'price.incl' : 'price.excl', { price: formatMoney(second, locale) })}</p>
        {/* a browser's own answer has none: its line stays free until the plan is stored */}
        <p className={styles.small}>{plan.delivery ? <Delivery {...plan.delivery} /> : '\u00a0'}</p>
        {isSaved ? (
          <div className={styles.actions} data-print="none">
            <KeepPlan plan={plan.share_id} of={of} />
          </div>
        ) : null}
        <p className={styles.small} data-print="none">
          {t('configurator.kept')}
        </p>
      </Card>
    </>
  );
});

function Delivery({ incl_vat_cents: cents, is_from: isFrom }: NonNullable<ConfigurationAnswer['delivery']>) {
  const { t } = useTranslation('catalog');
  const money = useDeliveryMoney();
  if (cents === 0) return t('configurator.delivery.free');
  return t(isFrom ? 'configurator.delivery.from' : 'configurator.delivery.price', { price: money(cents) });
}

/** Needs JavaScript and is below the drawings: it is loaded once the page is hydrated. Without it the plan is complete. */
const PlanExtras = lazy(async (): Promise<{ default: ComponentType<PlanExtrasProps> }> => {
  try {
    return await import(/* webpackChunkName: "plan-extras" */ './scene/plan-extras.tsx');
  } catch {
    return { default: () => null };
  }
});

function InThreeDimensions(props: PlanExtrasProps) {
  return (
    <div id="garden" className={styles.extras}>
      {useHydrated() ? (
        <Suspense>
          <PlanExtras {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}

function usePlanTitle(plan: ConfigurationAnswer): string {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  if (plan.plan) return plan.plan.name;
  const written = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 2 });
  if (plan.kind === 'terrace') return t('configurator.plan.terrace', { area: written(plan.area_m2) });
  return t(`configurator.plan.${plan.kind}`, { length: written((plan.kind === 'fence' ? plan.fenced_mm : plan.length_mm) / 1000) });
}

/** What is sold out, in words; empty when nothing is. */
function useMissingNames(lines: readonly ConfiguratorLine[]): string {
  const { t } = useTranslation('catalog');
  const locale = useShopSelector(selectLocale);
  const missing = lines.flatMap(({ label, amount, available, restock_date }) => {
    if (available >= amount) return [];
    const what = { amount: formatNumber(amount - available, locale), name: label };
    return [restock_date === null ? t('set.part', what) : t('set.part_back', { ...what, date: formatDate(restock_date, locale) })];
  });
  return formatList(missing, locale);
}

/** Adds everything with one click; sold-out parts are left out. */
function WholePlan({ lines, title, plan, of }: { lines: readonly ConfiguratorLine[]; title: string; plan: string; of: string | null }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const dispatch = useShopDispatch();
  const availableLines = lines.filter(({ available }) => available > 0);
  const [first, ...rest] = availableLines;
  const names = useMissingNames(lines);
  // The cart's default message is about pieces of one product.
  const showAdded = () =>
    dispatch(
      toastAdded({
        tone: names ? 'info' : 'ok',
        text: names ? t('configurator.added_without', { plan: title, names }) : t('configurator.added', { plan: title }),
        action: { label: t('quick_add.to_cart'), to: paths.cart(lang) },
      }),
    );
  if (first === undefined) return null;
  return (
    <Slot
      key={availableLines.map(({ variant_id, available }) => `${variant_id}:${available}`).join(' ')}
      name="add-to-cart"
      look="set"
      label={of && of !== plan ? t('configurator.change') : names ? t('configurator.add_in_stock') : t('configurator.add')}
      variantId={first.variant_id}
      title={title}
      left={first.in_stock}
      amount={first.available}
      plan={plan}
      changes={of ?? undefined}
      onAdded={showAdded}
      also={rest.map(({ variant_id, available }) => ({ variantId: variant_id, amount: available }))}
      fallback={<div className={styles.addSpace} />}
    />
  );
}
