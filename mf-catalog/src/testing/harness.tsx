import type { SubmitEvent } from 'react';
import type { AddToCartProps } from 'shared-contracts';
import { fakeSlots } from 'shared-contracts/testing/fake-slots';
import { createRemoteHarness } from 'shared-contracts/testing/remote-harness';
import remote from '../expose/remote.ts';
import de from '../locales/de.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import nl from '../locales/nl.json';

/** Replaces the cart's form: shows its props, and accepts everything at once. */
const AddToCart = ({ title, variantId, left, look, step, amount, also, rental, onAdded, onAmount }: AddToCartProps) => (
  <form
    onSubmit={(event: SubmitEvent) => {
      event.preventDefault();
      onAdded?.();
    }}
  >
    <button
      type="submit"
      data-variant={variantId}
      data-left={left}
      data-look={look}
      data-step={step}
      data-amount={amount}
      data-also={also?.map((each) => `${each.variantId}:${each.amount}`).join(' ')}
      data-days={rental && `${rental.from} ${rental.to}`}
    >
      {`Add ${title}`}
    </button>
    {onAmount ? (
      <button type="button" onClick={() => onAmount(12)}>
        Choose 12
      </button>
    ) : null}
  </form>
);

export const { metaOf, renderPart, renderRoute } = createRemoteHarness({
  remote,
  texts: { nl, fr, de, en },
  slots: fakeSlots({ 'add-to-cart': AddToCart }),
});
