import type { StaffFileAnswer } from 'shared-contracts/staff/returns';

/** What a browser can show as a picture; anything else is only saved. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp'];

export interface StaffFile {
  name: string;
  blob: Blob;
  isPicture: boolean;
}

/** A file of the API, which comes as base64. */
export function fileOf({ data: { name, type, content } }: StaffFileAnswer): StaffFile {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  return { name, blob: new Blob([bytes], { type }), isPicture: SHOWN.includes(type) };
}

/** Saves a file through the browser, without opening it on the origin of the back office. */
export function saveFile({ name, blob }: StaffFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
