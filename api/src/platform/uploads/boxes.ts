/** A box of an ISO base media file (ISO 14496-12): where it begins, where its content does, and where it ends. */
export interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

/** A photo has some dozens; a file of nothing but heads of boxes would fill the memory. */
const MAX_BOXES = 20_000;

/** The boxes that fill the bytes between two places exactly. Throws a RangeError when they don't: cut off, or with something appended. */
export const readBoxes = (bytes: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = [];
  let start = from;
  while (start < to) {
    if (boxes.length >= MAX_BOXES) throw new RangeError('There are too many boxes');
    if (start + 8 > to) throw new RangeError('A box has no room for its head');
    const short = bytes.readUInt32BE(start);
    const content = start + (short === 1 ? 16 : 8);
    if (content > to) throw new RangeError('A box has no room for its size');
    const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const end = start + size;
    if (end < content || end > to) throw new RangeError('A box is larger than its parent');
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, content, end });
    start = end;
  }
  return boxes;
};

/** The one box of its type. Throws a RangeError when there is none, or a second one that another reader might take. */
export const theBox = (boxes: readonly Box[], type: string): Box => {
  const [box, ...more] = boxes.filter((each) => each.type === type);
  if (box === undefined || more.length > 0) throw new RangeError(`There is not one box ${type}`);
  return box;
};

/** Makes a box free space of the same length, so that everything behind it stays where it is. */
export const blankBox = (bytes: Buffer, { start, content, end }: Box): void => {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, content, end);
};

/** Reads numbers one after the other from a box's content; throws a RangeError behind its end. */
export class BoxReader {
  readonly #content: Buffer;
  readonly #start: number;
  #at = 0;

  constructor(bytes: Buffer, { content, end }: Box) {
    this.#content = bytes.subarray(content, end);
    this.#start = content;
  }

  #take(size: number): number {
    const at = this.#at;
    this.#at += size;
    if (this.#at > this.#content.length) throw new RangeError('A box ends too early');
    return at;
  }

  /** the place in the file of what is read next */
  get place(): number {
    return this.#start + this.#at;
  }

  /** an unsigned number of so many bytes; 0 for one of none */
  number(size: 0 | 1 | 2 | 3 | 4 | 8): number {
    if (size === 0) return 0;
    const at = this.#take(size);
    return size === 8 ? Number(this.#content.readBigUInt64BE(at)) : this.#content.readUIntBE(at, size);
  }

  /** a name of four signs */
  name(): string {
    const at = this.#take(4);
    return this.#content.toString('latin1', at, at + 4);
  }

  /** version of a full box, behind which its flags are left out */
  version(): number {
    const version = this.number(1);
    this.number(3);
    return version;
  }
}
