import { isFont, patchNodes } from './patch-nodes.ts';

/**
 * Page translation of browsers (Chrome, Edge) replaces text nodes by `<font>` elements, repeatedly. React still refers to the text nodes:
 * removing them or inserting beside them throws, and text written into them is not shown. From the first `<font>` on, which the shop itself
 * never renders, this guard patches the DOM and records which element replaces which text node. See
 * https://github.com/facebook/react/issues/11538
 */
export function guardAgainstTranslation(root: Node = document.body): () => void {
  /** text nodes (and earlier `<font>` elements) with their replacements */
  const replacements = new WeakMap<Node, Element>();
  const handledElements = new WeakSet<Element>();
  const textObserver = new MutationObserver((records) => records.forEach(({ target }) => putBack(target)));
  let unpatch: (() => void) | undefined;

  /** nodes removed during the current script, which may be about to insert a `<font>` */
  let open: MutationRecord[] = [];

  function recordReplacements(newRecords: readonly MutationRecord[], isHalfReplaced = false) {
    const records = [...open, ...newRecords];
    open = [];
    for (const [index, record] of records.entries()) {
      for (const removed of record.removedNodes) {
        // A text that was moved, into a `<font>` or elsewhere, is still on the page.
        if (removed.parentNode || (!(removed instanceof Text) && !isFont(removed))) continue;
        const font = findReplacingFont(record, records.slice(index + 1), handledElements);
        if (!font) {
          if (isHalfReplaced) open.push(record);
          continue;
        }
        handledElements.add(font);
        replacements.set(removed, font);
        if (removed instanceof Text) textObserver.observe(removed, { characterData: true });
      }
    }
    if (!unpatch && records.some(({ addedNodes }) => [...addedNodes].some(hasFont))) unpatch = patch();
  }

  /** The node shown for a node: itself or its replacement. */
  function replacementOf(node: Node): Node | undefined {
    let shownNode: Node | undefined = node;
    for (let hops = 0; shownNode && !shownNode.parentNode && hops < 10; hops++) shownNode = replacements.get(shownNode);
    return shownNode?.parentNode ? shownNode : undefined;
  }

  /** React wrote into a replaced text node: it is put back, and will be translated again. */
  function putBack(node: Node) {
    if (node.parentNode) return;
    const shownNode = replacementOf(node);
    replacements.delete(node);
    if (shownNode) shownNode.parentNode?.replaceChild(node, shownNode);
  }

  const patch = () =>
    patchNodes({
      replacementOf,
      forget: (node) => replacements.delete(node),
      processRecords: () => recordReplacements(observer.takeRecords(), true),
    });
  const observer = new MutationObserver((records) => recordReplacements(records));
  observer.observe(root, { childList: true, subtree: true });
  if (hasFont(root)) unpatch = patch();
  return () => {
    observer.disconnect();
    textObserver.disconnect();
    unpatch?.();
  };
}

const hasFont = (node: Node): boolean => isFont(node) || (node instanceof Element && node.querySelector('font') !== null);

/** The `<font>` that replaced a removed node, in one step (`replaceChild`) or in two, in either order. */
function findReplacingFont(removal: MutationRecord, later: readonly MutationRecord[], handled: WeakSet<Element>): Element | undefined {
  const { target, previousSibling, nextSibling } = removal;
  const isSamePlace = (record: MutationRecord) =>
    record.target === target && record.previousSibling === previousSibling && record.nextSibling === nextSibling;
  const isFree = (node: Node | null): node is Element => isFont(node) && !handled.has(node);
  if (removal.addedNodes.length > 0) return [...removal.addedNodes].find(isFree);
  return [previousSibling, nextSibling, ...later.filter(isSamePlace).flatMap(({ addedNodes }) => [...addedNodes])].find(isFree);
}
