/* The script of the page for engineers (/_operations/): drafts a change, signs it with a key that never leaves the page, and sends it. */

interface Draft {
  /** what comes back with the signature */
  request: Record<string, unknown>;
  /** base64 of the bytes to be signed */
  bytes: string;
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Base64 signature of the bytes with an ed25519 key. @throws when the file has no such key */
export async function signBytes(pem: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = /-----BEGIN PRIVATE KEY-----([\s\S]+?)-----END PRIVATE KEY-----/.exec(pem)?.[1];
  if (!body) throw new Error('This file has no private key (PEM, PKCS 8).');
  const key = await crypto.subtle.importKey('pkcs8', fromBase64(body.replace(/\s/g, '')), 'Ed25519', false, ['sign']).catch(() => {
    throw new Error('This is no ed25519 key, or this browser can not use one.');
  });
  return toBase64(await crypto.subtle.sign('Ed25519', key, bytes));
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const content = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new Error(content.error ?? `The shop answers ${answer.status}.`);
  return content;
}

/** Connects the buttons with the dialog. */
export function offerChanges(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#change');
  const form = dialog?.querySelector('form');
  const problem = dialog?.querySelector<HTMLElement>('[role=alert]');
  if (!dialog || !form || !problem) return;
  let asked: { remote: string; change: string } | undefined;

  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-remote] button')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      asked = { remote: button.closest<HTMLElement>('[data-remote]')?.dataset.remote ?? '', change: button.value };
      form.reset();
      problem.textContent = '';
      const title = dialog.querySelector('h2');
      if (title) title.textContent = button.dataset.what ?? '';
      const until = dialog.querySelector<HTMLElement>('[data-for=lock]');
      if (until) until.hidden = button.value !== 'lock';
      const reason = form.elements.namedItem('reason') as HTMLInputElement;
      reason.required = button.value === 'lock';
      dialog.showModal();
    });
  }

  form.addEventListener('submit', (event) => {
    const chosen = (event.submitter as HTMLButtonElement | null)?.value;
    if (chosen !== 'sign' || !asked) return;
    event.preventDefault();
    const values = new FormData(form);
    const submit = event.submitter as HTMLButtonElement;
    submit.disabled = true;
    problem.textContent = '';
    void change(asked, values)
      .then(
        () => window.location.reload(),
        (error: unknown) => {
          problem.textContent = (error as Error).message;
        },
      )
      .finally(() => {
        submit.disabled = false;
      });
  });
}

async function change(asked: { remote: string; change: string }, values: FormData): Promise<void> {
  const [reason, until, file] = ['reason', 'until', 'key'].map((name) => values.get(name));
  const pem = file instanceof File ? await file.text() : '';
  const draft = await post<Draft>('/_operations/draft', {
    ...asked,
    ...(reason ? { reason } : {}),
    ...(until && asked.change === 'lock' ? { until: new Date(String(until)).toISOString() } : {}),
  });
  const signature = await signBytes(pem, fromBase64(draft.bytes));
  await post('/_operations/changes', { ...draft.request, signature });
}

offerChanges();
