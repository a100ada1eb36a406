import { createContext, use } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Form } from 'react-router-dom';

/** For a list stored in this browser: handles the form instead of posting it. */
export const LocalFormsContext = createContext<((form: FormData) => void) | null>(null);

interface ListFormProps {
  intent: string;
  fields?: Readonly<Record<string, string | number>>;
  className?: string;
  children: ReactNode;
}

/** A change of a list: a plain form to the current page. */
export function ListForm({ intent, fields = {}, className, children }: ListFormProps) {
  const handleLocally = use(LocalFormsContext);
  return (
    <Form
      method="post"
      preventScrollReset
      className={className}
      onClick={ignoreDoubleClick}
      onSubmit={(event) => {
        if (!handleLocally) return;
        event.preventDefault();
        handleLocally(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** A second list of the same name would be refused, and rows move up under the pointer. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
