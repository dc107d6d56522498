import type { Page } from '@playwright/test';

/** From here on the page gets the server's answers at this address as `change` returns them. */
export async function changeAnswer<Answer>(
  page: Page,
  address: string | RegExp,
  change: (answer: Answer) => unknown,
): Promise<void> {
  await page.route(address, (route) =>
    unlessEnded(async () => {
      const response = await route.fetch();
      const answer: Answer = await response.json();
      await route.fulfill({ response, json: change(answer) });
    }),
  );
}

/**
 * Answers a request. A test may end while its answer is fetched, which Playwright counts as its failure where the handler does not:
 * the page then gets none.
 */
export async function unlessEnded(answer: () => Promise<void>): Promise<void> {
  try {
    await answer();
  } catch (error) {
    if (!(error instanceof Error && ended.test(error.message))) throw error;
  }
}

const ended = /Test ended|has been disposed|has been closed/;
