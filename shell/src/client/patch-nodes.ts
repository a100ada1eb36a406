export const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

interface Replacements {
  /** the node shown for a node: itself or its replacement */
  replacementOf: (node: Node) => Node | undefined;
  forget: (node: Node) => void;
  /** Takes in what has changed until now. */
  processRecords: () => void;
}

/** Lets React remove and insert nodes that the browser's translation has replaced. Returns a function that takes the patches back. */
export function patchNodes({ replacementOf, forget, processRecords }: Replacements): () => void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const dropReplacement = (node: Node) => {
    const shownNode = node.parentNode ? undefined : replacementOf(node);
    if (!shownNode?.parentNode) return;
    forget(node);
    removeChild.call(shownNode.parentNode, shownNode);
  };

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    processRecords();
    const shownNode = replacementOf(child);
    // Already removed and not replaced, so nothing is left to do.
    if (!shownNode && !child.parentNode) return child;
    if (!shownNode?.parentNode || !this.contains(shownNode)) return removeChild.call(this, child) as Child;
    let emptied: Node = shownNode.parentNode;
    removeChild.call(emptied, shownNode);
    while (emptied !== this && isFont(emptied) && !emptied.hasChildNodes() && emptied.parentNode) {
      const parent: Node = emptied.parentNode;
      removeChild.call(parent, emptied);
      emptied = parent;
    }
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    processRecords();
    dropReplacement(child);
    let place = before;
    if (before && before.parentNode !== this) {
      place = replacementOf(before) ?? null;
      while (place && place.parentNode !== this) place = place.parentNode;
    }
    return insertBefore.call(this, child, place) as Child;
  };

  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    processRecords();
    dropReplacement(child);
    return appendChild.call(this, child) as Child;
  };

  return () => Object.assign(Node.prototype, { removeChild, insertBefore, appendChild });
}
