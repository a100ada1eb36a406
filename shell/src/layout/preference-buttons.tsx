import { useLocation } from 'react-router-dom';

interface Props<Value extends string> {
  className?: string;
  label: string;
  /** field of `/preferences` */
  name: string;
  values: readonly Value[];
  current: Value;
  textOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** A button for each value of a preference. A plain form post without JavaScript. */
export function PreferenceButtons<Value extends string>({ className, label, name, values, current, textOf, onChoose }: Props<Value>) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences" className={className} aria-label={label}>
      <input type="hidden" name="back" value={pathname + search} />
      {values.map((each) => (
        <button
          key={each}
          type="submit"
          name={name}
          value={each}
          aria-pressed={each === current}
          onClick={(event) => {
            event.preventDefault();
            onChoose(each);
          }}
        >
          {textOf(each)}
        </button>
      ))}
    </form>
  );
}
