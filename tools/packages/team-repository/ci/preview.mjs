// For each pull request: publishes its version, which nobody is served, and links to it on the running shop.
import { appendFileSync } from 'node:fs';
import { REMOTE, SHOP, mf, passesSmoke, tell } from './mf.mjs';

const { version } = mf('publish', REMOTE, '--if-absent');
const { link, until } = mf('preview', REMOTE, version, '--origin', SHOP, '--hours', '72');
tell(`Preview of ${REMOTE} ${version} until ${until}: ${link}`);
// GitLab shows it as the address of the review environment.
if (process.env.GITLAB_CI) appendFileSync('preview.env', `PREVIEW_LINK=${link}\n`);
if (!passesSmoke(version, link)) {
  tell('The smoke test failed on the preview.');
  process.exitCode = 1;
}
