import type { Http, Region } from 'shared-contracts';
import { sendMessage } from '../endpoints/people.ts';
import type { ContactType } from 'shared-contracts/wire/contact';
import { sendForm } from '../form/send-form.ts';
import type { Checked, Outcome, Refusal } from '../form/send-form.ts';
import { CONTACT_FIELDS, checkContact } from './contact-fields.ts';
import type { ContactField } from './contact-fields.ts';

export type ContactRefusal = Refusal<ContactField>;

/** The form's fields and file; a VAT number without letters belongs to the visitor's region. */
export const contactChecks = (region: Region): Checked<ContactField> => ({
  fields: CONTACT_FIELDS,
  file: { field: 'file', kind: 'document' },
  check: (values) => checkContact(values, region),
});

/** Sends a message with its file; `onSent` gets the progress, from 0 to 1. */
export const sendContact = (
  { http, region }: { http: Http; region: Region },
  form: FormData,
  onSent?: (share: number) => void,
): Promise<Outcome<ContactField>> => {
  const passport = form.get('passport');
  return sendForm(form, {
    ...contactChecks(region),
    apiFields: ['type', 'message', 'photo_consent'],
    send: ({ type, photo_consent, first_name = '', last_name = '', email = '', phone = '', vat = '', message = '' }, sending) => {
      const texts = { first_name, last_name, email, phone, vat, message };
      const body = {
        type: type as ContactType,
        ...texts,
        photo_consent: photo_consent === '1',
        ...sending.trap,
        ...(typeof passport === 'string' && { passport }),
      };
      return sendMessage(http, body, sending.file, { idempotencyKey: sending.idempotencyKey, onSent });
    },
  });
};
