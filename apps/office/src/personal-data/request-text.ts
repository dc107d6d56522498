import { yourDataScreens } from '@sagwan/domain/copy/your-data.ts';
import type { DataRequest } from './DataRequestsPage.tsx';

const fieldNames: Record<string, string> = yourDataScreens.fields;

/** What a member asks for: 'Correction: Birth date'. */
export function requestText({ kind, field }: Pick<DataRequest, 'kind' | 'field'>): string {
  return kind === 'deletion' ? 'Deletion of the account' : `Correction: ${fieldNames[field] ?? field}`;
}
