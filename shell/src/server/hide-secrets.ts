/**
 * Variables that libraries read at any time, and that tell nobody anything: everything else is removed. Of AWS only those that name where
 * credentials are.
 */
const HARMLESS =
  /^(NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|TZ|LANG|LC_\w+|PATH|HOME|TMPDIR|(https?|no)_proxy|AWS_(?!ACCESS_KEY_ID$|SECRET_ACCESS_KEY$|SESSION_TOKEN$)\w+)$/i;

/** Removes what the shell was configured with from its environment, so that code of remotes, which runs in the same process, can't read it there. */
export function hideSecrets(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (!HARMLESS.test(name)) delete env[name];
}
