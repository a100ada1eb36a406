import { baysOf, countFor, isInContent, isPerPost } from './part-need.ts';
import type { HeldPiece, PartNeed } from './part-need.ts';
import { fitFor, isFitting } from './piece-size.ts';
import type { PartFit } from './piece-size.ts';

/**
 * The one rule for the parts of a fence, a gabion wall or a terrace without a plan: a product page uses it for one product, the cart for
 * all its lines. All pieces on the same posts count as one straight run. Plans of the configurator are counted by their drawing, with the
 * same figures.
 */

/** Parts of one product and size. Counted in pieces, or in what packs hold (`inContent`). */
export interface NeededPart extends PartFit {
  targetId: number;
  /** only this variant fits: what fills a plan; undefined: any that `PartFit` allows */
  variantId?: number;
  needed: number;
  inContent: boolean;
  packContent: number;
  isRequired: boolean;
  /** products that need it */
  neededFor: number[];
}

/** A part that the pieces in the cart do not cover. */
export interface MissingCount extends NeededPart {
  inCart: number;
  missing: number;
}

/** Tolerance, so that rounding errors of decimals never cost the customer an extra piece. */
const ROUNDING = 1e-6;
const roundUp = (value: number): number => Math.ceil(value - ROUNDING);
const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

const amountOf = (pieces: readonly HeldPiece[], productId: number): number =>
  sum(pieces.filter((piece) => piece.productId === productId).map(({ amount }) => amount));

/** Posts for a number of bays: one more than bays, and one less for each gate, whose own posts end the fence on both sides. */
const postsFor = (bays: number, gates: number): number => (bays === 0 ? 0 : Math.max(0, bays + 1 - gates));

/** The needed parts of one size, during counting. */
interface SizeClass extends NeededPart {
  /** counted by pieces, metres and rules */
  count: number;
  /** bays that stand on `ratio` posts each */
  bays: number;
  ratio: number;
  /** counted once for the whole run */
  ends: number;
}

class Calculation {
  readonly pieces: readonly HeldPiece[];
  readonly needs: readonly PartNeed[];
  readonly gates: number;
  /** products whose amount is being calculated, so that two products that need each other cause no endless recursion */
  readonly #open = new Set<number>();

  constructor(pieces: readonly HeldPiece[], needs: readonly PartNeed[]) {
    this.pieces = pieces;
    this.needs = needs;
    this.gates = sum(pieces.filter(({ isGate }) => isGate).map(({ amount }) => amount));
  }

