/** Whether the member has asked the browser to save data: nothing is fetched ahead then. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
