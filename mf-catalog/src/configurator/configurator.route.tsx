import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { data, redirect, useActionData, useLoaderData } from 'react-router-dom';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { LOCALES, paths, required, selectLang, selectLocale, shopContext, useShopSelector } from 'shared-contracts';
import type { Failure, MetaArgs, PageMeta, Result, ShopContext, ShouldRevalidateArgs } from 'shared-contracts';
import { getStory } from 'shared-contracts/client/endpoints/stories';
import { changePlan, savePlan as savePlanInAccount } from 'shared-contracts/client/endpoints/plans';
import { withOtherColour } from 'shared-contracts/rules/plan/other-colours';
import type { OtherColours } from 'shared-contracts/rules/plan/other-colours';
import { runsThrough } from 'shared-contracts/rules/plan/plot';
import { getConfiguration, getConfiguratorRules } from '../endpoints/configurator.ts';
import type { ConfigurationAnswer, ConfiguratorRules, FenceAnswer } from 'shared-contracts/wire/configurator';
import { Mascot, MoreLink, Note, Speech, SplitLayout, TextLink, Wrap, formatNumber } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../listing/page-head.tsx';
import { breadcrumbJsonLd, inEachLang } from '../listing/list-places.ts';
import { ExamplePlan } from './example-plan.tsx';
import { FirstSide } from './first-side.tsx';
import { KindNav } from './kind-nav.tsx';
import { usePlanHistory } from './plan-history.ts';
import { NO_OFFERS, savePlan, useLivePlan } from './live-plan.ts';
import { PlanForm, problemIn } from './plan-form.tsx';
import { PlanResult } from './plan-result.tsx';
import type { GoneColour } from './gone-colour.ts';
import { firstValues, kindOf, readPlan, valuesOfPlan, valuesOfRun, withExample } from './plan-values.ts';
import type { PlanKind, PlanValues, Wanted } from './plan-values.ts';
import styles from './configurator.module.css';

/**
 * The colour of a plan or link that its system or board does not have, with the nearest one; null for one that is sold. Without it the form would
 * show its first colour without a word.
 */
async function findGoneColour(plan: PlanValues, { fence, terrace }: ConfiguratorRules, wanted: string): Promise<GoneColour | null> {
  if (plan.kind === 'gabion') return null;
  const choice =
    plan.kind === 'fence'
      ? fence.systems.find(({ key }) => key === plan.values.system)
      : terrace.boards.find(({ key }) => key === plan.values.board);
  const offered = choice?.colours.map(({ key }) => key) ?? [];
  const colour = wanted || plan.values.colour;
  if (offered.some((each) => each === colour)) return null;
  const { nearestColour } = await import(/* webpackChunkName: "gone-colour" */ './gone-colour.ts');
  return nearestColour(colour, offered);
}

const inColour = (plan: PlanValues, colour: string): PlanValues =>
  plan.kind === 'gabion' ? plan : ({ ...plan, values: { ...plan.values, colour } } as PlanValues);

/**
 * Loads the choices, and the plan of `?plan=`, or a copy of the one of `?story=`; one that no longer exists is reported, because links may be a
 * year old.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop: ShopContext = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const share = query.get('plan');
  const slug = share ? null : query.get('story');
  const [rules, planAnswer, storyAnswer] = await Promise.all([
    getConfiguratorRules(shop.http),
    share ? getConfiguration(shop.http, share) : null,
    slug ? getStory(shop.http, slug) : null,
  ]);
  const isGone = isNotFound(planAnswer) || isNotFound(storyAnswer);
  const story = storyAnswer === null || isGone ? null : required(storyAnswer, request);
  const plan = planAnswer === null || isGone ? (story?.plan ?? null) : required(planAnswer, request);
  const wanted: Wanted = { system: query.get('system') ?? '', height_cm: query.get('height_cm') ?? '', colour: query.get('colour') ?? '' };
  const kind = plan?.kind ?? kindOf(query.get('kind'));
  const choices = required(rules, request);
  const gone = plan
    ? await findGoneColour(valuesOfPlan(plan, String), choices, '')
    : await findGoneColour(firstValues(kind, choices, wanted), choices, wanted.colour ?? '');
  return {
    rules: choices,
    plan,
    story: story && { title: story.title, slugs: story.slugs, isPossible: story.is_possible },
    isGone,
    kind,
    wanted,
    gone,
  };
}

const isNotFound = (answer: Result<unknown> | null): boolean =>
  answer !== null && !answer.ok && answer.error.kind === 'rule' && answer.error.status === 404;

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
  const of = readPlanId(form, 'of');
  const keep = readPlanId(form, 'keep');
  if (keep) return keepPlan(http, lang, { keep, of });
  const [more, less] = [readButton('more'), readButton('less')];
  if (less) for (const name of [...form.keys()]) if (name.startsWith(`${less}.`)) form.delete(name);
  const sent = readPlan(form, more);
  if (more ?? less) return data<SentPlan>({ sent });
  const result = await savePlan(http, form.has('example') ? await exampleOf(sent, http, lang) : sent);
  if (result.ok) return redirect(`${paths.configurator(lang, { plan: result.data.share_id, of: of ?? undefined })}#plan`, 303);
  const status = result.error.kind === 'rule' ? result.error.status : 503;
  return data<SentPlan>({ sent, failure: result.error }, { status });
}

/** The example of a page that has no script yet. */
async function exampleOf(sent: PlanValues, http: ShopContext['http'], lang: ShopContext['lang']): Promise<PlanValues> {
  const rules = await getConfiguratorRules(http);
  return rules.ok ? withExample(sent, rules.data, writeNumber(LOCALES[lang].locale)) : sent;
}

