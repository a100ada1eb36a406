/** The bytes of a file in base64. @throws DOMException when the browser can't read it */
export const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new DOMException('unreadable')));
    reader.readAsDataURL(file);
  });
