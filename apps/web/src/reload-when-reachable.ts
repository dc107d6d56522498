/**
 * Reloads the page if the server answers. Until then a part of the application that could not be fetched stays missing,
 * because browsers do not retry a failed import.
 * @returns false when the server does not answer; then the page stays as it was.
 */
export async function reloadWhenReachable(): Promise<boolean> {
  try {
    await fetch('/api/v2/misc/company', { cache: 'no-store' });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
