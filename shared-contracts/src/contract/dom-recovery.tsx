import { Component, Fragment } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** where the part stands in the document */
  place: () => ParentNode | null;
  children: ReactNode;
}
interface State {
  error: unknown;
  hasFailed: boolean;
  /** key of the part: another one makes a new part */
  turn: number;
}

/** After so many failures of one part it is not the document that is wrong. */
const MOST_TURNS = 3;

/**
 * Renders a part of the page anew when the document was changed behind React's back (page translation, extensions), with what was
 * typed into its fields. Everything else it throws goes on to the next boundary, and so does a part that fails again and again.
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
    if (!isDomConflict(error) || turn >= MOST_TURNS) throw error;
    return null;
  }
}

/** What `removeChild` and `insertBefore` throw for a node that is not where React put it. */
const isDomConflict = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
interface TypedField {
  /** form, name and value of a choice, and which one of several with the same name it is */
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

/** As if it were typed again, so that fields that React controls follow. */
function writeFields(place: ParentNode | null, typed: readonly TypedField[]): void {
  const byKey = new Map(typed.map((each) => [each.key, each]));
  for (const { field, key } of fieldsOf(place)) {
    const before = byKey.get(key);
    if (!before) continue;
    if (isChoice(field)) {
      if (before.isChecked !== field.checked && (before.isChecked || field.type === 'checkbox')) field.click();
    } else if (before.value !== field.value) {
      // React keeps its own setter on the element; the class's is the browser's.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, before.value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
  }
}
