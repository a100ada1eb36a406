/** An e-mail address that breaks before its host where it has no room, and not in the middle of a word. */
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