  /**
   * The share of a product's pieces that have needs themselves: those that are not parts of something else in the cart. A base plate under
   * a panel stands on the panel's posts, and the concrete of a panel's post is counted with the panel.
   */
  shareWithOwnNeeds(productId: number): number {
    const amountInCart = amountOf(this.pieces, productId);
    if (amountInCart === 0 || this.#open.has(productId)) return 1;
    this.#open.add(productId);
    const isMutual = ({ productId: sourceId }: PartNeed): boolean =>
      this.needs.some((need) => need.productId === productId && need.targetId === sourceId);
    const from = this.needs.filter(
      (need) => (need.targetId === productId || need.replacementIds.includes(productId)) && need.productId !== productId && !isMutual(need),
    );
    const covered = sum(unique(from.map(({ targetId }) => targetId)).map((targetId) => this.total(targetId, from)));
    this.#open.delete(productId);
    const group = unique([productId, ...from.flatMap(({ targetId, replacementIds }) => [targetId, ...replacementIds])]);
    const isPacked = from.some(isInContent);
    const contentOf = ({ content }: HeldPiece): number => (isPacked ? content : 1);
    const same = this.pieces.filter((piece) => group.includes(piece.productId));
    const available = sum(same.map((piece) => piece.amount * contentOf(piece)));
    // the rest of an opened pack needs nothing
    const spare = available - covered < Math.max(...same.map(contentOf)) ? 0 : available - covered;
    return spare / available;
  }

  total(targetId: number, needs: readonly PartNeed[]): number {
    return sum(this.classes(targetId, needs).map(({ needed }) => needed));
  }

  /** The needed amount of one product, by size: required parts before advised ones, the longest first. */
  classes(targetId: number, needs: readonly PartNeed[] = this.needs): NeededPart[] {
    const targetNeeds = needs.filter((need) => need.targetId === targetId && amountOf(this.pieces, need.productId) > 0);
    const inContent = targetNeeds.some(isInContent);
    const packContent = targetNeeds[0]?.packContent ?? 1;
    const classesByKey = new Map<string, SizeClass>();
    for (const need of targetNeeds) {
      const share = this.shareWithOwnNeeds(need.productId);
      if (share === 0) continue;
      for (const { size, amount } of this.pieces.filter((piece) => piece.productId === need.productId)) {
        const fit = fitFor(size, need.rule);
        // required and advised parts are counted apart: the concrete a gate advises does not make a panel's concrete required
        const key = `${fit.minLengthCm} ${fit.widthCm} ${fit.section} ${need.isRequired}`;
        const sizeClass = classesByKey.get(key) ?? {
          ...fit,
          targetId,
          needed: 0,
          inContent,
          packContent,
          isRequired: false,
          neededFor: [],
          count: 0,
          bays: 0,
          ends: 0,
          ratio: 0,
        };
        // each piece brings one post: the run needs one more
        if (need.rule === 'run_end') sizeClass.ends = need.ratio;
        else if (isPerPost(need)) {
          sizeClass.bays += baysOf(size, amount * share);
          sizeClass.ratio = Math.max(sizeClass.ratio, need.ratio);
        } else sizeClass.count += countFor(need, size, amount * share) * (inContent && !isInContent(need) ? packContent : 1);
        sizeClass.isRequired ||= need.isRequired;
        sizeClass.neededFor = unique([...sizeClass.neededFor, need.productId]);
        classesByKey.set(key, sizeClass);
      }
    }
    return this.#rounded(
      [...classesByKey.values()].sort((a, b) => Number(b.isRequired) - Number(a.isRequired) || b.minLengthCm - a.minLengthCm),
    );
  }

  /** Rounds up once over all sizes: a run of two heights has one more post than bays, not two. */
  #rounded(classes: readonly SizeClass[]): NeededPart[] {
    let [count, bays, ends, before] = [0, 0, 0, 0];
    let ratio = 0;
    const extra = this.#heavierPosts(classes);
    return classes.map((each, place) => {
      count += each.count;
      bays += each.bays;
      ends = Math.max(ends, each.ends);
      ratio = Math.max(ratio, each.ratio);
      const byPost = postsFor(bays, this.gates) * ratio + (place === classes.length - 1 ? extra : 0);
      const total = roundUp(count + ends + byPost);
      const { count: _count, bays: _bays, ends: _ends, ratio: _ratio, ...part } = each;
      const needed = Math.max(0, total - before);
      before = Math.max(before, total);
      return { ...part, needed };
    });
  }

  /** A corner post instead of a line post needs more concrete. */
  #heavierPosts(classes: readonly { targetId: number; ratio: number; bays: number }[]): number {
    const [first] = classes;
    const ratio = Math.max(0, ...classes.map((each) => each.ratio));
    const posts = postsFor(sum(classes.map(({ bays }) => bays)), this.gates);
    if (first === undefined || ratio === 0) return 0;
    const replacements = unique(this.needs.flatMap(({ replacementIds }) => replacementIds));
    const heavier = replacements.map((productId) => {
      const replacedNeed = this.needs.find(
        (need) => need.productId === productId && need.targetId === first.targetId && need.rule === null,
      );
      return { amount: amountOf(this.pieces, productId), extraPerPost: Math.max(0, (replacedNeed?.ratio ?? 0) - ratio) };
    });
    return sum(heavier.map(({ amount: held, extraPerPost: more }) => Math.min(held, posts) * more));
  }
}

