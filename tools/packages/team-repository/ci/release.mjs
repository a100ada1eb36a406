// After a merge: publishes the version, has the shop try and serve it, tests it there, and takes it back if it fails.
import { REMOTE, SHOP, mf, passesSmoke, tell } from './mf.mjs';

const { version } = mf('publish', REMOTE, '--if-absent');
const { before } = mf('promote', REMOTE, version, '--wait', SHOP);
tell(`${SHOP} serves ${REMOTE} ${version}${before ? `, before it ${before}` : ''}.`);
if (!passesSmoke(version)) {
  const reason = `the smoke test failed${process.env.RUN_URL ? `: ${process.env.RUN_URL}` : ''}`;
  // A first version has nothing before it to go back to.
  if (before) mf('rollback', REMOTE, '--reason', reason, '--wait', SHOP);
  else mf('retire', REMOTE, '--reason', reason);
  tell(`${version} was taken back: ${reason}.${before ? ` ${SHOP} serves ${before} again.` : ''}`);
  process.exitCode = 1;
}
