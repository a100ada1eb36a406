import { createHash } from 'node:crypto';
import { pageStyle } from './styles.ts';

it('inline sheet: resolves relative URLs in the sheet’s own folder', () => {
  const { css } = pageStyle(
    '/remotes/a/1/web/list.css',
    `a{b:url(x.svg)} c{d:url("y.woff2")} e{f:url('/z.svg')} g{h:url(data:image/png,1)} i{j:url(#clip)}`,
  );
  expect(css).toBe(
    `a{b:url(/remotes/a/1/web/x.svg)} c{d:url("/remotes/a/1/web/y.woff2")} e{f:url('/z.svg')} g{h:url(data:image/png,1)} i{j:url(#clip)}`,
  );
});

it('inline sheet: can not end its own element', () => {
  expect(pageStyle('/a.css', 'a::after{content:"</style><script>"}').css).not.toContain('</style');
});

it('inline sheet: is allowed by its digest', () => {
  const { css, source } = pageStyle('/a/b.css', 'a{b:url(x.svg)}');
  expect(source).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
});
