/** @jest-environment jsdom */
import { createHttp } from './create-http.ts';

/** Headers of the requests the page would have sent; each request fails at once. */
function watchRequests() {
  const sentHeaders: Record<string, string>[] = [];
  let headers: Record<string, string> = {};
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    headers[name.toLowerCase()] = value;
  });
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sentHeaders.push(headers);
    headers = {};
    this.onerror?.(new ProgressEvent('error'));
  });
  return sentHeaders;
}

afterEach(() => jest.restoreAllMocks());

const client = (baseUrl = '') => createHttp({ baseUrl, lang: () => 'nl', region: () => 'be' });

it('HTTP client in browsers: sends the current XSRF cookie back as a header', async () => {
  const requests = watchRequests();
  const { post } = client();
  document.cookie = 'XSRF-TOKEN=one';
  await post('/api/carts/1');
  document.cookie = 'XSRF-TOKEN=two%20words';
  await post('/api/carts/1');
  expect(requests.map((headers) => headers['x-xsrf-token'])).toEqual(['one', 'two words']);
  expect(requests[0]).toMatchObject({ country: 'be', language: 'nl-BE' });
});

it('HTTP client in browsers: sends the XSRF header to no other origin', async () => {
  const requests = watchRequests();
  document.cookie = 'XSRF-TOKEN=one';
  await client('https://elsewhere.test').post('/api/carts/1');
  expect(requests).toHaveLength(1);
  expect(requests[0]).not.toHaveProperty('x-xsrf-token');
});

it('HTTP client in browsers: reports the progress of an upload', async () => {
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 3, total: 4 }));
    this.onerror?.(new ProgressEvent('error'));
  });
  const progress: number[] = [];
  await client().post('/api/contact', new FormData(), { onSent: (share) => progress.push(share) });
  expect(progress).toContain(0.75);
});
