import type { Page } from '@playwright/test';

/**
 * From here on the page gets the server's answers at this address as `change` returns them. A test may end while one is under way,
 * which Playwright counts as its failure where the handler does not: the page then gets no answer.
 */
export async function changeAnswer<Answer>(
  page: Page,
  address: string | RegExp,
  change: (answer: Answer) => unknown,
): Promise<void> {
  await page.route(address, async (route) => {
    try {
      const response = await route.fetch();
      const answer: Answer = await response.json();
      await route.fulfill({ response, json: change(answer) });
    } catch (error) {
      if (!hasEnded(error)) throw error;
    }
  });
}

const hasEnded = (error: unknown) =>
  error instanceof Error && /Test ended|has been disposed|has been closed/.test(error.message);
