import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newAttempt } from 'shared-contracts/client/attempt';
import { trackingUrlOf } from 'shared-contracts/rules/carriers';
import { shipOrderBody } from 'shared-contracts/staff/orders';
import type { StaffOrder, StaffOrderAnswer } from 'shared-contracts/staff/orders';
import * as z from 'zod';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { piecesField } from '../form/amounts.ts';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';
import { emptyAsMissing } from './use-action-form.ts';
import type { ActionFormProps } from './use-action-form.ts';
import { orderPath, useOrderChanged } from './use-order.ts';

/** A carrier that is not in the list, whose name is typed. */
export const OTHER = 'other';

export type Line = StaffOrder['lines'][number];

/** Names of fields may not be numbers: a form would take them for places in a list. */
export const fieldOf = ({ id }: Pick<Line, 'id'>): string => `line${id}`;
export const leftOf = ({ to_send: left = 0 }: Line): number => left;
const knowsParts = ({ lines }: StaffOrder): boolean => lines.every(({ to_send: left }) => left !== undefined);

const fields = {
  carrier: shipOrderBody.shape.carrier.unwrap(),
  other: z.string(),
  code: emptyAsMissing(shipOrderBody.shape.code),
  url: emptyAsMissing(shipOrderBody.shape.url),
};

/** The fields of a shipment: who carries it, and the pieces of each line. */
const shipmentOf = (lines: readonly Line[]) =>
  z
    .object({ ...fields, ...Object.fromEntries(lines.map((line) => [fieldOf(line), piecesField(leftOf(line))])) })
    .superRefine(({ carrier, other }, context) => {
      if (carrier !== OTHER) return;
      for (const issue of fields.carrier.safeParse(other).error?.issues ?? [])
        context.addIssue({
          code: 'custom',
          path: ['other'],
          params: { rule: other.trim() === '' ? 'required' : 'plain_name' },
          message: issue.message,
        });
    }) as unknown as z.ZodType<
    { carrier: string; other: string; code?: string; url?: string } & Record<string, unknown>,
    Record<string, string>
  >;

/** The pieces that have yet to leave, by field. */
const piecesOf = (lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries(lines.map((line) => [fieldOf(line), String(leftOf(line))]));

/**
 * a colleague sent some of it meanwhile: what is left of each line, beside what was typed. Null from a previous version of the API, which
 * knows no parts and would send everything: its revision is never taken over
 */
const leftMeanwhile = (record: unknown, typed: Record<string, string>) => {
  const current = record as StaffOrder & { revision: string };
  if (!knowsParts(current)) return null;
  return { values: { ...typed, ...piecesOf(current.lines.filter((line) => fieldOf(line) in typed)) }, revision: current.revision };
};

/** The form of a shipment, with everything that has yet to leave filled in. `urlOf`: where a parcel is followed; null with a carrier who tells not. */
export function useShipForm({ order, revision, onDone }: ActionFormProps) {
  const { t } = useTranslation('orders');
  const show = useOrderChanged();
  const attempt = useRef(newAttempt());
  const { zip_code: postcode, country } = order.delivery.address;
  const urlOf = (carrier: string, code: string) => trackingUrlOf(carrier, { code, lang: order.lang, postcode, country });
  const lines = order.lines.filter((line) => leftOf(line) > 0);
  const state = useStaffForm({
    schema: shipmentOf(lines),
    values: { carrier: '', other: '', code: '', url: '', ...piecesOf(lines) },
    revision,
    readRecord: leftMeanwhile,
    save: async ({ carrier, other, code, url, ...amounts }, expected) => {
      try {
        return await staffApi.post<StaffOrderAnswer>(`${orderPath(order.number)}/ship`, {
          carrier: carrier === OTHER ? other.trim() : carrier,
          code,
          url: carrier === OTHER ? url : (urlOf(carrier, code ?? '') ?? undefined),
          // rentals alone: partners bring them, and the order is complete without a shipment
          ...(lines.length === 0 ? {} : { lines: lines.map((line) => ({ id: line.id, amount: amounts[fieldOf(line)] })) }),
          attempt: attempt.current,
          revision: expected,
        });
      } catch (error) {
        // after a refusal something else is sent; when it is unknown whether the call arrived, the same again is the same shipment
        if (failureOf(error).kind === 'rule') attempt.current = newAttempt();
        throw error;
      }
    },
    onSaved: (answer) => {
      showDone(t(answer.data.partly_shipped ? 'done.shipPart' : 'done.ship', { number: order.number }));
      show(answer);
      onDone();
    },
  });
  return { state, lines, urlOf };
}