const writeNumber = (locale: string) => (value: number) => formatNumber(value, locale, { useGrouping: false, maximumFractionDigits: 3 });

/** The planner itself changes the address to that of the plan it has just stored: it need not be loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateArgs): boolean =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname && nextUrl.searchParams.has('plan')
    ? false
    : defaultShouldRevalidate;

const readPlanId = (form: FormData, field: 'of' | 'keep'): string | null => {
  const id = form.get(field);
  return typeof id === 'string' && /^[\w-]{22}$/.test(id) ? id : null;
};

/** Keeps a plan in the account, or changes the one that it came from; then shows the account's plans. */
async function keepPlan(http: ShopContext['http'], lang: ShopContext['lang'], { keep, of }: { keep: string; of: string | null }) {
  const changed = of === null ? null : await changePlan(http, of, { share_id: keep });
  const isForeign = changed !== null && !changed.ok && changed.error.kind === 'rule' && changed.error.code === 'plan.not_found';
  const result = changed === null || isForeign ? await savePlanInAccount(http, { share_id: keep }) : changed;
  if (result.ok) return redirect(paths.plans(lang), 303);
  return data<RefusedKeep>({ failure: result.error }, { status: result.error.kind === 'rule' ? result.error.status : 503 });
}

/** The answer when a plan could not be saved in the account. */
interface RefusedKeep {
  failure: Failure;
}

export function Component() {
  const { rules, plan, story, isGone, kind, wanted, gone } = useLoaderData<typeof loader>();
  const result = useActionData<SentPlan | RefusedKeep>();
  const answer = result && 'sent' in result ? result : undefined;
  const keepFailure = result && !('sent' in result) ? result.failure : undefined;
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  const sent = answer?.sent.kind === kind ? answer : undefined;
  const written = writeNumber(LOCALES[lang].locale);
  const opened = plan ? valuesOfPlan(plan, written) : firstValues(kind, rules, wanted);
  const goneColour = sent ? null : gone;
  const start = sent?.sent ?? (goneColour ? inColour(opened, goneColour.nearest) : opened);
  return (
    <Wrap>
      {/* on paper the plan's own name is the title */}
      <div data-print={plan ? 'none' : undefined}>
        <PageHead
          crumbs={[{ label: t('list.home'), to: paths.home(lang) }, { label: t('configurator.name') }]}
          heading={t('configurator.title')}
          lead={t('configurator.lead')}
        />
      </div>
      <KindNav kind={kind} />
      {isGone ? (
        <Note tone="warn" className={styles.gone}>
          {t('configurator.gone')}
        </Note>
      ) : null}
      {keepFailure ? (
        <Note tone="danger" role="alert" className={styles.gone}>
          {keepFailure.kind === 'rule' ? keepFailure.message : t('configurator.failed')}
        </Note>
      ) : null}
      {goneColour ? (
        <Note tone="warn" className={styles.gone}>
          {t(plan ? 'configurator.colour_gone' : 'configurator.colour_not_sold', {
            colour: t(`colour.${goneColour.colour}`),
            nearest: t(`colour.${goneColour.nearest}`),
          })}
        </Note>
      ) : null}
      {story ? (
        <Note className={styles.gone}>
          {t('stories.copy', { title: story.title })} <TextLink to={paths.story(lang, story)}>{t('stories.read')}</TextLink>
        </Note>
      ) : null}
      <Planner
        key={plan?.share_id || kind}
        rules={rules}
        plan={story?.isPossible === false ? null : plan}
        isCopy={story !== null}
        kind={kind}
        start={start}
        failure={sent?.failure}
      />
    </Wrap>
  );
}

interface PlannerProps {
  rules: ConfiguratorRules;
  plan: ConfigurationAnswer | null;
  /** of a story: it is stored as a plan of this visitor's own */
  isCopy: boolean;
  kind: PlanKind;
  start: PlanValues;
  failure: Failure | undefined;
}

