import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths, selectLang, selectRegion, useShop, useShopSelector } from 'shared-contracts';
import type { Failure, Http, Result } from 'shared-contracts';
import type { ColourOffer } from 'shared-contracts/wire/colour-offer';
import type { PlacedFence, answerFence } from 'shared-contracts/rules/plan/answer-fence';
import type { ConfigurationAnswer, FenceAnswer, FenceBody, PlanPrices } from 'shared-contracts/wire/configurator';
import { configureFence, configureGabion, configureTerrace, getPlanPrices } from '../endpoints/configurator.ts';
import { fenceBody, gabionBody, readPlan, terraceBody } from './plan-values.ts';
import type { PlanValues } from './plan-values.ts';

/** A plan is stored once nothing changed for so long: each stored plan is a row. */
const SAVE_AFTER_MS = 600;

export interface LivePlan {
  answer: ConfigurationAnswer | null;
  failure: Failure | undefined;
  /** whether the answer is of the values in the form, and stored by the API */
  isSaved: boolean;
  /** whether something is dragged at this moment */
  isMoving: boolean;
}

/** One object, so that what shows no offers is not rendered again either. */
export const NO_OFFERS: readonly ColourOffer[] = [];

/** Parts that are the same again stay the same object, so that what shows them is not drawn again at each step of a drag. */
const keepParts = (shown: ConfigurationAnswer | null, answer: ConfigurationAnswer): ConfigurationAnswer => {
  const kept = { ...answer };
  for (const key of ['lines', 'colour_offers'] as const)
    if (JSON.stringify(shown?.[key]) === JSON.stringify(answer[key])) Object.assign(kept, { [key]: shown?.[key] });
  return kept;
};

/** Missing without a consent: an older API does not know it. */
const coloursOf = ({ otherColours }: PlanValues): Pick<FenceBody, 'other_colours'> =>
  otherColours === undefined ? {} : { other_colours: otherColours };

export const savePlan = (http: Http, plan: PlanValues): Promise<Result<ConfigurationAnswer>> => {
  if (plan.kind === 'gabion') return configureGabion(http, { ...gabionBody(plan.values), ...coloursOf(plan) });
  if (plan.kind === 'terrace') return configureTerrace(http, { ...terraceBody(plan.values), ...coloursOf(plan) });
  return configureFence(http, { ...fenceBody(plan.values), ...coloursOf(plan) });
};

/** Whether every measure has been typed: a new row waits for its length. */
const isTyped = (plan: PlanValues): boolean => {
  const measures =
    plan.kind === 'fence'
      ? plan.values.runs.map(({ length }) => length)
      : plan.kind === 'gabion'
        ? [plan.values.length]
        : plan.values.parts.flatMap(({ length, width }) => [length, width]);
  return measures.every((text) => text.trim() !== '');
};

/** As in the wire: a sharper corner would lay one side on the other. */
const MAX_TURN_DEG = 170;
const isMeasure = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

/** Whether the measures are in the ranges of the wire; what is not, the API explains. */
const isInRange = ({ runs, gates, around }: FenceBody): boolean =>
  runs.every(
    ({ length_mm, rise_mm = 0, turn_deg = 0 }) =>
      isMeasure(length_mm, 500, 200_000) && isMeasure(rise_mm, -20_000, 20_000) && Math.abs(turn_deg) <= MAX_TURN_DEG,
  ) &&
  (gates ?? []).every(({ position_mm, run, width_cm }) => isMeasure(position_mm, 0, 200_000) && isMeasure(run, 0, 11) && width_cm > 0) &&
  (around ?? []).every(
    ({ x_mm, y_mm, length_mm, direction_deg }) =>
      isMeasure(x_mm, -200_000, 200_000) &&
      isMeasure(y_mm, -200_000, 200_000) &&
      isMeasure(length_mm, 500, 200_000) &&
      Math.abs(direction_deg) <= 360,
  );

type AnswerFence = typeof answerFence;

/** The rules of a fence in the browser: nothing shows before somebody draws or types, so that the page comes without them. Null: not loaded; the API answers. */
const loadRules = async (): Promise<AnswerFence | null> => {
  try {
    return (await import(/* webpackChunkName: "fence-rules" */ 'shared-contracts/rules/plan/answer-fence')).answerFence;
  } catch {
    return null;
  }
};

