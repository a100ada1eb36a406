/** A refusal in the provider's error shape: `{status, title, detail, field?, _links}`. */
export class ProtocolFault extends Error {
  readonly status: number;
  readonly title: string;
  readonly field: string | undefined;

  constructor(status: number, title: string, detail: string, field?: string) {
    super(detail);
    this.name = 'ProtocolFault';
    this.status = status;
    this.title = title;
    this.field = field;
  }
}

export function unprocessable(detail: string, field: string): ProtocolFault {
  return new ProtocolFault(422, 'Unprocessable Entity', detail, field === '' ? undefined : field);
}

export function noSuchPayment(id: string): ProtocolFault {
  return new ProtocolFault(404, 'Not Found', `No payment exists with token ${id}.`);
}

/** The fault as the provider sends it. */
export function faultAnswer(fault: ProtocolFault) {
  return {
    status: fault.status,
    title: fault.title,
    detail: fault.message,
    ...(fault.field === undefined ? {} : { field: fault.field }),
    _links: { documentation: { href: 'https://docs.mollie.com/reference/handling-errors', type: 'text/html' } },
  };
}