/** The form beside the plan that it makes. */
function Planner({ rules, plan: loaded, isCopy, kind, start, failure }: PlannerProps) {
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [colours, setColours] = useState<OtherColours>(start.otherColours ?? {});
  const { plan, changes, onChange, onDraw } = useLivePlan(loaded, form, isCopy);
  const locale = useShopSelector(selectLocale);
  // A drawing fills the form again, which is then read and stored like any other change.
  const [drawn, setDrawn] = useState<{ values: PlanValues; count: number }>({ values: start, count: 0 });
  const formatted = writeNumber(locale);
  const fillForm = (input: FenceAnswer['input']) => {
    if (plan.answer?.kind !== 'fence') return;
    const values = valuesOfPlan({ ...plan.answer, input }, formatted);
    setDrawn(({ count }) => ({ values, count: count + 1 }));
    setColours(values.otherColours ?? {});
    onChange();
  };
  const { undo, redo } = usePlanHistory(plan.answer, plan.isSaved, fillForm);
  const onEdit = (input: FenceAnswer['input'], isDone: boolean): boolean => {
    const canBuild = onDraw(input, !isDone);
    if (canBuild && isDone) fillForm(input);
    return canBuild;
  };
  // The form is read after it was rendered: a change of the system changes other fields.
  const [typed, setTyped] = useState(start);
  const isEmpty = plan.answer === null;
  useEffect(() => {
    if (isEmpty && changes > 0 && form.current !== null) setTyped(readPlan(new FormData(form.current), null));
  }, [isEmpty, changes]);
  const startWithExample = () => {
    setDrawn(({ count }) => ({ values: withExample(typed, rules, formatted), count: count + 1 }));
    onChange();
  };
  const drawFirstSide: ComponentProps<typeof FirstSide>['onDraw'] = (from, to) => {
    if (form.current === null) return;
    const typed = readPlan(new FormData(form.current), null);
    if (typed.kind !== 'fence') return;
    const runs = runsThrough([from, to]).map((run) => valuesOfRun({ ...run, rise_mm: 0 }, formatted));
    setDrawn(({ count }) => ({ values: { ...typed, values: { ...typed.values, runs } }, count: count + 1 }));
    onChange();
  };
  const chooseColour = useCallback(
    (sku: string, colour: string | null) => {
      setColours((chosen) => withOtherColour(chosen, sku, colour));
      onChange();
    },
    [onChange],
  );
  const colourChoice = useMemo(() => ({ form: formId, chosen: colours, onChoose: chooseColour }), [formId, colours, chooseColour]);
  const offers = plan.answer?.colour_offers ?? NO_OFFERS;
  const otherColours = useMemo(
    () => Object.fromEntries(Object.entries(colours).filter(([sku]) => offers.every((offer) => offer.sku !== sku))),
    [colours, offers],
  );
  return (
    <>
      {isEmpty ? <ExamplePlan values={typed} form={formId} onStart={startWithExample} /> : null}
      <SplitLayout
        className={styles.page}
        sidePosition="start"
        side={
          <PlanForm
            key={drawn.count}
            rules={rules}
            start={drawn.values}
            form={form}
            id={formId}
            otherColours={otherColours}
            failure={failure}
            liveFailure={plan.failure}
            onChange={onChange}
          />
        }
      >
        <LiveProblems failure={plan.failure} />
        {plan.answer ? (
          <PlanResult
            plan={plan.answer}
            isSaved={plan.isSaved}
            isMoving={plan.isMoving}
            editor={{ onEdit, undo, redo }}
            colours={colourChoice}
          />
        ) : (
          <EmptyPlan kind={kind} onDraw={drawFirstSide} />
        )}
      </SplitLayout>
    </>
  );
}

/** What can't be built, beside the last plan that could be; the same sentences are at their fields. */
function LiveProblems({ failure }: { failure: Failure | undefined }) {
  const { t } = useTranslation('catalog');
  const errors = failure?.kind === 'rule' ? Object.entries(failure.errors ?? {}) : [];
  return (
    <div role="status">
      {failure ? (
        <Note tone="warn" className={styles.gone}>
          {errors.length === 0 ? (failure.kind === 'rule' ? failure.message : t('configurator.failed')) : null}
          {errors.map(([field, messages]) => (
            <p key={field}>{problemIn(field, messages, t)}</p>
          ))}
        </Note>
      ) : null}
    </div>
  );
}

function EmptyPlan({ kind, onDraw }: { kind: PlanKind } & ComponentProps<typeof FirstSide>) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <>
      {kind === 'fence' ? <FirstSide onDraw={onDraw} /> : null}
      <div className={styles.empty}>
        <Mascot pose="point" size={150} />
        <Speech>{t(`configurator.empty.${kind}`)}</Speech>
      </div>
      <p className={styles.examples}>
        <MoreLink to={paths.stories(lang)}>{t('stories.examples')}</MoreLink>
      </p>
    </>
  );
}

export function meta({ data: page, t, lang, url }: MetaArgs<Awaited<ReturnType<typeof loader>>>): PageMeta {
  const kind = page?.kind ?? 'fence';
  const alternates = inEachLang((each) =>
    paths.configurator(each, page?.story ? { story: page.story } : page?.plan ? { plan: page.plan.share_id } : { kind }),
  );
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