type PriceCache = Map<string, Promise<Result<PlanPrices>>>;

/** Prices of a system, height and colour: requested once. */
const pricesFor = async (cache: PriceCache, http: Http, { system, height_cm, colour }: FenceBody): Promise<PlanPrices | null> => {
  const key = `${system} ${height_cm} ${colour}`;
  const request = cache.get(key) ?? getPlanPrices(http, { system, height_cm, colour });
  cache.set(key, request);
  const result = await request;
  if (result.ok) return result.data;
  cache.delete(key);
  return null;
};

/**
 * The plan of what is in the form; `isCopy`: what was loaded is stored for this visitor first, as if it had been typed. A fence is calculated here at once, by the rules of the API; the API stores it, and calculates the other
 * kinds, when the visitor pauses.
 */
export function useLivePlan(loaded: ConfigurationAnswer | null, form: RefObject<HTMLFormElement | null>, isCopy: boolean) {
  const { http } = useShop();
  const region = useShopSelector(selectRegion);
  const lang = useShopSelector(selectLang);
  const navigate = useNavigate();
  // the plan of a cart or an account that this one will change
  const of = useSearchParams()[0].get('of') ?? undefined;
  const [plan, setPlan] = useState<LivePlan>({ answer: loaded, failure: undefined, isSaved: loaded !== null && !isCopy, isMoving: false });
  const [changes, setChanges] = useState(isCopy ? 1 : 0);
  const prices = useRef<PriceCache>(new Map());
  const shownPrices = useRef<PlanPrices | null>(null);
  const rules = useRef<AnswerFence | null>(null);
  const onChange = useCallback(() => setChanges((count) => count + 1), []);

  // A stored plan can be drawn on at once.
  useEffect(() => {
    void loadRules().then((loadedRules) => {
      rules.current ??= loadedRules;
    });
    if (loaded?.kind !== 'fence') return;
    void pricesFor(prices.current, http, loaded.input).then((parts) => {
      shownPrices.current ??= parts;
    });
  }, [loaded, http]);

  // The form is read after it was rendered: a change of the system changes other fields.
  useEffect(() => {
    if (changes === 0 || form.current === null) return;
    const values = readPlan(new FormData(form.current), null);
    if (!isTyped(values)) return;
    let isCurrent = true;
    const showFence = async (body: FenceBody) => {
      const [parts, answer] = await Promise.all([pricesFor(prices.current, http, body), rules.current ?? loadRules()]);
      if (!isCurrent || parts === null || answer === null) return;
      shownPrices.current = parts;
      rules.current = answer;
      // All fields of the body are there: the form has them.
      const result = answer(body as PlacedFence, region, parts);
      if ('answer' in result)
        setPlan((shown) => (shown.isSaved ? shown : { ...shown, answer: keepParts(shown.answer, result.answer), failure: undefined }));
    };
    setPlan((shown) => ({ ...shown, isSaved: false, isMoving: false }));
    if (values.kind === 'fence') {
      const body = { ...fenceBody(values.values), ...coloursOf(values) };
      if (isInRange(body)) void showFence(body);
    }
    const timer = setTimeout(() => {
      void savePlan(http, values).then((result) => {
        if (!isCurrent) return;
        if (!result.ok) return setPlan((shown) => ({ ...shown, failure: result.error }));
        setPlan((shown) => ({ answer: keepParts(shown.answer, result.data), failure: undefined, isSaved: true, isMoving: false }));
        void navigate(paths.configurator(lang, { plan: result.data.share_id, of }), { replace: true, preventScrollReset: true });
      });
    }, SAVE_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // Only a change of the form counts; `navigate` is new on each page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [changes]);

  /** A fence that is drawn, `isMoving`: by a drag that goes on. Shown at once, if its prices are known and it can be built. Returns whether it can. */
  const onDraw = (body: FenceAnswer['input'], isMoving: boolean): boolean => {
    const parts = shownPrices.current;
    if (!isInRange(body)) return false;
    if (parts === null || rules.current === null) return true;
    const result = rules.current(body, region, parts);
    if ('problems' in result) return false;
    setPlan((shown) => ({ answer: keepParts(shown.answer, result.answer), failure: undefined, isSaved: false, isMoving }));
    return true;
  };

  return { plan, changes, onChange, onDraw };
}
