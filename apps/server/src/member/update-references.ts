import { updateReferences } from '@sagwan/contract/member/update-references.ts';
import { serve } from '../serve.ts';
import { saveStep } from './save-step.ts';

/** Step 3: character references; nobody calls them to collect (philippines.md 8). */
export const updateReferencesHandler = serve(updateReferences, (context, input) =>
  saveStep(context, 'references', input),
);
