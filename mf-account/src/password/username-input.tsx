/** Hidden input from which password managers learn the account of a password. */
export const UsernameInput = ({ email }: { email: string }) => (
  <input hidden name="username" autoComplete="username" value={email} readOnly />
);
