import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { CHANGED } from 'federation/manifest/remote-manifest';
import { ROOT } from '../build/workspace.ts';

function runGit(args: readonly string[], cwd: string): string | undefined {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Answers about this program's own sources, which it loaded once: one that runs for hours names the commit it is of. */
const ownAnswers = new Map<string, string | undefined>();
function git(args: readonly string[], cwd = ROOT): string | undefined {
  if (cwd !== ROOT) return runGit(args, cwd);
  const question = args.join(' ');
  if (!ownAnswers.has(question)) ownAnswers.set(question, runGit(args, cwd));
  return ownAnswers.get(question);
}

/** Time of the commit that is checked out; undefined without one. */
export function commitTime(): string | undefined {
  const time = git(['log', '-1', '--format=%cI']);
  return time === undefined ? undefined : new Date(time).toISOString();
}

/** Who runs the command and at which commit, marked when the sources differ from it, for the record of a change: `MF_ACTOR`, a CI's variables, or this machine's user. */
export function readAuthor(env: NodeJS.ProcessEnv = process.env, cwd = ROOT): { by: string; commit?: string } {
  const by = env.MF_ACTOR || env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN || git(['config', 'user.name'], cwd) || userInfo().username;
  const commit = env.GITHUB_SHA || env.CI_COMMIT_SHA || git(['rev-parse', 'HEAD'], cwd);
  // Files that git does not know are left out: a CI writes its reports there.
  const isChanged = git(['status', '--porcelain', '--untracked-files=no'], cwd) !== undefined;
  return { by: by.slice(0, 100), ...(commit && { commit: isChanged ? `${commit}${CHANGED}` : commit }) };
}