/** The parts that these pieces need, by size and amount. */
export const neededParts = (pieces: readonly HeldPiece[], needs: readonly PartNeed[]): NeededPart[] => {
  const calculation = new Calculation(pieces, needs);
  return unique(needs.map(({ targetId }) => targetId))
    .flatMap((targetId) => calculation.classes(targetId))
    .filter(({ needed }) => needed > 0);
};

interface Supply {
  piece: HeldPiece;
  left: number;
}

/** Takes up to `needed` of the fitting pieces, and returns how many there were. */
const take = (supply: readonly Supply[], ids: readonly number[], part: NeededPart): number => {
  let uncovered = part.needed;
  const fitting = supply
    .filter(({ piece }) => ids.includes(piece.productId) && isFitting(part, piece.size))
    .sort(
      (a, b) =>
        ids.indexOf(a.piece.productId) - ids.indexOf(b.piece.productId) || (a.piece.size.lengthCm ?? 0) - (b.piece.size.lengthCm ?? 0),
    );
  for (const each of fitting) {
    const content = part.inContent ? each.piece.content : 1;
    const covered = Math.min(uncovered / content, each.left);
    each.left -= covered;
    uncovered -= covered * content;
  }
  return part.needed - Math.max(0, uncovered);
};

/** The parts missing for these pieces, without what the missing parts need themselves. */
const missingNow = (pieces: readonly HeldPiece[], needs: readonly PartNeed[]): MissingCount[] => {
  const supply = pieces.map((piece): Supply => ({ piece, left: piece.amount }));
  return neededParts(pieces, needs).flatMap((part): MissingCount[] => {
    const replacements = needs.filter(({ targetId }) => targetId === part.targetId).flatMap(({ replacementIds }) => replacementIds);
    const inCart = take(supply, [part.targetId, ...unique(replacements)], part);
    const missing = roundUp(part.needed - inCart);
    if (missing <= 0 || (!part.isRequired && amountOf(pieces, part.targetId) === 0)) return [];
    return [{ ...part, inCart, missing }];
  });
};

/** A missing part as if it were in the cart; packed parts count as whole packs. */
const asPiece = ({ targetId, missing, minLengthCm, widthCm, section, inContent, packContent }: MissingCount): HeldPiece => ({
  productId: targetId,
  amount: inContent ? Math.ceil(missing / packContent) : missing,
  size: { heightCm: null, lengthCm: minLengthCm || null, widthCm, depthCm: null, section, spanM: null, rollM: null },
  content: inContent ? packContent : 1,
  isGate: false,
});

/** Parts need parts themselves (a brace needs its foot); two or three rounds are enough. */
const MAX_ROUNDS = 8;

/**
 * All parts that make the pieces complete: after adding them nothing is missing. Required parts are always listed; advised ones only when
 * the cart has some of them, but not enough.
 */
export const missingParts = (pieces: readonly HeldPiece[], needs: readonly PartNeed[]): MissingCount[] => {
  let allMissing: MissingCount[] = [];
  let allPieces = [...pieces];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const more = missingNow(allPieces, needs);
    if (more.length === 0) break;
    allPieces = [...allPieces, ...more.map(asPiece)];
    allMissing = allMissing.concat(more);
  }
  const merged = new Map<string, MissingCount>();
  for (const part of allMissing) {
    const key = `${part.targetId} ${part.minLengthCm} ${part.widthCm} ${part.section} ${part.isRequired}`;
    const existing = merged.get(key);
    merged.set(
      key,
      existing === undefined
        ? part
        : {
            ...existing,
            needed: Math.max(existing.needed, part.needed),
            missing: existing.missing + part.missing,
            isRequired: existing.isRequired || part.isRequired,
          },
    );
  }
  return [...merged.values()];
};
