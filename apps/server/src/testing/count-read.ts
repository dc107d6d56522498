import { onTestFinished, vi } from 'vitest';
import { Connection } from '../database/connection.ts';

/** Counts the statements that are sent to PostgreSQL while `run` does, and the rows that come back. */
export async function countRead(run: () => Promise<unknown>): Promise<{ statements: number; rows: number }> {
  const spy = vi.spyOn(Connection.prototype, 'executeQuery');
  onTestFinished(() => spy.mockRestore());
  await run();
  const answers = await Promise.all(spy.mock.results.map(({ value }) => value));
  spy.mockRestore();
  return { statements: answers.length, rows: answers.reduce((sum, { rows }) => sum + rows.length, 0) };
}
