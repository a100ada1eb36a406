import type { ComponentProps, ReactNode } from 'react';
import { paths, selectLang, useShopSelector } from 'shared-contracts';

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'action' | 'method'> & {
  /** which change: read by the cart page's action */
  intent: string;
  fields?: Readonly<Record<string, string | number>>;
  /** id of the part that the cart page opens at, without JavaScript; default: its top */
  fragment?: string;
  /** the same change with JavaScript: sent in the background, the page stays */
  onSend: (form: FormData) => void;
  children: ReactNode;
};

/** A form that changes the cart: a POST to the cart page before hydration and without JavaScript. */
export function CartForm({ intent, fields = {}, fragment, onSend, children, ...rest }: Props) {
  const lang = useShopSelector(selectLang);
  return (
    <form
      {...rest}
      method="post"
      action={paths.cart(lang) + (fragment === undefined ? '' : `#${fragment}`)}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
