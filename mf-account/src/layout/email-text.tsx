/** An e-mail address that breaks before its host if necessary, not within a word. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <span className="code-text">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
