import { CallError } from '@sagwan/contract/call.ts';
import { useWords } from '../words.tsx';
import { type Failure, failureOf } from './failure.ts';

/** What went wrong, in the language of the page; for the forms of the public site. */
export function useFailureOf(): (error: unknown) => Failure {
  const { failures } = useWords();
  return (error) => {
    if (!(error instanceof CallError)) return { message: failures.unexpected, fields: {} };
    const failure = { ...failureOf(error), code: error.code };
    return error.code === 'NO_RESPONSE' ? { ...failure, message: failures.noResponse } : failure;
  };
}
