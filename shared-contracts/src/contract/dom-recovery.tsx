import { Component, Fragment } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** the part's place in the document */
  place: () => ParentNode | null;
  children: ReactNode;
}
interface State {
  error: unknown;
  hasFailed: boolean;
  /** key of the part: a new key makes React create it again */
  turn: number;
}

/** After this number of failures of one part, the cause is not a changed document. */
const MAX_FAILURES = 3;

/**
 * Renders a part of the page again when a browser extension or page translation changed the document behind React's back; what was typed
 * into its fields is kept. Every other error, and a part that fails repeatedly, goes on to the next boundary.
 */
export class DomRecovery extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, turn: 0 };
  #typed: readonly TypedField[] | null = null;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  override componentDidCatch(): void {
    this.setState(({ turn }) => ({ error: null, hasFailed: false, turn: turn + 1 }));
  }

  override getSnapshotBeforeUpdate(_props: Props, before: State): null {
    if (this.state.hasFailed && !before.hasFailed) this.#typed = readFields(this.props.place());
    return null;
  }

  override componentDidUpdate(_props: Props, before: State): void {
    if (this.state.turn === before.turn || !this.#typed) return;
    writeFields(this.props.place(), this.#typed);
    this.#typed = null;
  }

  override render(): ReactNode {
    const { error, hasFailed, turn } = this.state;
    if (!hasFailed) return <Fragment key={turn}>{this.props.children}</Fragment>;
    if (!isDomConflict(error) || turn >= MAX_FAILURES) throw error;
    return null;
  }
}

/** The error of `removeChild` and `insertBefore` for a node that is not where React put it. */
const isDomConflict = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
interface TypedField {
  /** Identifies a checkbox or radio button: form, name, value, and its number among those with the same name. */
  key: string;
  value: string;
  isChecked: boolean | null;
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function fieldsOf(place: ParentNode | null): { field: Field; key: string }[] {
  const counts = new Map<string, number>();
  return [...(place?.querySelectorAll<Field>('input[name], textarea[name], select[name]') ?? [])]
    .filter(({ type }) => type !== 'hidden' && type !== 'file' && type !== 'submit')
    .map((field) => {
      const name = [field.form?.getAttribute('action'), field.name, isChoice(field) ? field.value : ''].join(' ');
      const place = counts.get(name) ?? 0;
      counts.set(name, place + 1);
      return { field, key: `${name} ${place}` };
    });
}

const readFields = (place: ParentNode | null): TypedField[] =>
  fieldsOf(place).map(({ field, key }) => ({ key, value: field.value, isChecked: isChoice(field) ? field.checked : null }));

/** Sets a value as if it was typed, so that fields controlled by React follow. */
function writeFields(place: ParentNode | null, typed: readonly TypedField[]): void {
  const byKey = new Map(typed.map((each) => [each.key, each]));
  for (const { field, key } of fieldsOf(place)) {
    const before = byKey.get(key);
    if (!before) continue;
    if (isChoice(field)) {
      if (before.isChecked !== field.checked && (before.isChecked || field.type === 'checkbox')) field.click();
    } else if (before.value !== field.value) {
      // React overrides the setter on the element; the prototype's is the browser's.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, before.value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
  }
}
