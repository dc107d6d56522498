/**
 * Loads the page anew, once the server answers. A part of the application that could not be fetched stays missing as
 * long as the page lives: browsers remember the failure.
 * @returns false when the server does not answer; then the page stands as it was.
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
