import { data, redirect, useActionData, useLoaderData } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { LOCALES, paths, required, selectLang, shopContext, useShopSelector } from 'shared-contracts';
import type { Failure, MetaArgs, PageMeta, Result, ShopContext } from 'shared-contracts';
import { configureFence, configureGabion, configureTerrace, getConfiguration, getConfiguratorRules } from '../endpoints/configurator.ts';
import type { ConfigurationAnswer } from 'shared-contracts/wire/configurator';
import { Mascot, Note, Speech, SplitLayout, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../listing/list-page.tsx';
import { breadcrumbJsonLd, inEachLang } from '../listing/list-places.ts';
import { KindNav } from './kind-nav.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanResult } from './plan-result.tsx';
import {
  PLAN_KINDS,
  fenceBody,
  firstValues,
  gabionBody,
  readFence,
  readGabion,
  readTerrace,
  terraceBody,
  valuesOfPlan,
} from './plan-values.ts';
import type { PlanKind, PlanValues } from './plan-values.ts';
import styles from './configurator.module.css';

const kindOf = (text: unknown): PlanKind => PLAN_KINDS.find((kind) => kind === text) ?? 'fence';

/** Loads the choices, and the plan of `?plan=`; one that no longer exists is reported, because links may be a year old. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop: ShopContext = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const share = query.get('plan');
  const [rules, planAnswer] = await Promise.all([getConfiguratorRules(shop.http), share ? getConfiguration(shop.http, share) : null]);
  const isGone = planAnswer !== null && !planAnswer.ok && planAnswer.error.kind === 'rule' && planAnswer.error.status === 404;
  const plan = planAnswer === null || isGone ? null : required(planAnswer, request);
  return { rules: required(rules, request), plan, isGone, kind: plan?.kind ?? kindOf(query.get('kind')) };
}

/** The answer to a submitted form: the values as typed, and their errors. */
export interface SentPlan {
  sent: PlanValues;
  failure?: Failure;
}

/** Calculates the plan and redirects to its address. Without JavaScript the form can also add or remove a row. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { http, lang }: ShopContext = context.get(shopContext);
  const form = await request.formData();
  const readButton = (name: 'more' | 'less'): string | null => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  const [more, less] = [readButton('more'), readButton('less')];
  if (less) for (const name of [...form.keys()]) if (name.startsWith(`${less}.`)) form.delete(name);
  const sent = readPlan(form, more);
  if (more ?? less) return data<SentPlan>({ sent });
  const result = await askPlan(http, sent);
  if (result.ok) return redirect(`${paths.configurator(lang, { plan: result.data.share_id })}#plan`, 303);
  const status = result.error.kind === 'rule' ? result.error.status : 503;
  return data<SentPlan>({ sent, failure: result.error }, { status });
}

function readPlan(form: FormData, more: string | null): PlanValues {
  const kind = kindOf(form.get('kind'));
  if (kind === 'gabion') return { kind, values: readGabion(form) };
  if (kind === 'terrace') return { kind, values: readTerrace(form, more) };
  return { kind, values: readFence(form, more) };
}

const askPlan = (http: ShopContext['http'], plan: PlanValues): Promise<Result<ConfigurationAnswer>> => {
  if (plan.kind === 'gabion') return configureGabion(http, gabionBody(plan.values));
  if (plan.kind === 'terrace') return configureTerrace(http, terraceBody(plan.values));
  return configureFence(http, fenceBody(plan.values));
};

export function Component() {
  const { rules, plan, isGone, kind } = useLoaderData<typeof loader>();
  const answer = useActionData<SentPlan>();
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const sent = answer?.sent.kind === kind ? answer : undefined;
  const written = (value: number) => formatNumber(value, LOCALES[lang].locale, { useGrouping: false, maximumFractionDigits: 3 });
  const start = sent?.sent ?? (plan ? valuesOfPlan(plan, written) : firstValues(kind, rules));
  return (
    <ListPage
      crumbs={[{ label: t('list.home'), to: paths.home(lang) }, { label: t('configurator.name') }]}
      heading={t('configurator.title')}
      lead={t('configurator.lead')}
    >
      <KindNav kind={kind} />
      {isGone ? (
        <Note tone="warn" className={styles.gone}>
          {t('configurator.gone')}
        </Note>
      ) : null}
      <SplitLayout
        className={styles.page}
        sidePosition="start"
        side={<PlanForm key={plan?.share_id ?? kind} rules={rules} start={start} failure={sent?.failure} />}
      >
        {plan ? <PlanResult plan={plan} /> : <EmptyPlan kind={kind} />}
      </SplitLayout>
    </ListPage>
  );
}

function EmptyPlan({ kind }: { kind: PlanKind }) {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles.empty}>
      <Mascot pose="point" size={150} />
      <Speech>{t(`configurator.empty.${kind}`)}</Speech>
    </div>
  );
}

export function meta({ data: page, t, lang, url }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta {
  const kind = page?.kind ?? 'fence';
  const alternates = inEachLang((each) => paths.configurator(each, page?.plan ? { plan: page.plan.share_id } : { kind }));
  return {
    title: t(`catalog:configurator.page_title.${kind}`),
    description: t('catalog:configurator.lead'),
    alternates,
    // A plan is private to its author, so only the empty form is indexed.
    ...(page?.plan && { robots: 'noindex' }),
    jsonLd: [
      breadcrumbJsonLd([{ label: t('catalog:list.home'), to: paths.home(lang) }, { label: t('catalog:configurator.name') }], url.origin),
    ],
  };
}
