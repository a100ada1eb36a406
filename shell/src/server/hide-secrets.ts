/** Variables that libraries read at any time and that are no secrets; of AWS's only those that name where credentials are. */
const HARMLESS =
  /^(NODE_ENV|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|TZ|LANG|LC_\w+|PATH|HOME|TMPDIR|(https?|no)_proxy|AWS_(?!ACCESS_KEY_ID$|SECRET_ACCESS_KEY$|SESSION_TOKEN$)\w+)$/i;

/** Removes all other variables from the shell's environment, because code of remotes runs in the same process. */
export function hideSecrets(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (!HARMLESS.test(name)) Reflect.deleteProperty(env, name);
}
