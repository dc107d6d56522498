/**
 * Whose password a form makes, for password managers alone: they take what is named as the username, or else the field before the
 * password, such as the full name, and would sign in with that (chromium.org, 'Password Form Styles that Chromium Understands').
 */
export function PasswordUsername({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
